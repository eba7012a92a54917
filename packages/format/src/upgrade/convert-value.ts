import type { ShapeRule, Value } from "../catalog/member.ts";
import { choiceNames } from "../former-names.ts";
import { isJsonArray, isObject, type Json } from "../json.ts";
import { withoutCase } from "../wording/nearest-name.ts";
import { quote } from "../wording/quote.ts";
import {
  type ChangeList,
  canEnter,
  type Origin,
  originOf,
  record,
  type TrackedValue,
} from "./tracked-value.ts";

/** A padding or margin that is a number, `[vertical, horizontal]` or `[top, right, bottom, left]`. */
export function convertEdges(list: ChangeList, tracked: TrackedValue): TrackedValue {
  const { from, to } = tracked;
  const isEdges = to.key === "padding" || to.key === "margin";
  const value = isEdges ? edgesOf(tracked.value) : undefined;
  if (value === undefined) return tracked;
  const message = `${quote(String(to.key))} is an object now, by edges or axes.`;
  record(list, { code: "edges_to_object", from, to, message });
  return { ...tracked, value };
}

function edgesOf(value: Json): Json | undefined {
  if (isLength(value)) return { all: value };
  if (!isJsonArray(value) || !value.every(isLength)) return undefined;
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
export function convertWord(
  list: ChangeList,
  { value, from, to }: TrackedValue,
  wanted: Value<ShapeRule>,
): Json {
  const word = typeof value === "string" ? wordOf(value, wanted) : undefined;
  if (word === undefined) return value;
  const code = word.startsWith("#") ? "short_color" : "choice_spelling";
  const message = `${quote(String(value))} is written ${quote(word)} now.`;
  record(list, { code, from, to, message });
  return word;
}

function wordOf(text: string, wanted: Value<ShapeRule>): string | undefined {
  switch (wanted.kind) {
    case "color":
    case "hexColor":
      return colorOf(text);
    case "choice":
      return choiceOf(text, wanted.of);
    case "either":
      return wanted.of.map((each) => wordOf(text, each)).find((word) => word !== undefined);
    default:
      return undefined;
  }
}

/** `#RGB` in six digits. Eight digits stay, because alpha can be first or last in them. */
function colorOf(text: string): string | undefined {
  if (!/^#[0-9A-Fa-f]{3}$/.test(text)) return undefined;
  return `#${Array.from(text.slice(1), (digit) => digit + digit).join("")}`;
}

/** The choice for `space_between`, `SPACE-BETWEEN` or `MainAxisAlignment.spaceBetween`. */
function choiceOf(text: string, choices: readonly string[]): string | undefined {
  if (text.length > longestChoice || choices.includes(text)) return undefined;
  const word = withoutCase(text.slice(text.lastIndexOf(".") + 1));
  const wanted = choiceNames.get(word) ?? word;
  return choices.find((choice) => withoutCase(choice) === word || choice === wanted);
}

const longestChoice = 100;

/** The list of ids for one id or a list of ids; undefined for anything else. */
export function listOfIds(value: Json): Json | undefined {
  if (typeof value === "string") return [value];
  return isJsonArray(value) && value.every((id) => typeof id === "string") ? value : undefined;
}

/** A list of objects, each with an id of its own, as a map by their ids; any other value stays. */
export function convertListToMap(list: ChangeList, tracked: TrackedValue): TrackedValue {
  const { value, from, to } = tracked;
  if (!isJsonArray(value) || !canEnter(tracked)) return tracked;
  const entries = new Map<string, Json>();
  const origins = new Map<string, Origin>();
  for (const [index, entry] of value.entries()) {
    const id = isObject(entry) && Object.hasOwn(entry, "id") ? entry["id"] : undefined;
    if (typeof id !== "string" || entries.has(id)) return tracked;
    entries.set(id, entry);
    origins.set(id, originOf(tracked, index, entry));
  }
  const message = `${quote(String(to.key))} is an object by ids now, not a list.`;
  record(list, { code: "list_to_map", from, to, message });
  return { ...tracked, value: Object.fromEntries(entries), origins };
}
