import type { JsonObject } from "@screenspec/format";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";

/** Pixels at each side. */
export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The padding of a node as it is written; undefined if it has none. Start is left. */
export function paddingOf(draft: JsonObject, path: JsonPath): Sides | undefined {
  const node = valueAt(draft, path);
  const isPadding = Object(node).rendererType === "Padding";
  const padding = valueAt(node, [isPadding ? "attributes" : "style", "padding"]);
  if (typeof padding !== "object" || padding === null) return undefined;
  const side = (...names: readonly string[]) => {
    const given = names.map((name) => valueAt(padding, [name])).find((each) => each !== undefined);
    return lengthOf(draft, given) ?? 0;
  };
  return {
    top: side("top", "vertical", "all"),
    right: side("right", "end", "horizontal", "all"),
    bottom: side("bottom", "vertical", "all"),
    left: side("left", "start", "horizontal", "all"),
  };
}

/** The pixels between the children of a node, as they are written. */
export function spacingOf(draft: JsonObject, path: JsonPath): number {
  return lengthOf(draft, valueAt(draft, [...path, "attributes", "spacing"])) ?? 0;
}

/** The pixels of a length or a token. */
function lengthOf(draft: JsonObject, length: unknown): number | undefined {
  const value =
    typeof length === "string" && length.startsWith("$")
      ? valueAt(draft, ["theme", "spacing", length.slice(1)])
      : length;
  return typeof value === "number" ? value : undefined;
}
