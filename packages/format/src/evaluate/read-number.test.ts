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
    { numRuns: 2_000 },
  );
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
