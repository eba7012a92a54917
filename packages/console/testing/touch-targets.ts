import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** Asserts that a finger can press each control that the page shows. */
export async function assertTouchTargets(page: Page): Promise<void> {
  assert.deepEqual(await page.evaluate(findSmallTargets), []);
}

/**
 * The controls whose targets are smaller than 44 px (WCAG 2.2, 2.5.5), each with its size. The rows of a list can have 40 px,
 * and links that are short words less than 44 px of width. Links within a sentence are as high as its lines.
 */
export function findSmallTargets(): string[] {
  const controls = `button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option],
    [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=treeitem]`;
  const zoomed = ".react-flow__viewport";
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const target = control.closest("label") ?? control;
    const box = target.getBoundingClientRect();
    const isHidden = !control.checkVisibility({ visibilityProperty: true }) || box.width <= 1;
    if (isHidden || isInSentence(control) || control.closest(zoomed)) return [];
    const size = isLargeEnough(control, box) ? box : hitAreaOf(target);
    if (size === undefined || isLargeEnough(control, size)) return [];
    const name = control.ariaLabel ?? (control.textContent || control.getAttribute("name"));
    const owner = control.closest("[class]")?.className;
    return [`${Math.round(size.width)} × ${Math.round(size.height)}: ${name} (${owner})`];
  });

  function isLargeEnough(control: Element, { width, height }: { width: number; height: number }) {
    const minWidth = control.localName === "a" ? 20 : 43.5;
    return (height >= 43.5 && width >= minWidth) || (height >= 39.5 && width >= 200);
  }

  function isInSentence(control: Element): boolean {
    if (getComputedStyle(control).display !== "inline") return false;
    const { parentElement: parent } = control;
    return parent?.localName === "p" || parent?.textContent !== control.textContent;
  }

  /** What reacts around the middle of a control; undefined if something else is above it. */
  function hitAreaOf(target: Element) {
    target.scrollIntoView({ block: "center", inline: "center" });
    const { x, y, width, height } = target.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const isHit = (dx: number, dy: number) =>
      target.contains(document.elementFromPoint(middle.x + dx, middle.y + dy));
    if (!isHit(0, 0)) return undefined;
    const reach = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < 44 && isHit(dx * (steps + 1), dy * (steps + 1))) steps += 1;
      return steps;
    };
    return {
      width: Math.max(width, reach(1, 0) + reach(-1, 0) + 1),
      height: Math.max(height, reach(0, 1) + reach(0, -1) + 1),
    };
  }
}
