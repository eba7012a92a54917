import type { JsonObject } from "@screenspec/format";
import type { Shape, Value } from "@screenspec/format/catalog";
import type { JsonPath } from "../edits/json-edits.ts";
import { suggestionsFor } from "./expression-suggestions.ts";

type StringFormat = Extract<Value<Shape>, { kind: "string" }>["format"];

/** Likely values for a text of a format at a path: pictures that the draft uses, and paths of its data. */
export function textSuggestions(
  draft: JsonObject,
  path: JsonPath,
  format: StringFormat,
): readonly string[] {
  const node = path.slice(0, path.lastIndexOf("attributes"));
  const below = (base: string, at: JsonPath) =>
    suggestionsFor({ kind: "path", base, typed: "", from: 0, to: 0 }, draft, at).map(
      ({ name }) => name,
    );
  switch (format) {
    case "imageUrl":
      return [...new Set(picturesIn(draft))].sort();
    case "itemPath":
      return below("item", [...node, "attributes", "itemTemplate"]);
    case "dataPath":
      return [...below("state.screenData", node), ...below("state.globalData", node)];
    default:
      return [];
  }
}

function* picturesIn(value: unknown): Iterable<string> {
  if (typeof value === "string" && value.startsWith("asset:")) yield value;
  if (typeof value !== "object" || value === null) return;
  for (const member of Object.values(value)) yield* picturesIn(member);
}
