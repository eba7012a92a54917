import type { Json } from "@screenspec/format";
import type { Shape, Value } from "@screenspec/format/catalog";
import { readNumber } from "../fields/read-number.ts";
import { hasPlaceholder } from "../text/read-template.ts";
import { newItem, sampleOf } from "./list-items.ts";

type AnyValue = Value<Shape>;

/** A value of another kind, with what the former value and the other kind share. Undefined if it has to be entered. */
export function switchKind(to: AnyValue, former: Json | undefined): Json | undefined {
  switch (to.kind) {
    case "shape":
      return shapeFrom(to.shape, former);
    case "list":
      return listFrom(to, former);
    case "choice":
      return to.of.length === 1 ? to.of[0] : undefined;
    case "string":
      return textIn(former);
    case "number":
    case "length":
      return numberIn(former);
    default:
      return undefined;
  }
}

/** The shape of a variant, with the word that selects it. */
export function switchVariant(
  { by, of }: Extract<AnyValue, { kind: "variant" }>,
  word: string,
  former: Json | undefined,
): Json {
  const shape = of[word];
  const value = shape === undefined ? {} : shapeFrom(shape, former);
  return { ...Object(value), [by]: word };
}

function shapeFrom({ members }: Shape, former: Json | undefined): Json {
  const kept = Object.entries<Json>(Object(isObject(former) ? former : {})).filter(
    ([name, value]) => name.startsWith("x-") || fits(members[name]?.value, value),
  );
  const required = Object.entries(members)
    .filter(([, member]) => member.required)
    .map(([name, { value }]) => [name, sampleOf(value, name)] as const);
  const isOfLengths = Object.values(members).every(({ value }) => value.kind === "length");
  const isPlain = typeof former === "number" || typeof former === "string";
  const sides = isOfLengths && isPlain ? Object.keys(members).map((name) => [name, former]) : [];
  return Object.fromEntries([...required, ...sides, ...kept]);
}

/** A list begins with the former value in the first text of its first item. */
function listFrom(to: Extract<AnyValue, { kind: "list" }>, former: Json | undefined): Json {
  const item = newItem(to, []);
  const text = textIn(former);
  if (to.of.kind !== "shape" || text === undefined) return to.least === undefined ? [] : [item];
  const members = Object.entries(to.of.shape.members);
  const first = members.find(([, { value, required }]) => required && value.kind === "string");
  return [first === undefined ? item : { ...Object(item), [first[0]]: text }];
}

/** The value if it is a text, or else the first text in it. */
function textIn(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return `${value}`;
  const [first] = Array.isArray(value) ? value : [];
  return Object.values(Object(first)).find((each) => typeof each === "string") as
    | string
    | undefined;
}

function numberIn(value: Json | undefined): number | undefined {
  const inner = isObject(value) ? Object.values(value)[0] : value;
  if (typeof inner === "number") return inner;
  const typed = readNumber(typeof inner === "string" ? inner : "");
  return "number" in typed ? typed.number : undefined;
}

/** Whether the JSON type of a value fits a kind. A binding fits every kind except a choice. */
function fits(of: AnyValue | undefined, value: Json): boolean {
  if (of === undefined) return false;
  if (hasPlaceholder(value)) return of.kind !== "choice";
  switch (of.kind) {
    case "any":
      return true;
    case "number":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    case "condition":
      return typeof value === "boolean" || isObject(value);
    case "choice":
      return of.of.includes(`${value}`);
    case "list":
    case "references":
      return Array.isArray(value);
    case "shape":
    case "object":
    case "map":
      return isObject(value);
    case "either":
      return of.of.some((each) => fits(each, value));
    default:
      return typeof value === "string";
  }
}

function isObject(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
