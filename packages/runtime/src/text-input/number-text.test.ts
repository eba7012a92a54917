import assert from "node:assert/strict";
import { test } from "node:test";
import { numberSigns } from "./number-signs.ts";
import { readNumber, rewriteNumber, writeNumber } from "./number-text.ts";

const locales = ["en", "de", "sv", "fa", "ar-EG", "he", "ps", "ff-Adlm", "mr"];

test("A number that the runtime or a pipe has written is read back unchanged in every locale", () => {
  for (const locale of locales) {
    const signs = numberSigns(locale);
    const pipes = new Intl.NumberFormat(locale, { useGrouping: false });
    for (const value of [0, 7, -5, -1234.5, 0.25]) {
      assert.equal(readNumber(writeNumber(value, signs), signs), value, locale);
      assert.equal(readNumber(pipes.format(value), signs), value, locale);
      assert.equal(readNumber(`${value}`, signs), value, locale);
    }
  }
});

test("A number, or the start of one, is unchanged after it was rewritten for another locale and back", () => {
  const english = numberSigns("en");
  for (const text of ["", "-", "12.", "-12.50", ".5", "+3"]) {
    for (const locale of locales) {
      const signs = numberSigns(locale);
      const rewritten = rewriteNumber(text, english, signs);
      assert.equal(readNumber(rewritten, signs), readNumber(text, english), locale);
      assert.equal(rewriteNumber(rewritten, signs, english), text, locale);
    }
  }
});

test("Text that isn't a number in the former locale isn't rewritten", () => {
  for (const text of ["1,5", "1.2.3", "5-", "a1", " 1"]) {
    assert.equal(rewriteNumber(text, numberSigns("en"), numberSigns("fa")), text);
  }
});
