import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { contrastOf } from "../../testing/contrast-of.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { specOf, widget } from "../../testing/specs.ts";

const layout = new URL("../../../../docs/format/layout.md", import.meta.url);
const rows = /^\| `(\w+)` \|(?:[^|]+\|)? `(#\w{6})` \| `(#\w{6})` \|$/gm;

for (const [index, preset] of ["neutral", "material", "ios"].entries())
  test(`The default colors of the preset ${preset} are those in docs/format/layout.md${preset === "neutral" ? "" : " @full"}`, async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t);
    await show(specOf(widget("Text", { text: "A" }), {}, { theme: { preset } }));
    await untilTrue(isShown);
    const tables = [...readFileSync(layout, "utf8").matchAll(rows)];
    assert.equal(tables.length, 3 * 7);
    const defaults = tables.slice(index * 7, (index + 1) * 7);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await untilTrue(
        `document.querySelector("screen-spec").shadowRoot.querySelector(".root.${colorScheme}") !== null`,
      );
      for (const [, name = "", light = "", dark = ""] of defaults) {
        const property = `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
        const [drawn, named] = await page.locator(".screen").evaluate(
          (screen, [own, color]) => {
            const mark = document.createElement("i");
            screen.append(mark);
            const colors = [`var(${own})`, `${color}`].map((each) => {
              mark.style.color = each;
              return getComputedStyle(mark).color;
            });
            mark.remove();
            return colors;
          },
          [property, colorScheme === "light" ? light : dark],
        );
        assert.equal(drawn, named, `${name}, ${colorScheme}`);
      }
    }
  });

/** The document is transparent until its preset is loaded. */
const isShown = `getComputedStyle(
  document.querySelector("screen-spec").shadowRoot.querySelector(".root")).opacity === "1"`;

test("The default onPrimary is readable on any primary of the theme or the page, in both schemes", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  const body = widget("Button", { text: "Buy", variant: "filled" });
  const button = page.locator(".Button");
  const primaries = ["#2B5BD7", "#FFEB3B", "#0B5C8A", "#767676", "#0000FF", "#FF0000", "#00A000"];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await show(specOf(body));
    await untilTrue(
      `document.querySelector("screen-spec").shadowRoot.querySelector(".root.${colorScheme}") !== null`,
    );
    assert.ok((await contrastOf(button)) >= 4.5, `the default, ${colorScheme}`);
    for (const primary of primaries) {
      await show(specOf(body, {}, { theme: { colors: { primary } } }));
      assert.ok((await contrastOf(button)) >= 4.5, `${primary} of the theme, ${colorScheme}`);
      await show(specOf(body));
      await page.evaluate(`document.body.style.setProperty("--screenspec-primary", "${primary}")`);
      assert.ok((await contrastOf(button)) >= 4.5, `${primary} of the page, ${colorScheme}`);
      await page.evaluate(`document.body.style.removeProperty("--screenspec-primary")`);
    }
  }
});

test("onPrimary is that of the theme, else that of the page", async (t) => {
  const { page, show } = await openSpecPage(t);
  await page.evaluate(`document.body.style.setProperty("--screenspec-on-primary", "rgb(1, 2, 3)")`);
  const body = widget("Button", { text: "Buy", variant: "filled" });
  const color = () => page.locator(".Button").evaluate((each) => getComputedStyle(each).color);
  const primary = "#FFEB3B";
  await show(specOf(body, {}, { theme: { colors: { primary } } }));
  assert.equal(await color(), "rgb(1, 2, 3)");
  await show(specOf(body, {}, { theme: { colors: { primary, onPrimary: "#040506" } } }));
  assert.equal(await color(), "rgb(4, 5, 6)");
});
