import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { specOf, widget } from "../../testing/specs.ts";

const layout = new URL("../../../../docs/format/layout.md", import.meta.url);
const rows = /^\| `(\w+)` \|[^|]+\| `(#\w{6})` \| `(#\w{6})` \|$/gm;

test("Without a theme the default colours are those in docs/format/layout.md", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  await show(specOf(widget("Text", { text: "A" })));
  const defaults = [...readFileSync(layout, "utf8").matchAll(rows)];
  assert.equal(defaults.length, 7);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await untilTrue(
      `document.querySelector("screen-spec").shadowRoot.querySelector(".root.${colorScheme}") !== null`,
    );
    for (const [, name = "", light = "", dark = ""] of defaults) {
      const property = `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
      const [drawn, named] = await page.locator(".screen").evaluate(
        (screen, [own, colour]) => {
          const mark = document.createElement("i");
          screen.append(mark);
          const colours = [`var(${own})`, `${colour}`].map((each) => {
            mark.style.color = each;
            return getComputedStyle(mark).color;
          });
          mark.remove();
          return colours;
        },
        [property, colorScheme === "light" ? light : dark],
      );
      assert.equal(drawn, named, `${name}, ${colorScheme}`);
    }
  }
});
