import type { Target } from "../../../../format/testing/scenario-files.ts";
import { findNode } from "../../../../rendering/testing/find-node.ts";
import { controlIn, typeOf } from "./elements.ts";
import { getVisible } from "./find-visible.ts";
import type { RunningScenario } from "./running.ts";
import { bringIntoView } from "./watch.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point at which the user presses a target, which is scrolled into view. */
export function pointOf(scenario: RunningScenario, target: Target): Point {
  const element = getVisible(scenario, target);
  const { span, item } = typeof target === "object" ? target : {};
  if (span !== undefined) return middleOf(element.children[span]);
  if (item !== undefined) {
    const { tabs, items = tabs }: { tabs?: unknown; items?: unknown } =
      findNode(scenario.runtime, target)?.attributes ?? {};
    const place = Array.isArray(items) ? items.findIndex(({ id }) => id === item) : -1;
    return middleOf(element.querySelectorAll("[role=tab],:scope>button.item")[place]);
  }
  if (typeOf(element) === "Accordion") return middleOf(element.querySelector("[aria-expanded]"));
  const control = controlIn(element);
  return control === element ? ownPointOf(element) : middleOf(control);
}

/** The center of an element, which is scrolled into view. */
export function middleOf(element: Element | null | undefined): Point {
  if (!element) throw new Error("There is nothing to press.");
  bringIntoView.call(element, { block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const parts = [0.5, 0.02, 0.98, 0.25, 0.75];

/** A point at which no child covers the element, or its center if children cover all of it. */
function ownPointOf(element: HTMLElement): Point {
  const middle = middleOf(element);
  const root = element.getRootNode();
  const { x, y, width, height } = element.getBoundingClientRect();
  const points = parts.flatMap((down) =>
    parts.map((across) => ({ x: x + width * across, y: y + height * down })),
  );
  const own = points.find(
    (point) =>
      root instanceof ShadowRoot &&
      root.elementFromPoint(point.x, point.y)?.closest("[part]") === element,
  );
  return own ?? middle;
}
