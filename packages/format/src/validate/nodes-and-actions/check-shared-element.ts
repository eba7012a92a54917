import { hasTemplate } from "../../expression/has-template.ts";
import { childLocation, type Location, pointerTo } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { report } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";

/** The level of screens, components and actions: `/screens/home`. */
const entryLevel = 3;

/**
 * Reports a `sharedElementId` that another node of the same screen or component has. Rows of lists may share one, which
 * depends on their items, and so may a node and its fallback, because only one of them is rendered. It is no error, because
 * SDKs take the first visible node, and a component can be used several times on a screen.
 */
export function checkSharedElement(walk: Walk, location: Location, id: unknown): void {
  if (typeof id !== "string" || id === "" || hasTemplate(id) || walk.scope.items) return;
  let entry: Location | undefined = location;
  for (; entry !== undefined && entry.level > entryLevel; entry = entry.parent) {
    if (entry.key === "fallback") return;
  }
  const { sharedElements } = walk.notes;
  const key = `${entry && pointerTo(entry)} ${id}`;
  const first = sharedElements.get(key);
  if (first === undefined) sharedElements.set(key, location);
  else {
    report(walk, childLocation(location, "sharedElementId", id), {
      code: "duplicate_shared_element",
      kind: "advice",
      message: `The sharedElementId ${quote(id)} is taken by ${pointerTo(first)}.`,
      hint: "Give it another sharedElementId.",
    });
  }
}
