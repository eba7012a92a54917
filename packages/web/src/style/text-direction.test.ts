import assert from "node:assert/strict";
import { test } from "node:test";
import { textDirection } from "@screenspec/rendering";
import { openSpecPage } from "../../testing/spec-page.ts";
import { specOf, widget } from "../../testing/specs.ts";

test("The script of a locale determines its direction, else its language and region", () => {
  const fromRight =
    "ar ar-EG AR-eg ar-u-nu-latn he-IL fa ur-PK ckb-IQ dv ps ug-CN yi ks ku-Arab pa-PK az-Arab en-Arab";
  const fromLeft = "en en-GB de zh-Hant-TW pa-IN az ar-Latn en-u-nu-arab sd-IN";
  for (const locale of fromRight.split(" ")) assert.equal(textDirection(locale), "rtl", locale);
  for (const locale of fromLeft.split(" ")) assert.equal(textDirection(locale), "ltr", locale);
});

test("The direction is known for languages that the browser has no data for", async (t) => {
  const { page, show } = await openSpecPage(t, { lang: "ps" });
  await show(specOf(widget("Text", { text: "سلام" })));
  for (const lang of ["ps", "ckb", "ug", "yi", "dv", "ks", "ku-Arab"]) {
    await page.locator("screen-spec").evaluate((element, locale) => {
      element.setAttribute("lang", locale);
    }, lang);
    assert.equal(await page.locator(`[lang="${lang}"] [dir]`).getAttribute("dir"), "rtl", lang);
  }
});

test("Invalid and unknown locales are written from left to right", () => {
  for (const locale of ["", "x!", "en-US@posix", "qq-IL"])
    assert.equal(textDirection(locale), "ltr");
});

test("The direction equals that of Intl for every language in every region", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const regions = pairs.map((pair) => pair.toUpperCase()).filter((code) => names.of(code));
  for (const language of Intl.DateTimeFormat.supportedLocalesOf(pairs)) {
    for (const region of regions) {
      const locale = `${language}-${region}`;
      const { script } = new Intl.Locale(locale).maximize();
      const isFromRight = /^(Arab|Hebr|Nkoo|Syrc|Thaa)$/.test(script ?? "");
      assert.equal(textDirection(locale), isFromRight ? "rtl" : "ltr", locale);
    }
  }
});
