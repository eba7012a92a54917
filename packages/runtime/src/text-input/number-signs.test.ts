import assert from "node:assert/strict";
import { test } from "node:test";
import { possibleLanguages } from "../../../format/testing/possible-languages.ts";
import { numberSigns } from "./number-signs.ts";

test("The signs of a locale are read from Intl once and cached", (t) => {
  const numberFormat = t.mock.method(Intl, "NumberFormat");
  const signs = ["de-AT", "de-AT", "fa", "de-AT", "no locale", "de-u-nu-arab"].map(numberSigns);
  const [german, , persian, , none] = signs;
  assert.deepEqual(
    signs.map(({ decimal }) => decimal),
    [",", ",", "٫", ",", ".", ","],
  );
  assert.deepEqual([german?.minus, persian?.minus, none?.minus], ["-", "\u2212", "-"]);
  assert.deepEqual(
    [german, persian, none].map((each) => each?.digits.join("")),
    ["0123456789", "۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  );
  const callsForGerman = numberFormat.mock.calls.filter(
    ({ arguments: [locale] }) => locale === "de-AT",
  );
  assert.equal(callsForGerman.length, 1);
});

test("The signs of every locale are those that formatToParts names", () => {
  const regions = ["ar-EG", "de-AT", "de-CH", "en-ZA", "es-MX", "fr-CH", "pt-PT", "ur-IN"];
  const locales = Intl.NumberFormat.supportedLocalesOf([...possibleLanguages, ...regions]);
  assert.ok(locales.length > 200);
  for (const locale of locales) {
    const parts = new Intl.NumberFormat(locale).formatToParts(-1.5);
    const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
    const { minus, decimal } = numberSigns(locale);
    assert.deepEqual([minus, decimal], [sign("minusSign"), sign("decimal")], locale);
  }
});
