import type { Runtime } from "@screenspec/runtime";
import type { TestInstance } from "test-renderer";
import type { Target } from "../../../format/testing/scenario-files.ts";
import { findNode, placesOfNode } from "../../../rendering/testing/find-node.ts";
import { outermost, partOf, styleOf } from "./elements.ts";

/** The visible element of a target, on the top screen or in an overlay. */
export function findVisible(
  root: TestInstance,
  runtime: Runtime,
  target: Target,
): TestInstance | undefined {
  const { id, row = [] } = typeof target === "string" ? { id: target } : target;
  const node = findNode(runtime, target);
  // Also finds an element that should not be visible.
  const places = (node ? placesOfNode(node) : row).join();
  for (const area of areasIn(root)) {
    const found = area
      .queryAll(({ props }) => props["testID"] === id && props["data-type"] !== undefined)
      .find((element) => placesOfElement(element).join() === places && !isInHidden(element));
    if (found) return found;
  }
  return undefined;
}

/** The visible element of a target. Throws if there is none. */
export function getVisible(root: TestInstance, runtime: Runtime, target: Target): TestInstance {
  const visible = findVisible(root, runtime, target);
  if (!visible) throw new Error(`There is no visible node ${JSON.stringify(target)}.`);
  return visible;
}

/** Whether an element is in a page that only stays mounted. */
function isInHidden(element: TestInstance): boolean {
  for (let at: TestInstance | null = element; at; at = at.parent)
    if (styleOf(at)["display"] === "none") return true;
  return false;
}

export function topScreen(root: TestInstance): TestInstance | undefined {
  return outermost(root, (element) => partOf(element) === "screen").find(
    ({ props }) => props["pointerEvents"] !== "none",
  );
}

/** The visible overlays, from the bottom. */
export function overlaysIn(root: TestInstance): readonly TestInstance[] {
  return root.queryAll(({ props }) => props["data-overlay"] !== undefined);
}

/** The containers of nodes from the top: open dialogs, then the screen. */
function areasIn(root: TestInstance): readonly TestInstance[] {
  const screen = topScreen(root);
  return [...overlaysIn(root).toReversed(), ...(screen ? [screen] : [])];
}

/** The indexes of the rows that contain an element, outermost first. */
export function placesOfElement(element: TestInstance): readonly number[] {
  const places: number[] = [];
  for (let at: TestInstance | null = element; at; at = at.parent) {
    const { "data-index": index } = at.props;
    if (index !== undefined) places.unshift(index);
  }
  return places;
}
