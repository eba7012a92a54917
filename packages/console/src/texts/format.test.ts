import assert from "node:assert/strict";
import { test } from "node:test";
import { findEnglish } from "./format.ts";

test("Formats are those of the reader's first valid English locale", () => {
  assert.equal(findEnglish(["en-US@posix", "de-DE", "en-GB", "en-US"]), "en-GB");
  assert.equal(findEnglish(["de-DE", "eno"]), "en");
});
