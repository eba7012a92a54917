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
  CheckboxGroup: widget("CheckboxGroup", { label: word, options }),
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
  ShowSnackBar: { message: word, durationMs: 60_000, buttonText: "Retry", actionIds: [] },
};

/** Elements whose text overflows their box or the window. */
const beyond = `[...document.querySelector("screen-spec").shadowRoot
  .querySelectorAll(".body *, dialog, dialog *, .snack-bar, .snack-bar *")]
  .filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width < 2) return false;
    const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth;
    return left < 0 || right > innerWidth || (isCut && element.localName !== "select");
  })
  .map(({ localName, className }) => localName + "." + className)`;

test("Every widget breaks a word that is longer than a screen of 320 px", async (t) => {
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

test("A word that fits isn't broken", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 320 });
  const heightOf = async (text: string) =>
    (await page.getByText(text, { exact: true }).first().boundingBox())?.height;
  const message = `No answer from https://api.example.com/v1/orders/2f9c1a7e44d0${"/x".repeat(40)}`;
  const open = action("open", "ShowSnackBar", {
    message,
    durationMs: 60_000,
    buttonText: "Retry",
    actionIds: [],
  });
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

const text = "A lamp of brass that turns and bends, and gives a warm light wherever it stands";
const address = `https://example.com/${"lamps-of-brass-".repeat(12)}`;
const long = { text, address };
const flex = (share: number) => ({ layout: { flex: share } });
const rowOf = (...children: DraftNode[]) => renderer("Row", { spacing: 8 }, {}, ...children);

/** Widgets that show a price, beside long content. */
const prices: { readonly [name: string]: (price: string, long: string) => DraftNode } = {
  "a Text, the other with flex": (price, other) =>
    rowOf(widget("Text", { text: other }, flex(1)), widget("Text", { text: price })),
  "a Text, both with flex": (price, other) =>
    rowOf(widget("Text", { text: other }, flex(6)), widget("Text", { text: price }, flex(1))),
  "a Text, between two with flex": (price, other) =>
    rowOf(
      widget("Text", { text: other }, flex(6)),
      widget("Text", { text: price }, flex(1)),
      widget("Text", { text: other }, flex(6)),
    ),
  "a RichText, both with flex": (price, other) =>
    rowOf(
      widget("Text", { text: other }, flex(6)),
      widget("RichText", { spans: [{ text: "only " }, { text: price }] }, flex(1)),
    ),
  "a Button, both with flex": (price, other) =>
    rowOf(widget("Text", { text: other }, flex(6)), widget("Button", { text: price }, flex(1))),
  "a Text in a Column, both with flex": (price, other) =>
    rowOf(
      widget("Text", { text: other }, flex(6)),
      renderer("Column", {}, flex(1), widget("Text", { text: price })),
    ),
  "a Text behind the title of a ListTile": (price, other) =>
    widget("ListTile", { title: other, trailing: widget("Text", { text: price }) }),
};

/** The words that are broken, and the right edge of the rightmost one. */
const wordsOf = `{
  const { shadowRoot } = document.querySelector("screen-spec");
  const walker = document.createTreeWalker(shadowRoot.querySelector(".body"), NodeFilter.SHOW_TEXT);
  const words = { split: [], end: 0 };
  for (let text; (text = walker.nextNode()); ) {
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) words.split.push(word);
      words.end = Math.max(words.end, range.getBoundingClientRect().right);
    }
  }
  words;
}`;

test("A price beside long content isn't broken, and neither overflows the Row @full", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 320 });
  for (const [name, nodeOf] of Object.entries(prices)) {
    for (const [beside, other] of Object.entries(long)) {
      for (const price of ["€1,299.00", "1.299,00 €", "٣٬٤٥٦٫٧٨"]) {
        await t.test(`${price} in ${name}, beside a long ${beside}`, async () => {
          const body = renderer(
            "Column",
            {},
            { style: { padding: { all: 16 } } },
            nodeOf(price, other),
          );
          await show(specOf(body));
          const { split, end }: { split: string[]; end: number } = await page.evaluate(wordsOf);
          assert.deepEqual(new Set(split), new Set(beside === "address" ? [address] : []));
          assert.ok(end <= 304, `${end}`);
        });
      }
    }
  }
});

test("A price that doesn't fit in a line is broken", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 320 });
  const style = { width: 50 };
  const body = renderer("Column", {}, { style }, widget("Text", { text: "€1,299.00" }));
  await show(specOf(body));
  const { split, end }: { split: string[]; end: number } = await page.evaluate(wordsOf);
  assert.deepEqual(split, ["€1,299.00"]);
  assert.ok(end <= 50, `${end}`);
});

test("The trailing widget of a ListTile leaves the title a quarter of the width", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 320 });
  await show(specOf(widget("ListTile", { title: "Lamp", trailing: widget("Text", { text }) })));
  const { split } = await page.evaluate<{ split: string[] }>(wordsOf);
  assert.deepEqual(split, []);
});
