import assert from "node:assert/strict";
import { test } from "node:test";
import { pluralCategory as ofTable } from "../../format/src/evaluate/plural-category.ts";
import { pluralCategory } from "./plural-category.ts";

test("Bundles for browsers have the same plural categories as the table, also of fractions", () => {
  for (const locale of ["en", "de-AT", "fr", "pt-PT", "ar", "cy", "pl", "ru", "lv", "da", "ja"]) {
    for (const number of [0, 1, -1, 2, 5, 11, 21, 1e6, 0.5, 1.0004, 1.5, 2.1]) {
      const title = `${locale}: ${number}`;
      assert.equal(pluralCategory(number, locale), ofTable(number, locale), title);
    }
  }
});
