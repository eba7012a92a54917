import type { Json } from "@screenspec/format";
import { type Shape, type Value, withoutCase } from "@screenspec/format/catalog";
import { isJsonObject } from "../is-json-object.ts";
import { change, isList, type Walk } from "./walk.ts";

/** A padding or margin that is a number, `[vertical, horizontal]` or `[top, right, bottom, left]`. */
export function convertEdges(value: Json, walk: Walk): Json {
  return change(walk, "edges_to_object", value, edgesOf(value) ?? value);
}

function edgesOf(value: Json): Json | undefined {
  if (isLength(value)) return { all: value };
  if (!isList(value) || !value.every(isLength)) return undefined;
  const [first = 0, second = 0, third = 0, fourth = 0] = value;
  if (value.length === 2) return { vertical: first, horizontal: second };
  if (value.length === 4) return { top: first, right: second, bottom: third, left: fourth };
  return undefined;
}

/** A number or a name of the theme's spacing. */
function isLength(value: Json): boolean {
  return typeof value === "number" || (typeof value === "string" && value.startsWith("$"));
}

/** A color in three digits, or a choice in another spelling. */
export function convertWord(text: string, walk: Walk, wanted: Value<Shape>): string {
  const code = text.startsWith("#") ? "short_color" : "choice_spelling";
  return change(walk, code, text, wordOf(text, wanted) ?? text);
}

function wordOf(text: string, wanted: Value<Shape>): string | undefined {
  switch (wanted.kind) {
    case "color":
    case "hexColor":
      // Eight digits stay, because alpha can be first or last in them.
      return /^#[0-9A-Fa-f]{3}$/.test(text) ? text.replaceAll(/\w/g, "$&$&") : undefined;
    case "choice":
      return wanted.of.includes(text) ? text : choiceOf(text, wanted.of);
    case "either":
      return wanted.of.map((each) => wordOf(text, each)).find((word) => word !== undefined);
    default:
      return undefined;
  }
}

/** The choice for `space_between`, `SPACE-BETWEEN`, `MainAxisAlignment.spaceBetween` or `flex-start`. */
function choiceOf(text: string, choices: readonly string[]): string | undefined {
  const word = withoutCase(text.slice(text.lastIndexOf(".") + 1));
  const former = /^flex(start|end)$/.exec(word)?.[1];
  return choices.find((choice) => withoutCase(choice) === word || choice === former);
}

/** The list of ids for one id or a list of ids; undefined for anything else. */
export function listOfIds(value: Json): Json | undefined {
  if (typeof value === "string") return [value];
  return isList(value) && value.every((id) => typeof id === "string") ? value : undefined;
}

/** A list of objects, each with an id of its own, as an object by their ids; any other value stays. */
export function convertListToMap(value: Json, walk: Walk): Json {
  if (!isList(value)) return value;
  const entries = value.map((entry) => [isJsonObject(entry) ? entry["id"] : undefined, entry]);
  const ids = new Set(entries.flatMap(([id]) => (typeof id === "string" ? [id] : [])));
  const isMap = ids.size === value.length;
  return isMap ? change(walk, "list_to_map", value, Object.fromEntries(entries)) : value;
}
