import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleStates } from "../../../testing/examples/example-states.ts";
import { openExamplePage } from "../../../testing/examples/open-example-page.ts";

/** The texts in the page that end with "…" because they don't fit. */
const cutTexts = `(() => {
  const { shadowRoot } = document.querySelector("screen-spec");
  return [...shadowRoot.querySelectorAll(".root *")].filter((each) => {
    const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(each);
    if (!each.checkVisibility({ opacityProperty: true }) || overflowX === "visible") return false;
    const isWide = textOverflow === "ellipsis" && each.scrollWidth > each.clientWidth;
    return isWide || (webkitLineClamp !== "none" && each.scrollHeight > each.clientHeight + 1);
  }).map((each) => each.value ?? each.textContent);
})()`;

for (const preset of ["neutral", "material", "ios"]) {
  test(`No text of the examples ends with an ellipsis on a phone, in the preset ${preset}`, async (t) => {
    const { page, show } = await openExamplePage(t, { height: 2000 });
    for (const state of exampleStates) {
      await show(state, "light", preset);
      assert.deepEqual(await page.evaluate(cutTexts), [], `${state.example}, ${state.name}`);
    }
  });
}
