import assert from "node:assert/strict";
import { test } from "node:test";
import locales from "cldr-core/availableLocales.json" with { type: "json" };
import fc from "fast-check";
import { possibleLanguages } from "../../testing/possible-languages.ts";
import { pluralCategory } from "./plural-category.ts";

const known = Intl.PluralRules.supportedLocalesOf([
  ...possibleLanguages,
  ...locales.availableLocales.full,
]);

/** All digits count: without this option, `Intl.PluralRules` rounds to three fraction digits. */
const options = { maximumSignificantDigits: 17 };

test("The category of every integer below 300, and of large numbers and fractions, is that of Intl in every locale", () => {
  assert.ok(known.length > 600, `${known.length} locales`);
  const integers = Array.from({ length: 300 }, (_, index) => index);
  const large = [1e4, 2e4, 4e4, 6e4, 1e5, 1e6, 1_000_001, 2e6, 1e9, 1e12, 1e15, 1e17];
  const fractions = [0.1, 0.2, 0.11, 0.5, 1.1, 1.2, 1.11, 1.13, 1.5, 2.1, 3.14, 10.1, 11.11, 1e-7];
  const numbers = [...integers, ...large, ...large.map((number) => number + 1), ...fractions];
  for (const locale of new Set(known)) {
    const rules = new Intl.PluralRules(locale, options);
    for (const number of numbers) {
      if (pluralCategory(number, locale) === rules.select(number)) continue;
      assert.equal(pluralCategory(number, locale), rules.select(number), `${locale}: ${number}`);
    }
  }
});

// With more digits before or after the point, ICU doesn't know the last ones.
test("The category of any number of at most 15 digits is that of Intl in every locale", () => {
  const rules = new Map(
    known.map((locale) => [locale, new Intl.PluralRules(locale, options)] as const),
  );
  const doubles = fc
    .double({ noNaN: true, min: 0.1, max: 1e15 })
    .map((number) => Number(number.toPrecision(15)));
  const decimals = fc
    .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(9))
    .map(([digits, places]) => Number(`${digits}e-${places}`));
  const numbers = fc.oneof(decimals, doubles);
  fc.assert(
    fc.property(fc.constantFrom(...known), numbers, (locale, number) => {
      assert.equal(pluralCategory(number, locale), rules.get(locale)?.select(number), locale);
    }),
    { seed: 1, numRuns: 5_000 },
  );
});
