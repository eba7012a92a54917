import assert from "node:assert/strict";
import { test } from "node:test";
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
