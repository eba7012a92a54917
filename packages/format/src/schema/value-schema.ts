import type { PlainForm, Range, Shape, Value } from "../catalog/member.ts";
import { anyOf, type JsonSchema, ref, when, words } from "./json-schema.ts";
import { patterns } from "./patterns.ts";
import { bindableString, literalString } from "./string-schema.ts";

/** The shapes that a schema refers to, by name: each becomes a definition. */
export type Shapes = Map<string, Shape>;

/** The schema of a literal. */
export function literalSchema(shapes: Shapes, value: Value<Shape>): JsonSchema {
  switch (value.kind) {
    case "any":
      return {};
    case "object":
    case "attributes":
      return { type: "object" };
    case "boolean":
      return { type: "boolean" };
    case "color":
    case "hexColor":
    case "formatVersion":
    case "timestamp":
      return { type: "string", pattern: patterns[value.kind] };
    case "textStyle":
      return { type: "string", pattern: patterns.token };
    case "nodeId":
      return { type: "string", pattern: patterns.id };
    case "mapKey":
    case "translation":
      return { type: "string" };
    case "plain":
      return plainSchema(value);
    case "string":
    case "reference":
      return literalString(value);
    case "references":
      return { type: "array", items: { type: "string" } };
    case "condition":
      return ref("Condition");
    case "number":
      return numberSchema(value);
    case "choice":
      return { enum: value.of };
    case "length":
      return lengthSchema(value);
    case "node":
      return ref("Node");
    case "nodes":
    case "components":
      return { type: "array", items: ref("Node") };
    case "fallback":
      return anyOf({ const: "drop" }, ref("Node"));
    case "action":
      return ref("Action");
    case "list":
      return listSchema(value, literalSchema(shapes, value.of));
    case "map":
      return mapSchema(value, literalSchema(shapes, value.of));
    case "shape":
      return shapeReference(shapes, value.shape);
    case "variant":
      return variantSchema(shapes, value);
    case "either":
      return anyOf(...value.of.map((each) => literalSchema(shapes, each)));
  }
}

/** The schema of a literal, a template or an expression, also inside the literal. */
export function bindableSchema(shapes: Shapes, value: Value<Shape>): JsonSchema {
  switch (value.kind) {
    case "any":
    case "condition":
      return literalSchema(shapes, value);
    case "string":
    case "reference":
      return anyOf(bindableString(value), ref("ExpressionObject"));
    case "list":
      return orBinding(listSchema(value, innerSchema(shapes, value.of)));
    case "map":
      return orBinding(mapSchema(value, innerSchema(shapes, value.of)));
    default:
      return orBinding(literalSchema(shapes, value));
  }
}

/** Members of shapes have a `bindable` of their own. */
function innerSchema(shapes: Shapes, value: Value<Shape>): JsonSchema {
  const isShape = value.kind === "shape" || value.kind === "variant";
  return isShape ? literalSchema(shapes, value) : bindableSchema(shapes, value);
}

function orBinding(schema: JsonSchema): JsonSchema {
  return anyOf(schema, ref("Template"), ref("ExpressionObject"));
}

function plainSchema({ min, max, pattern }: PlainForm): JsonSchema {
  return {
    type: "string",
    ...(min !== undefined && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
    ...(pattern !== undefined && { pattern: patterns[pattern] }),
  };
}

function numberSchema({ min, max, above, integer }: Range): JsonSchema {
  return {
    type: integer ? "integer" : "number",
    ...(min !== undefined && { minimum: min }),
    ...(above !== undefined && { exclusiveMinimum: above }),
    ...(max !== undefined && { maximum: max }),
  };
}

type ValueOf<Kind> = Extract<Value<Shape>, { kind: Kind }>;

function lengthSchema({ words: names, min }: ValueOf<"length">): JsonSchema {
  const literals = [numberSchema({ ...(min !== undefined && { min }) }), ref("Token")];
  return anyOf(...(names ? [{ enum: names }] : []), ...literals);
}

function listSchema({ least }: ValueOf<"list">, items: JsonSchema): JsonSchema {
  return { type: "array", items, ...(least !== undefined && { minItems: least }) };
}

function mapSchema({ keys }: ValueOf<"map">, values: JsonSchema): JsonSchema {
  if (keys === undefined) return mapOf(values);
  const pattern = keys === "name" ? patterns.id : patterns.locale;
  return { ...mapOf(values), propertyNames: { pattern } };
}

function mapOf(values: JsonSchema): JsonSchema {
  return { type: "object", additionalProperties: values };
}

function variantSchema(shapes: Shapes, { by, of }: ValueOf<"variant">): JsonSchema {
  return {
    type: "object",
    required: [by],
    properties: { [by]: words(of) },
    allOf: Object.entries(of).map(([name, shape]) => when(by, name, shapeReference(shapes, shape))),
  };
}

function shapeReference(shapes: Shapes, shape: Shape): JsonSchema {
  if ((shapes.get(shape.name) ?? shape) !== shape) {
    throw new Error(`Two shapes of the catalog are called ${shape.name}.`);
  }
  shapes.set(shape.name, shape);
  return { ...ref(shape.name), description: shape.doc };
}
