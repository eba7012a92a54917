import type { Member, Members, Shape, Value } from "../../src/catalog/member.ts";
import { edges, style } from "../../src/catalog/style.ts";
import { number } from "../../src/catalog/values.ts";
import { comment, property } from "../strict-types/interface-source.ts";

/** The types of one file. */
export interface ResolvedTypes {
  /** The type of nodes inside. */
  readonly node: string;
  /** Whether they are exported. */
  readonly areExported: boolean;
  /** The sources of the shapes' interfaces, by name; empty for those of other files. */
  readonly shapes: Map<string, string>;
}

/** The source of an interface for the attributes of a type. */
export function attributesSource(
  name: string,
  { doc, attributes }: { readonly doc: string; readonly attributes: Members },
  types: ResolvedTypes,
): string {
  return interfaceSource(`${name}Attributes`, doc, attributes, types);
}

/** The member of a type in the interface of all types. */
export function memberSource([name, { attributes }]: [
  string,
  { readonly attributes: Members },
]): string {
  return `readonly ${name}: ${isEmpty(attributes) ? "object" : `${name}Attributes`};`;
}

export function isEmpty(members: Members): boolean {
  return Object.keys(members).length === 0;
}

export function union(words: readonly string[]): string {
  return words.map((word) => JSON.stringify(word)).join(" | ");
}

/** The name of a shape's interface, which is added to `shapes`. */
export function shapeType(shape: Shape, types: ResolvedTypes): string {
  const { shapes } = types;
  const name = `Resolved${shape.name}`;
  if (!shapes.has(name)) {
    // It is listed before the shapes inside it.
    shapes.set(name, "");
    shapes.set(name, interfaceSource(name, shape.doc, inOneForm(shape), types));
  }
  return name;
}

/** The members of a shape as views get them, in one form (runtime/src/plans/complete-shape.ts). */
function inOneForm(shape: Shape): Members {
  const members = Object.entries(shape.members).flatMap(([name, member]) => {
    const { default: fallback, ...rest } = member;
    if (ways.includes(name)) return [];
    if (name === "fontWeight") return [[name, { ...member, value: number() }] as const];
    // A missing member of a style stays missing, because another style can be below it.
    if (shape === style) return [[name, rest] as const];
    const isAlways = shape === edges && (name === "top" || name === "bottom");
    return [[name, isAlways ? { ...member, default: 0 } : member] as const];
  });
  return Object.fromEntries(members);
}

/** Members that are shorthands for others. */
const ways = ["all", "horizontal", "vertical", "textStyle"];

function interfaceSource(name: string, doc: string, members: Members, types: ResolvedTypes) {
  const lines = Object.entries(members).map(([member, rule]) => line(member, rule, types));
  const head = types.areExported ? "export interface" : "interface";
  return `${comment(doc)}${head} ${name} {\n${lines.join("\n")}\n}\n`;
}

/** Required members, and those with a default, always exist: a node without them isn't shown. */
function line(name: string, member: Member, types: ResolvedTypes): string {
  const { value, required, doc, unit, perItem, asChild, default: fallback } = member;
  const jsonType = value.kind === "list" ? "readonly JsonObject[]" : "JsonObject";
  return property(name, perItem || asChild ? jsonType : typeOf(value, types), {
    isRequired: required ?? fallback !== undefined,
    doc: value.kind === "color" ? `${doc} ${color}` : unit ? `${doc} Unit: ${unit}.` : doc,
  });
}

const color = "As `#RRGGBB` or `#AARRGGBB`.";

function typeOf(value: Value<Shape>, types: ResolvedTypes): string {
  switch (value.kind) {
    case "boolean":
    case "condition":
      return "boolean";
    case "number":
      return "number";
    case "length":
      return ["number", ...(value.words ?? []).map((word) => JSON.stringify(word))].join(" | ");
    case "choice":
      return union(value.of);
    case "any":
      return "Json";
    case "object":
      return "JsonObject";
    case "references":
      return "readonly string[]";
    case "node":
      return types.node;
    case "nodes":
      return `readonly ${types.node}[]`;
    case "list":
      return `readonly (${typeOf(value.of, types)})[]`;
    case "map":
      return `{ readonly [key: string]: ${typeOf(value.of, types)} }`;
    case "either":
      return value.of.map((each) => typeOf(each, types)).join(" | ");
    case "variant":
      return "JsonObject";
    case "shape":
      return shapeType(value.shape, types);
    default:
      return "string";
  }
}
