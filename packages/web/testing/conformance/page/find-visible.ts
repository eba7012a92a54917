import type { Runtime } from "@screenspec/runtime";
import type { Target } from "../../../../format/testing/scenario-files.ts";
import { findNode, placesOfNode } from "../../../../rendering/testing/find-node.ts";
import { bodyRows, idOf, typeOf } from "./elements.ts";
import type { RunningScenario } from "./running.ts";

/** The visible element of a target, on the top screen or in an overlay. */
export function findVisible(
  root: ParentNode,
  runtime: Runtime,
  target: Target,
): HTMLElement | undefined {
  const { id, row = [] } = typeof target === "string" ? { id: target } : target;
  const node = findNode(runtime, target);
  // Also finds an element that should not be visible.
  const places = (node ? placesOfNode(node) : row).join();
  for (const area of areasIn(root)) {
    for (const element of area.querySelectorAll(`[part~="${CSS.escape(id)}"]`)) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
      // An element doesn't show whether the rows of a Table are its children or come with its items.
      const found = [true, false].map((countsTables) =>
        placesOfElement(element, area, countsTables),
      );
      if (found.some((each) => each.join() === places)) return element;
    }
  }
  return undefined;
}

/** The visible element of a target. Throws if there is none. */
export function getVisible({ root, runtime }: RunningScenario, target: Target): HTMLElement {
  const visible = findVisible(root, runtime, target);
  if (!visible) throw new Error(`There is no visible node ${JSON.stringify(target)}.`);
  return visible;
}

/** The node with the focus: `wanted`, if it has it. */
export function readFocus(
  { root, runtime }: Pick<RunningScenario, "root" | "runtime">,
  wanted: Target | null,
): Target | object | null {
  const element = root.activeElement?.closest(nodes);
  if (!element) return null;
  if (wanted !== null && findVisible(root, runtime, wanted) === element) return wanted;
  const area = areasIn(root).find((each) => each.contains(element)) ?? element;
  return { id: idOf(element), type: typeOf(element), row: placesOfElement(element, area) };
}

/** The top screen. */
export function topScreen(root: ParentNode): HTMLElement | null {
  return root.querySelector("[part=screen]:not([hidden],[inert])");
}

/** Elements of nodes. Other elements with a part are screens or overlays. */
const nodes = "[part]:not([part=screen],[part=alert],[part=menu],[part=snack-bar],dialog)";

/** The containers of nodes from the top: open dialogs, then the screen. */
function areasIn(root: ParentNode): readonly Element[] {
  const dialogs = [...root.querySelectorAll("dialog")].reverse();
  const screen = topScreen(root);
  return screen ? [...dialogs, screen] : dialogs;
}

/** The indexes of the rows that contain an element, counted through all lines; those of Tables only if `countsTables`. */
function placesOfElement(element: Element, area: Element, countsTables = false): readonly number[] {
  const places: number[] = [];
  for (let at: Element | null = element; at && at !== area; at = at.parentElement) {
    const around: Element | null = at.parentElement;
    if (around?.role === "listitem") {
      const across = getComputedStyle(around).gridTemplateColumns.split(" ").length;
      const line = Number(around.ariaPosInSet) - 1;
      places.unshift(line * across + [...around.children].indexOf(at));
    } else if (around?.matches("[part~=carousel]>.track")) {
      places.unshift([...around.children].indexOf(at));
    } else if (countsTables && around?.role === "table") {
      const rows: readonly Element[] = bodyRows(around);
      places.unshift(rows.indexOf(at));
    }
  }
  return places;
}
