import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

test("A document inherits no text styles of the page except the documented custom properties", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  const text = widget("Text", { text: "Hello" }, { style: { width: "fill" } });
  await show(specOf(renderer("Column", {}, {}, text)));
  const shown = page.getByText("Hello");
  const looks = () =>
    shown.evaluate((element) => {
      const style = getComputedStyle(element);
      const { color, visibility, pointerEvents } = style;
      const { textAlign, textTransform, letterSpacing, wordSpacing, textIndent } = style;
      const { fontVariantCaps, cursor, textShadow, lineBreak } = style;
      return [
        { color, visibility, pointerEvents },
        { textAlign, textTransform, letterSpacing, wordSpacing, textIndent },
        { fontVariantCaps, cursor, textShadow, lineBreak },
      ];
    });
  const [own, ...theText] = await looks();
  await page.evaluate(`document.body.style.cssText +=
    "text-align:center;text-transform:uppercase;letter-spacing:4px;word-spacing:9px;text-indent:40px;" +
    "font-variant:small-caps;cursor:wait;text-shadow:0 0 3px red;line-break:anywhere;color:red"`);
  assert.deepEqual(await looks(), [own, ...theText]);
  await page.evaluate(`document.body.style.cssText +=
    "visibility:hidden;pointer-events:none;--screenspec-on-surface:rgb(1, 2, 3)"`);
  const changed = { color: "rgb(1, 2, 3)", visibility: "hidden", pointerEvents: "none" };
  assert.deepEqual(await looks(), [changed, ...theText]);
  assert.deepEqual(problems, []);
});
