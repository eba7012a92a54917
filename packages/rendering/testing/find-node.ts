import type { Json } from "@screenspec/format";
import type { Runtime, ViewNode } from "@screenspec/runtime";
import type { Target } from "../../format/testing/scenario-files.ts";
import { nodesIn } from "../../runtime/testing/nodes-in.ts";
import { isObject } from "./is-object.ts";

/** Returns the visible node that a target names, in an overlay or on the top screen. */
export function findNode(runtime: Runtime, target: Target): ViewNode | undefined {
  const { id, row = [] } = typeof target === "string" ? { id: target } : target;
  for (const root of rootsOf(runtime)) {
    const found = findIn(root, id, row);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Parses a key of `nodes`, such as `qty@a@0`: an id, and the row's key or index in each list around it. */
export function targetOf(key: string): Target {
  const [id = "", ...row] = key.split("@");
  return { id, row: row.map((part) => (/^\d+$/.test(part) ? +part : part)) };
}

/** Returns the indices of the rows that contain a node, outermost first. */
export function placesOfNode(node: ViewNode): readonly number[] {
  const { parent } = node;
  if (!parent) return [];
  const around = placesOfNode(parent);
  const place = parent.rows?.indexOf(node) ?? -1;
  return place < 0 ? around : [...around, place];
}

function rootsOf({ screens, overlays }: Runtime): readonly ViewNode[] {
  const top = screens.at(-1);
  const bodies = overlays.flatMap((overlay) => ("body" in overlay ? [overlay.body] : []));
  const bars = [top?.appBar, top?.body, top?.bottomNavBar, top?.floating];
  return [...bodies.reverse(), ...bars.filter((node) => node !== undefined)];
}

function findIn(
  node: ViewNode,
  id: string,
  path: readonly (string | number)[],
): ViewNode | undefined {
  if (!node.isVisible) return undefined;
  if (node.id === id && path.length === 0) return node;
  const [first, ...rest] = path;
  const row = first === undefined ? undefined : rowAt(node, first);
  const inRow = row === undefined ? undefined : findIn(row, id, rest);
  if (inRow !== undefined) return inRow;
  for (const inner of nodesIn(node)) {
    const found = findIn(inner, id, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the first row with a key, or the row at an index. */
function rowAt({ rows, attributes }: ViewNode, wanted: string | number): ViewNode | undefined {
  if (rows === undefined) return undefined;
  const { items, itemKey } = attributes;
  const place =
    typeof wanted === "number" || !Array.isArray(items) || typeof itemKey !== "string"
      ? Number(wanted)
      : items.findIndex((item) => valueAt(item, itemKey) === wanted);
  return place >= 0 && place < rows.count ? rows.row(place) : undefined;
}

function valueAt(item: Json, path: string): Json | undefined {
  const steps = path === "" ? [] : path.split(".");
  return steps.reduce<Json | undefined>(
    (value, step) => (isObject(value) ? value[step] : undefined),
    item,
  );
}
