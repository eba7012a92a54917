import type { Runtime, ViewNode } from "@screenspec/runtime";
import type { Target } from "../../../../format/testing/scenario-files.ts";
import { findNode } from "../../../../runtime/testing/find-node.ts";
import type { RunningScenario } from "./running.ts";
import type { Seen } from "./seen.ts";

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

/** The screen on top. */
export function topScreen(root: ParentNode): HTMLElement | null {
  return root.querySelector("[part=screen]:not([hidden],[inert])");
}

/** Where nodes stand, from the top down: open dialogs, then the screen. */
function areasIn(root: ParentNode): readonly Element[] {
  const dialogs = [...root.querySelectorAll("dialog")].reverse();
  const screen = topScreen(root);
  return screen ? [...dialogs, screen] : dialogs;
}

/** The places of the rows around a node, from the outside. */
function placesOfNode(node: ViewNode): readonly number[] {
  const { parent } = node;
  if (!parent) return [];
  const around = placesOfNode(parent);
  const { rows } = parent;
  if (!rows) return around;
  const place = Array.from({ length: rows.count }, (_, at) => rows.row(at)).indexOf(node);
  return place < 0 ? around : [...around, place];
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
