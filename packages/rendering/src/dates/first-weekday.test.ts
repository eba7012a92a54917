import assert from "node:assert/strict";
import { test } from "node:test";
import { firstWeekday } from "./first-weekday.ts";

test("The first weekday is that of the locale", () => {
  const expected = { de: 1, "en-US": 7, "en-GB": 1, "ar-EG": 6, fa: 6, "pt-BR": 7, ja: 7 };
  for (const [locale, day] of Object.entries(expected)) assert.equal(firstWeekday(locale), day);
});

interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo?(): { readonly firstDay: number };
}

test("The first weekday equals that of Intl for every region", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const regions = codes.filter((code) => names.of(code));
  assert.ok(regions.length > 200);
  for (const region of regions) {
    // The region of an obsolete code is the current one.
    const locale: LocaleWithWeek = new Intl.Locale(`en-${region}`);
    assert.equal(firstWeekday(`${locale}`), locale.getWeekInfo?.().firstDay, region);
  }
});
