import assert from "node:assert/strict";
import { test } from "node:test";
import { regionOf } from "./region-of.ts";

test("The region of a locale is that of its tag, else that of its language", () => {
  const expected = {
    "de-AT": "AT",
    "zh-hant-tw": "TW",
    "es-419": "419",
    "de-AT-u-ca-buddhist": "AT",
    "en-u-nu-arab": "US",
    de: "DE",
    fa: "IR",
  };
  for (const [locale, region] of Object.entries(expected)) assert.equal(regionOf(locale), region);
});
