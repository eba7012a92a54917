import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findViolations } from "../../../testing/examples/find-violations.ts";
import { openSpecPage } from "../../../testing/spec-page.ts";
import { action, specOf, widget } from "../../../testing/specs.ts";

const value = "widget.phone.value";

async function openPage(
  t: Parameters<typeof openSpecPage>[0],
  attributes: Readonly<Record<string, unknown>> = {},
  { lang = "de-DE", isOwn = false } = {},
) {
  const opened = await openSpecPage(t, { lang, isOwn });
  const count = action("count", "SetData", { path: "n", op: "increment", value: 1 });
  const mask = { type: "phone" };
  const validators = [{ type: "phone", message: "This number is too short." }];
  const field = widget(
    "TextField",
    JSON.parse(JSON.stringify({ label: "Phone", mask, validators, ...attributes })),
    { id: "phone", onValueChangedActionIds: ["count"] },
  );
  return {
    ...opened,
    show: () => opened.show(specOf(field, {}, { actions: count })),
    field: opened.page.getByRole("textbox", { name: "Phone" }),
    list: opened.page.getByRole("combobox", { name: /^(Country|Land|البلد|Pays)$/ }),
  };
}

suite("A field for phone numbers", () => {
  test("formats the number while it is typed, and shows its country", async (t) => {
    const { page, show, field, list, until, problems } = await openPage(t);
    await show();
    await list.waitFor();
    assert.equal(await list.inputValue(), "DE");
    await field.pressSequentially("015112345678");
    await until(value, "+4915112345678");
    assert.equal(await field.inputValue(), "+49 1511 2345678");
    assert.equal(await field.getAttribute("type"), "tel");
    await field.fill("");
    await field.pressSequentially("+33612");
    await until(value, "+33612");
    assert.equal(await field.inputValue(), "+33 6 12");
    assert.equal(await list.inputValue(), "FR");
    assert.equal(await page.locator(".country > span").textContent(), "FR");
    assert.deepEqual(problems, []);
  });

  test("gives the number the calling code of the country that the user chooses", async (t) => {
    const { page, show, field, list, until, read } = await openPage(t, {
      initialValue: "+49612345678",
    });
    await show();
    await list.waitFor();
    await field.focus();
    await page.keyboard.press("Shift+Tab");
    assert.equal(await list.evaluate((element) => element.matches(":focus")), true);
    await page.keyboard.type("Frankr");
    await until(value, "+33612345678");
    assert.equal(await field.inputValue(), "+33 6 12 34 56 78");
    assert.ok(Number(await read("state.screenData.n")) > 0);
    const names = await list.locator("option").allTextContents();
    assert.ok(names.includes("Österreich +43"), names.join());
  });

  test("keeps the chosen country while it is empty", async (t) => {
    const { show, field, list, until } = await openPage(t, {
      mask: { type: "phone", country: "AT", countries: ["AT", "CH"] },
    });
    await show();
    await list.waitFor();
    assert.equal(await list.inputValue(), "AT");
    assert.equal(await list.locator("option").count(), 2);
    await list.selectOption("CH");
    await field.pressSequentially("079");
    await until(value, "+4179");
  });

  test("is invalid until the number has a length of its country", async (t) => {
    const { page, show, field, list, until } = await openPage(
      t,
      { required: true },
      { lang: "en-US" },
    );
    await show();
    await list.waitFor();
    await field.pressSequentially("20155501");
    await until("widget.phone.valid", false);
    await field.blur();
    await page.getByText("This number is too short.").waitFor();
    await field.press("End");
    await field.pressSequentially("23");
    await until("widget.phone.valid", true);
  });

  test("is written from left to right in right-to-left languages", async (t) => {
    const { show, field, list, until } = await openPage(t, {}, { lang: "ar-EG" });
    await show();
    await list.waitFor();
    assert.equal(await list.inputValue(), "EG");
    await field.pressSequentially("٠١٠٠١٢٣٤٥٦٧");
    await until(value, "+201001234567");
    assert.equal(await field.evaluate((element) => getComputedStyle(element).direction), "ltr");
    const [country, box] = [await list.boundingBox(), await field.boundingBox()];
    assert.equal(country?.x, box?.x);
  });

  test("follows the locale when it gets the focus", async (t) => {
    const { page, show, list } = await openPage(t);
    await show();
    await list.waitFor();
    await page.locator("screen-spec").evaluate((element) => element.setAttribute("lang", "fr-FR"));
    await list.focus();
    await list.locator("option", { hasText: "Allemagne +49" }).waitFor({ state: "attached" });
    assert.equal(await list.inputValue(), "FR");
  });

  test("takes a number with its calling code while the formats can't be loaded", async (t) => {
    const { page, show, field, list, until } = await openPage(t, {}, { isOwn: true });
    await page.route(/screen-spec-phones/, (route) => route.abort());
    await page.evaluate(`window.events = [];
      addEventListener("screenspec-diagnostic", ({ detail }) => events.push(detail.code)); 0`);
    await show();
    await field.fill("+4915112345678");
    await until(value, "+4915112345678");
    await until("widget.phone.valid", true);
    assert.equal(await list.count(), 0);
    assert.deepEqual(await page.evaluate("events"), ["widget_failed"]);
  });

  test("has no findings of axe @full", async (t) => {
    const { page, show, list } = await openPage(t);
    await show();
    await list.waitFor();
    const { violations } = await findViolations(page);
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    );
  });
});
