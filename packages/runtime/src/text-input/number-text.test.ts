import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
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

test("Every finite number that a field writes is read as the same number in every locale", () => {
  const many = [...locales, "fr", "de-CH", "de-AT", "en-IN", "hi", "ar", "bn", "my", "es", "pl"];
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(fc.constantFrom(...many), numbers, (locale, value) => {
      const signs = numberSigns(locale);
      const text = writeNumber(value, signs);
      assert.equal(readNumber(text, signs), value + 0, `${locale}: ${text}`);
    }),
    { seed: 1, numRuns: 2000 },
  );
  for (const value of [1e-7, 1e21, -1.5e-300, 5e-324, Number.MAX_VALUE]) {
    for (const locale of many) {
      const signs = numberSigns(locale);
      assert.equal(readNumber(writeNumber(value, signs), signs), value, locale);
    }
  }
});

test("A number may be grouped as the locale does it", () => {
  const read = (text: string, locale: string) => readNumber(text, numberSigns(locale));
  assert.equal(read("1.000", "de"), 1000);
  assert.equal(read("1.000,5", "de"), 1000.5);
  assert.equal(read("1.5", "de"), 1.5);
  assert.equal(read("1,5", "de"), 1.5);
  assert.equal(read("1,000", "en"), 1000);
  assert.equal(read("12,34,567.5", "en-IN"), 1234567.5);
  assert.equal(read("1’000.5", "de-CH"), 1000.5);
  assert.equal(read("1 000,5", "fr"), 1000.5);
  assert.equal(read("۱٬۲۳۴٫۵", "fa"), 1234.5);
  assert.equal(read("1,5", "en"), null);
  assert.equal(read("1,00", "en"), null);
});

test("White space and characters without a width at the ends of a number are ignored", () => {
  for (const text of [" 1.5", "1.5 ", "\u00a01.5\u200b", "\ufeff1.5\t", "\u202a1.5\u202c"]) {
    assert.equal(readNumber(text, numberSigns("en")), 1.5);
  }
});

test("A number with more digits than a double isn't read, because the field would have another one", () => {
  const english = numberSigns("en");
  assert.equal(readNumber("12345678901234567890", english), null);
  assert.equal(readNumber("9007199254740993", english), null);
  assert.equal(readNumber("9007199254740992", english), 9007199254740992);
  assert.equal(readNumber("0.10000000000000000001", english), null);
  assert.equal(readNumber("000123.4500", english), 123.45);
  assert.equal(readNumber("1e400", english), null);
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
  for (const text of ["1,5", "1.2.3", "5-", "a1", "1e1.5"]) {
    assert.equal(rewriteNumber(text, numberSigns("en"), numberSigns("fa")), text);
  }
});
