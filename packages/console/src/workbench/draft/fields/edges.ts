import type { Json, JsonObject } from "@screenspec/format";

/** The sides of a padding or margin, in the order of CSS. */
export const sides = ["top", "end", "bottom", "start"] as const;
export type Side = (typeof sides)[number];

export type Edges = { readonly [side in Side]: Json | undefined };

/** The effective value of each side: an edge overrides its axis, an axis overrides `all`. */
export function readEdges(value: unknown): Edges {
  const {
    all,
    horizontal = all,
    vertical = all,
    top,
    bottom,
    left,
    right,
    start,
    end,
  } = Object(value);
  return {
    top: top ?? vertical,
    end: end ?? right ?? horizontal,
    bottom: bottom ?? vertical,
    start: start ?? left ?? horizontal,
  };
}

/** The shortest value that has these sides. Left and right stay left and right. Undefined if no side has a value. */
export function writeEdges(edges: Edges, former: unknown): JsonObject | undefined {
  const { top, end, bottom, start } = edges;
  const given = Object.entries({ top, end, bottom, start }).filter(
    (entry): entry is [string, Json] => entry[1] !== undefined,
  );
  if (given.length === 0) return undefined;
  if (given.length === 4 && given.every(([, value]) => value === top)) return { all: top as Json };
  if (top === bottom && start === end) {
    return {
      ...(start !== undefined && { horizontal: start }),
      ...(top !== undefined && { vertical: top }),
    };
  }
  const isFixed = ["left", "right"].some((name) => Object.hasOwn(Object(former), name));
  const names: { readonly [side: string]: string } = isFixed ? { start: "left", end: "right" } : {};
  return Object.fromEntries(given.map(([side, value]) => [names[side] ?? side, value]));
}
