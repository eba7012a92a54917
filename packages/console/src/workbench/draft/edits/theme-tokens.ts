import type { Json, JsonObject } from "@screenspec/format";
import type { TokenTable } from "../references/references.ts";
import { freeName } from "./edit-nodes.ts";
import { setAt, valueAt } from "./json-edits.ts";

export const tokenTables = ["colors", "spacing", "radii", "typography"] as const;

const stems = { colors: "color", spacing: "space", radii: "radius", typography: "style" };
const starts: { readonly [table in TokenTable]: Json } = {
  colors: { light: "#3B82F6", dark: "#93C5FD" },
  spacing: 16,
  radii: 8,
  typography: { fontSize: 16, fontWeight: 400 },
};

/** Adds a token under a free name. */
export function addToken(
  draft: JsonObject,
  table: TokenTable,
): { readonly draft: JsonObject; readonly name: string } {
  const tokens = Object(valueAt(draft, ["theme", table]));
  const name = freeName(stems[table], { has: (each) => Object.hasOwn(tokens, each) });
  return { draft: setAt(draft, ["theme", table, name], starts[table]), name };
}

/** Sets a color in one scheme. In the other it stays as it is. */
export function setSchemeColor(
  draft: JsonObject,
  name: string,
  scheme: "light" | "dark",
  color: string,
): JsonObject {
  const path = ["theme", "colors", name];
  const former = valueAt(draft, path);
  if (typeof former !== "string") return setAt(draft, [...path, scheme], color);
  return setAt(draft, path, { light: former, dark: former, [scheme]: color });
}

/** The text colors of a part of a draft, which people must be able to read. */
export function* readableColors(part: unknown): Iterable<string> {
  if (typeof part !== "object" || part === null) return;
  for (const [name, member] of Object.entries(part)) {
    if (name === "textColor" && typeof member === "string") yield member;
    yield* readableColors(member);
  }
}

/** The color that texts are most likely on: what most screens have as their background. Undefined if none is set. */
export function mainBackground(draft: JsonObject): unknown {
  const colors = Object.values<unknown>(Object(draft["screens"])).flatMap((screen) => {
    const { backgroundColor } = Object(screen);
    return typeof backgroundColor === "string" ? [backgroundColor] : [];
  });
  const groups = [...Map.groupBy(colors, (color) => color).values()];
  return groups.sort((one, other) => other.length - one.length)[0]?.[0];
}
