import assert from "node:assert/strict";
import { test } from "node:test";
import type { DraftNode } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const options = [word, `${word} `].map((label, value) => ({ label, value }));
const noop = action("noop", "SetData", { path: "x", value: 1 });

const widgets: { readonly [name: string]: DraftNode } = {
  Button: widget("Button", { text: word, icon: "heart", variant: "outlined" }),
  "loading Button": widget("Button", { text: word, loading: true }),
  Checkbox: widget("Checkbox", { label: word }),
  Switch: widget("Switch", { label: word }),
  RadioGroup: widget("RadioGroup", { label: word, options }),
  ChipGroup: widget("ChipGroup", { label: word, options }),
  Dropdown: widget("Dropdown", { label: word, options }),
  TextField: widget("TextField", { label: word }),
  Slider: widget("Slider", { label: word, min: 0, max: 1 }),
  DatePicker: widget("DatePicker", { label: word, mode: "date" }),
  Accordion: widget("Accordion", { title: word }, {}, widget("Text", { text: word })),
  ListTile: widget("ListTile", { title: word, subtitle: word }),
  Badge: widget("Badge", { text: word }),
};

const overlays = {
  ShowAlert: { title: word, message: word, buttons: [{ text: word }, { text: "No" }] },
  ShowMenu: { items: [{ text: word, icon: "heart", actionIds: [] }] },
  ShowSnackBar: { message: word, buttonText: "Retry", actionIds: [] },
};

/** What has text that runs beyond its box, or the window. */
const beyond = `[...document.querySelector("screen-spec").shadowRoot
  .querySelectorAll(".body *, dialog, dialog *, .snack-bar, .snack-bar *")]
  .filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width < 2) return false;
    const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth;
    return left < 0 || right > innerWidth || (isCut && element.localName !== "select");
  })
  .map(({ localName, className }) => localName + "." + className)`;

test("A word that is longer than a screen of 320 is broken, in whatever shows it", async (t) => {
  const { page, problems, show } = await openSpecPage(t, { width: 320 });
  for (const [name, node] of Object.entries(widgets)) {
    await t.test(name, async () => {
      const body = renderer("Column", {}, { style: { padding: { all: 16 } } }, node);
      await show(specOf(body));
      assert.deepEqual(await page.evaluate(beyond), []);
    });
  }
  for (const [actionType, attributes] of Object.entries(overlays)) {
    await t.test(actionType, async () => {
      const open = action("open", actionType, attributes);
      const body = widget("Text", { text: "x" });
      await show(specOf(body, { onLoadActions: ["open"] }, { actions: { ...noop, ...open } }));
      await page.locator("dialog, .snack-bar").first().waitFor();
      assert.deepEqual(await page.evaluate(beyond), []);
    });
  }
  assert.deepEqual(problems, []);
});

test("A word that has space is whole", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 320 });
  const heightOf = async (text: string) =>
    (await page.getByText(text, { exact: true }).first().boundingBox())?.height;
  const message = `No answer from https://api.example.com/v1/orders/2f9c1a7e44d0${"/x".repeat(40)}`;
  const open = action("open", "ShowSnackBar", { message, buttonText: "Retry", actionIds: [] });
  const body = renderer(
    "Column",
    {},
    {},
    widget("Badge", { text: "1000+", child: widget("Icon", { name: "heart" }) }),
    widget("ListTile", { title: word, trailing: widget("Button", { text: "Bearbeiten" }) }),
    renderer(
      ...(["Row", { spacing: 8, wrap: true }, {}] as const),
      widget("Button", { text: "Abbrechen" }),
      widget("Checkbox", { label: "Einverstanden" }),
      widget("ChipGroup", { options: [{ value: 1, label: "Vegetarisch" }] }),
    ),
  );
  await show(specOf(body, { onLoadActions: ["open"] }, { actions: open }));
  await page.locator(".snack-bar").waitFor();
  assert.equal(await heightOf("1000+"), 20);
  assert.equal(await heightOf("Bearbeiten"), 44);
  assert.equal(await heightOf("Abbrechen"), 44);
  assert.ok(((await heightOf("Einverstanden")) ?? 99) < 25);
  assert.ok(((await heightOf("Vegetarisch")) ?? 99) < 45);
  assert.equal(await heightOf("Retry"), 36);
});
