import assert from "node:assert/strict";
import { test } from "node:test";
import { findViolations } from "../../testing/examples/find-violations.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const actions = action("count", "SetData", { path: "count", op: "increment" });
const body = renderer(
  "Column",
  {},
  {},
  widget("Button", { text: "Buy" }, { id: "buy", onClickActionIds: ["count"] }),
  widget("Card", {}, { id: "card" }, widget("Text", { text: "Inside" })),
  widget("TextField", { label: "Name", required: true }, { id: "name" }),
);
const spec = specOf(body, { persistentData: { count: 0 } }, { actions });

/** A design system of a button, a card with a slot and an input. */
const components = `{
  Button: {
    create({ attributes }) {
      const element = document.createElement("button");
      element.className = "mine";
      const update = ({ text, enabled }) => Object.assign(element, { textContent: text, disabled: !enabled });
      update(attributes);
      return { element, update };
    },
  },
  Card: {
    create() {
      const element = document.createElement("section");
      const slot = document.createElement("div");
      element.append(slot);
      return { element, slot };
    },
  },
  TextField: {
    create({ attributes, control }) {
      const element = document.createElement("label");
      const input = document.createElement("input");
      element.append(attributes.label, input);
      input.addEventListener("input", () => control.type(input.value, input.selectionStart));
      input.addEventListener("blur", () => control.blur());
      const update = () => { input.value = control.text; input.ariaInvalid = String(control.error !== null); };
      return { element, update };
    },
  },
}`;

test("Components of the app replace types of the catalog, with presses, children and values", async (t) => {
  const { page, show, read, problems } = await openSpecPage(t);
  await page.evaluate(`document.querySelector("screen-spec").components = ${components}; 0`);
  await show(spec);
  const button = page.getByRole("button", { name: "Buy" });
  assert.equal(await button.getAttribute("class"), "mine");
  await button.click();
  await button.press("Enter");
  assert.equal(await read("state.screenData.count"), 2);
  // None of the appearance or the focus of the built-in type is left around it.
  assert.equal(await page.locator(".Button, .Card, .TextField, [role=group]").count(), 0);
  await page.getByText("Inside").waitFor();
  assert.equal((await page.locator("section:not(.screen)").boundingBox())?.width, 400);
  await page.getByLabel("Name").fill("Ada");
  assert.equal(await read("widget.name.value"), "Ada");
  await page.getByLabel("Name").fill("");
  await page.getByLabel("Name").blur();
  assert.equal(await page.getByLabel("Name").getAttribute("aria-invalid"), "true");
  assert.deepEqual((await findViolations(page)).violations, []);
  assert.deepEqual(problems, []);
});

test("A component that throws is replaced by nothing, and the rest of the screen stays", async (t) => {
  const { page, show } = await openSpecPage(t);
  await page.evaluate(`document.querySelector("screen-spec").components = {
    Button: { create() { throw new Error("Broken"); } },
  }; document.querySelector("screen-spec").host = { onFailure() {} }; 0`);
  await show(spec);
  await page.getByText("Inside").waitFor();
  assert.equal(await page.getByText("Buy").count(), 0);
});

test("Without components, and for a type without one, the built-in types are shown", async (t) => {
  const { page, show } = await openSpecPage(t);
  for (const given of ["null", "{ Button: null, Card: undefined }"]) {
    await page.evaluate(`document.querySelector("screen-spec").components = ${given}; 0`);
    await show(spec);
    assert.equal(await page.locator(".Button").textContent(), "Buy");
    assert.equal(await page.locator(".Card").textContent(), "Inside");
  }
});

test("defineWidget refuses a type of the catalog", async (t) => {
  const { page } = await openSpecPage(t);
  const message = await page.evaluate(`(() => {
    try { customElements.get("screen-spec").defineWidget("Button", { create() {} }); }
    catch (error) { return String(error); }
  })()`);
  assert.equal(
    message,
    'TypeError: Button is a type of the catalog. Replace it by the property "components".',
  );
});
