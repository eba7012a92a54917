import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { compileExpression } from "./compile-expression.ts";
import { readNumber } from "./read-number.ts";

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
const languages = letters.flatMap((one) => letters.map((other) => one + other));
const regions = ["de-AT", "de-CH", "en-IN", "en-ZA", "es-MX", "fr-CA", "fr-CH", "pt-PT"];
const locales = Intl.NumberFormat.supportedLocalesOf([...languages, ...regions]);

test("A number that is written in a locale is read as the same number", () => {
  assert.ok(locales.length > 100);
  const thousandths = fc.integer({ min: -1e12, max: 1e12 }).map((number) => number / 1_000);
  fc.assert(
    fc.property(fc.constantFrom(...locales), thousandths, (locale, number) => {
      const written = compileExpression({ number: [number] });
      const text = written.evaluate({ roots: { env: { locale } } });
      assert.equal(readNumber(String(text), locale), number, `${locale}: ${text}`);
    }),
    { seed: 1, numRuns: 2_000 },
  );
});

test("Every number that a template writes is read as the same number in a locale with a decimal point", () => {
  const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(fc.constantFrom("en", "en-IN", "de-CH", "he", "ja"), doubles, (locale, number) => {
      assert.equal(readNumber(`${number}`, locale), number + 0, locale);
    }),
    { seed: 1 },
  );
});

test("A number may have an exponent, whose digits and sign are those of any script", () => {
  assert.equal(readNumber("1e-7", "en"), 1e-7);
  assert.equal(readNumber("1,5E+21", "de"), 1.5e21);
  assert.equal(readNumber("1.500e\u22123", "de"), 1.5);
  assert.equal(readNumber("\u0661\u066b\u0665e\u0662", "ar-EG"), 150);
  assert.equal(readNumber("1e400", "en"), null);
  for (const text of ["e5", "1e", "1e+", "1e1.5", "1 e5"])
    assert.equal(readNumber(text, "en"), null);
});

test("Every locale groups digits", () => {
  for (const locale of locales) {
    const parts = new Intl.NumberFormat(locale).formatToParts(1_000_000);
    assert.ok(
      parts.some(({ type }) => type === "group"),
      locale,
    );
  }
});
