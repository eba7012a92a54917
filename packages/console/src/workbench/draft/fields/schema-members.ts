import type { Member, Members, Shape, Value } from "@screenspec/format/catalog";
import { type Schema, withReference } from "../edits/custom-entries.ts";

type Alternative = Extract<Value<Shape>, { kind: "either" }>["of"][number];

interface Reading {
  readonly definitions: Readonly<Record<string, unknown>>;
  /** How many members it may still have: schemas that refer to each other can have millions. */
  left: number;
}

const mostMembers = 500;
/** How deep nested values have fields, since schemas can refer to themselves. Deeper ones are edited as JSON. */
const maxDepth = 5;

/** Several nodes have a field in common if its value is the same one. */
const known = new WeakMap<object, Members>();

/** The attributes of a custom type as members, from the JSON Schema that it is registered with. Any can be bound. */
export function membersOfSchema(schema: unknown): Members {
  const { $defs } = Object(schema);
  const members =
    known.get(Object(schema)) ??
    membersOf(schema, { definitions: Object($defs), left: mostMembers }, 0);
  known.set(Object(schema), members);
  return members;
}

/** The members of a schema, after those that only some of its `anyOf` have. */
function membersOf(given: unknown, reading: Reading, depth: number): Members {
  const { properties, required, anyOf } = withReference(given, reading.definitions);
  const wanted: readonly unknown[] = Array.isArray(required) ? required : [];
  const own = Object.entries(Object(properties))
    .slice(0, Math.max(0, reading.left))
    .map(([name, property]) => {
      reading.left -= 1;
      const { description, title, default: initial } = withReference(property, reading.definitions);
      const member: Member = {
        doc: [title, description].filter((each) => each !== undefined).join(": "),
        value: valueOfSchema(property, reading, depth),
        bindable: true,
        ...(wanted.includes(name) && { required: true }),
        ...(initial !== undefined && { default: initial }),
      };
      return [name, member] as const;
    });
  const ofSome = depth < maxDepth && Array.isArray(anyOf) ? anyOf : [];
  const others = ofSome
    .flatMap((each) => Object.entries(membersOf(each, reading, depth + 1)))
    .map(([name, { required: _, ...member }]) => [name, member] as const);
  return Object.fromEntries([...others, ...own]);
}

function valueOfSchema(given: unknown, reading: Reading, depth: number): Value<Shape> {
  const schema = withReference(given, reading.definitions);
  const { type, enum: words, anyOf } = schema;
  if (Array.isArray(words)) return choiceOf(words.filter((word) => word !== null));
  if (depth >= maxDepth) return { kind: "any" };
  const types = Array.isArray(type) ? type.filter((each) => each !== "null") : [type];
  const schemas = type === undefined && Array.isArray(anyOf) ? anyOf.filter(isGiven) : [];
  const values =
    schemas.length > 0
      ? schemas.map((each) => valueOfSchema(each, reading, depth + 1))
      : types.map((each) => valueOfType(each, schema, reading, depth));
  return oneOf(values);
}

/** A member without a value is null where it may be. */
function isGiven(schema: unknown): boolean {
  return Object(schema).type !== "null";
}

function choiceOf(words: readonly unknown[]): Value<Shape> {
  const texts = words.filter((word) => typeof word === "string");
  return texts.length === words.length ? { kind: "choice", of: texts } : { kind: "any" };
}

/** Returns the kinds as alternatives if a control can tell their values apart, otherwise `any`. */
function oneOf(values: readonly Value<Shape>[]): Value<Shape> {
  const [first = { kind: "any" }] = values;
  if (values.length < 2) return first;
  const isTold = new Set(values.map(({ kind }) => kind)).size === values.length;
  return isTold && values.every(isAlternative) ? { kind: "either", of: values } : { kind: "any" };
}

function isAlternative(value: Value<Shape>): value is Alternative {
  return ["string", "choice", "boolean", "number", "list", "shape"].includes(value.kind);
}

function valueOfType(type: unknown, schema: Schema, reading: Reading, depth: number): Value<Shape> {
  const { minimum, maximum, exclusiveMinimum, items, title, format } = schema;
  switch (type) {
    case "string":
      if (format === "color") return { kind: "hexColor" };
      return { kind: "string", ...(format === "imageUrl" && { format }) };
    case "boolean":
      return { kind: "boolean" };
    case "number":
    case "integer":
      return {
        kind: "number",
        ...(typeof minimum === "number" && { min: minimum }),
        ...(typeof maximum === "number" && { max: maximum }),
        ...(typeof exclusiveMinimum === "number" && { above: exclusiveMinimum }),
        ...(type === "integer" && { integer: true }),
      };
    case "array":
      return { kind: "list", of: valueOfSchema(items, reading, depth + 1) };
    case "object": {
      const members = membersOf(schema, reading, depth + 1);
      if (Object.keys(members).length === 0) return { kind: "object" };
      return {
        kind: "shape",
        shape: { name: title ?? "object", label: "The value", doc: "", members },
      };
    }
    default:
      return { kind: "any" };
  }
}
