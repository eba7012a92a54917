import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const field = widget("TextField", { label: "Name", required: true, validateOn: "blur" });
const date = widget("DatePicker", { label: "Day", mode: "date" });
const spec = {
  ...specOf(renderer("Column", {}, {}, field, date, widget("ProgressIndicator", {}))),
  strings: { fr: { "sdk.chooseDate": "Quel jour ?" }, en: { hello: "Hello" } },
  defaultLocale: "en",
};
const setLocale = (locale: string) =>
  `document.querySelector("screen-spec").setAttribute("locale", ${JSON.stringify(locale)})`;

suite("The SDK's own texts", () => {
  test("follow the locale, and the spec replaces them", async (t) => {
    const { page, show, problems } = await openSpecPage(t, { isOwn: true });
    await page.evaluate(setLocale("de-AT"));
    await show(spec);
    await page.getByRole("button", { name: "Datum wählen" }).waitFor();
    await page.getByRole("progressbar", { name: "Wird geladen" }).waitFor();
    await page.getByLabel("Name").focus();
    await page.getByLabel("Name").blur();
    await page.getByText("Diese Angabe fehlt.").waitFor();
    await page.evaluate(setLocale("fr"));
    await page.getByText("Ce champ est obligatoire.").waitFor();
    await page.getByRole("button", { name: "Quel jour ?" }).waitFor();
    await page.evaluate(setLocale("sv"));
    await page.getByText("This is required.").waitFor();
    assert.deepEqual(problems, []);
  });

  test("stay English if the file of their language can't be loaded, which is reported once", async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t, { isOwn: true });
    await page.route("**/screen-spec-texts-ko.js*", (route) => route.abort());
    await page.evaluate(`window.reported = []; document.addEventListener("screenspec-diagnostic",
      ({ detail }) => reported.push(detail.code))`);
    await page.evaluate(setLocale("ko"));
    await show(spec);
    await untilTrue("reported.length > 0");
    await page.getByRole("button", { name: "Choose date" }).waitFor();
    assert.deepEqual(await page.evaluate("reported"), ["language_not_loaded"]);
  });
});
