import type { Runtime } from "@screenspec/runtime";
import type { Target } from "../../../../format/testing/scenario-files.ts";
import { findNode, placesOfNode } from "../../../../runtime/testing/find-node.ts";
import type { RunningScenario } from "./running.ts";
import { idOf, type Seen, typeOf } from "./seen.ts";

/** What a target names, where it can be seen: on the top screen or on top of it. */
export function findSeen(root: ParentNode, runtime: Runtime, target: Target): Seen | undefined {
  const { id, row = [] } = typeof target === "string" ? { id: target } : target;
  const node = findNode(runtime, target);
  // An element that shows what shouldn't be there is found too.
  const places = (node ? placesOfNode(node) : row).join();
  for (const area of areasIn(root)) {
    for (const element of area.querySelectorAll(`[part~="${CSS.escape(id)}"]`)) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
      if (placesOfElement(element, area).join() === places) return { element, node };
    }
  }
  return undefined;
}

/** The same, of what has to be there. */
export function seenAt({ root, runtime }: RunningScenario, target: Target): Seen {
  const seen = findSeen(root, runtime, target);
  if (!seen) throw new Error(`Nothing to be seen is ${JSON.stringify(target)}.`);
  return seen;
}

/** What has the focus: `wanted` itself, where that is it. */
export function focusSeen(
  { root, runtime }: Pick<RunningScenario, "root" | "runtime">,
  wanted: Target | null = null,
): Target | object | null {
  const element = root.activeElement?.closest(nodes);
  if (!element) return null;
  if (wanted !== null && findSeen(root, runtime, wanted)?.element === element) return wanted;
  const area = areasIn(root).find((each) => each.contains(element)) ?? element;
  return { id: idOf(element), type: typeOf(element), row: placesOfElement(element, area) };
}

/** The screen on top. */
export function topScreen(root: ParentNode): HTMLElement | null {
  return root.querySelector("[part=screen]:not([hidden],[inert])");
}

/** What shows nodes; all else with a part is what is around them, or on top. */
const nodes = "[part]:not([part=screen],[part=alert],[part=menu],[part=snack-bar],dialog)";

/** Where nodes stand, from the top down: open dialogs, then the screen. */
function areasIn(root: ParentNode): readonly Element[] {
  const dialogs = [...root.querySelectorAll("dialog")].reverse();
  const screen = topScreen(root);
  return screen ? [...dialogs, screen] : dialogs;
}

/** The places of the rows around an element: of lines of several, counted through all. */
function placesOfElement(element: Element, area: Element): readonly number[] {
  const places: number[] = [];
  for (let at: Element | null = element; at && at !== area; at = at.parentElement) {
    const around: Element | null = at.parentElement;
    if (around?.role === "listitem") {
      const across = getComputedStyle(around).gridTemplateColumns.split(" ").length;
      const line = Number(around.ariaPosInSet) - 1;
      places.unshift(line * across + [...around.children].indexOf(at));
    } else if (around?.matches("[part~=carousel]>.track")) {
      places.unshift([...around.children].indexOf(at));
    }
  }
  return places;
}
