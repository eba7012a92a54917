import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleStates } from "../../testing/examples/example-states.ts";
import { openExamplePage } from "../../testing/examples/open-example-page.ts";

/** More than the number of focusable elements of any example. */
const many = 100;

/** The element with the focus, or null once Tab has left the document. */
interface Focused {
  readonly what: string;
  readonly isMarked: boolean;
  readonly isSeen: boolean;
  readonly isOnTop: boolean;
}

const focused = `(() => {
  const { shadowRoot } = document.querySelector("screen-spec");
  const at = shadowRoot.activeElement;
  if (!at) return null;
  // The label of a chip shows the focus of its hidden input.
  const drawn = at.matches("input.unseen") ? at.nextElementSibling : at;
  const { left, right, top, bottom } = drawn.getBoundingClientRect();
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
  const hit = shadowRoot.elementFromPoint(x, y);
  const dialog = shadowRoot.querySelector("dialog[open]");
  return {
    what: at.localName + " " + (at.ariaLabel ?? at.labels?.[0]?.textContent ?? at.textContent).trim(),
    // The browser shows the focus of the calendar button of a date input.
    isMarked: getComputedStyle(drawn).outlineStyle !== "none" || /date|time/.test(at.type),
    isSeen: drawn.contains(hit),
    isOnTop: !dialog || dialog.contains(at),
  };
})()`;

test("Tab moves through the examples with a visible focus, and leaves at the end @full", async (t) => {
  const { page, show } = await openExamplePage(t);
  let all = 0;
  const withoutAny: string[] = [];
  for (const state of exampleStates) {
    await show(state, "light");
    const where = `${state.example}, ${state.name}`;
    let steps = 0;
    for (; ; steps++) {
      assert.ok(steps < many, `${where}: there is no end`);
      await page.keyboard.press("Tab");
      const at: Focused | null = await page.evaluate(focused);
      if (!at) break;
      const { what, ...is } = at;
      const wanted = { isMarked: true, isSeen: true, isOnTop: true };
      assert.deepEqual(is, wanted, `${where}: ${what}`);
    }
    all += steps;
    if (steps === 0) withoutAny.push(where);
  }
  // Arrow keys move through a menu, and these sheets contain only text.
  assert.deepEqual(withoutAny, ["cart, menu", "feed, members", "product-detail, sizes"]);
  assert.ok(all > 340, `It has stopped only ${all} times.`);
});
