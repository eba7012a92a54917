import type { PlainForm, Range, Shape, Value } from "../catalog/member.ts";
import { anyOf, type JsonSchema, ref, when, words } from "./json-schema.ts";
import { patterns } from "./patterns.ts";
import { bindableString, literalString } from "./string-schema.ts";

/** What the parts of one schema have in common. */
export interface SchemaParts {
  /** The shapes that the schema refers to, by name: each becomes a definition. */
  readonly shapes: Map<string, Shape>;
  /** Whether it is of specs, in which values in components can be parameters. */
  readonly isSpec: boolean;
}

/** The schema of a literal. */
export function literalSchema(parts: SchemaParts, value: Value<Shape>): JsonSchema {
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
      return { type: "array", items: orParameter(parts, ref("Node")) };
    case "components":
      return { type: "array", items: ref("Component") };
    case "fallback":
      return anyOf({ const: "drop" }, ref("Node"));
    case "action":
      return ref("Action");
    case "list":
      return listSchema(value, orParameter(parts, literalSchema(parts, value.of)));
    case "map":
      return mapSchema(value, literalSchema(parts, value.of));
    case "shape":
      return shapeReference(parts, value.shape);
    case "variant":
      return variantSchema(parts, value);
    case "either":
      return anyOf(...value.of.map((each) => literalSchema(parts, each)));
  }
}

/** In a spec, a value that can't be computed at run time can be a parameter of a component. */
export function orParameter({ isSpec }: SchemaParts, schema: JsonSchema): JsonSchema {
  return isSpec ? anyOf(schema, ref("ParameterRead")) : schema;
}

/** The schema of a literal, a template or an expression, also inside the literal. */
export function bindableSchema(parts: SchemaParts, value: Value<Shape>): JsonSchema {
  switch (value.kind) {
    case "any":
    case "condition":
      return literalSchema(parts, value);
    case "string":
    case "reference":
      return anyOf(bindableString(value), ref("ExpressionObject"));
    case "list":
      return orBinding(listSchema(value, orParameter(parts, innerSchema(parts, value.of))));
    case "map":
      return orBinding(mapSchema(value, innerSchema(parts, value.of)));
    default:
      return orBinding(literalSchema(parts, value));
  }
}

/** Members of shapes have a `bindable` of their own. */
function innerSchema(parts: SchemaParts, value: Value<Shape>): JsonSchema {
  const isShape = value.kind === "shape" || value.kind === "variant";
  return isShape ? literalSchema(parts, value) : bindableSchema(parts, value);
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
  const pattern = patterns[keys === "name" ? "id" : keys];
  return { ...mapOf(values), propertyNames: { pattern } };
}

function mapOf(values: JsonSchema): JsonSchema {
  return { type: "object", additionalProperties: values };
}

function variantSchema(parts: SchemaParts, { by, of }: ValueOf<"variant">): JsonSchema {
  return {
    type: "object",
    required: [by],
    properties: { [by]: words(of) },
    allOf: Object.entries(of).map(([name, shape]) => when(by, name, shapeReference(parts, shape))),
  };
}

function shapeReference(parts: SchemaParts, shape: Shape): JsonSchema {
  if ((parts.shapes.get(shape.name) ?? shape) !== shape) {
    throw new Error(`Two shapes of the catalog are called ${shape.name}.`);
  }
  parts.shapes.set(shape.name, shape);
  return { ...ref(shape.name), description: shape.doc };
}
