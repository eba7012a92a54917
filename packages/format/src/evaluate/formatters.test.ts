import assert from "node:assert/strict";
import { test } from "node:test";
import { knownLocale } from "./formatters.ts";

test("The known locale is the base name of a locale that Intl supports, with any extensions", () => {
  const locales = ["de", "DE-at", "zh-Hant-HK", "sl-rozaj-biske", "de-CH-1901", "iw", "no", "sh"];
  const extensions = [
    "",
    "-u-nu-arab",
    "-U-CA-buddhist",
    "-x-foo",
    "-t-de-latn-u-nu-latn",
    "-a-bbb",
  ];
  for (const locale of locales) {
    for (const extension of extensions) {
      const { baseName } = new Intl.Locale(locale + extension);
      assert.equal(knownLocale(locale + extension), baseName, locale + extension);
    }
  }
});

test("A locale that isn't well-formed, or that Intl doesn't support, counts as en", () => {
  for (const locale of [
    "",
    "d",
    "de-u",
    "de-x",
    "en-US@posix",
    "i-klingon",
    "zz",
    "x-de",
    null,
    1,
  ]) {
    assert.equal(knownLocale(locale), "en", `${locale}`);
  }
});
