import type { Shape, Value } from "../../src/catalog/member.ts";
import { membersWithNodes } from "../../src/catalog/members-with-nodes.ts";

/** The TypeScript type of a literal. */
export function literalType(value: Value<Shape>): string {
  switch (value.kind) {
    case "any":
      return "Json";
    case "object":
    case "attributes":
      return "JsonObject";
    case "boolean":
      return "boolean";
    case "color":
      return "Color";
    case "hexColor":
      return "HexColor";
    case "condition":
      return "Condition";
    case "number":
      return "number";
    case "choice":
      return value.of.map((word) => JSON.stringify(word)).join(" | ");
    case "length":
      return ["number", "Token", ...(value.words ?? []).map((word) => JSON.stringify(word))].join(
        " | ",
      );
    case "textStyle":
      return "Token";
    case "string":
    case "plain":
    case "reference":
    case "nodeId":
    case "mapKey":
    case "translation":
    case "formatVersion":
    case "timestamp":
      return "string";
    case "references":
      return "readonly string[]";
    case "node":
      return "NodeOf<Others>";
    case "nodes":
      return "readonly NodeOf<Others>[]";
    case "components":
      return "readonly (NodeOf<Others> & ComponentDefinition<Others>)[]";
    case "fallback":
      return 'NodeOf<Others> | "drop"';
    case "action":
      return "StrictAction<Others>";
    case "list":
      return listOf(literalType(value.of));
    case "map":
      return mapOf(literalType(value.of));
    case "shape":
      return shapeType(value.shape);
    case "variant":
      return Object.values(value.of).map(shapeType).join(" | ");
    case "either":
      return value.of.map(literalType).join(" | ");
  }
}

/** The TypeScript type of a literal, or of a binding instead of it or inside. */
export function bindableType(value: Value<Shape>): string {
  switch (value.kind) {
    case "any":
    case "condition":
      return literalType(value);
    case "list":
      return bindable(listOf(innerType(value.of)));
    case "map":
      return bindable(mapOf(innerType(value.of)));
    default:
      return bindable(literalType(value));
  }
}

/** Whether members can contain nodes, so that their type depends on the kind of nodes. */
export function holdsNodes({ members }: Pick<Shape, "members">): boolean {
  // The attributes of an entry have a type of their own.
  return membersWithNodes(members).some((name) => members[name]?.value.kind !== "attributes");
}

function shapeType(shape: Shape): string {
  return holdsNodes(shape) ? `${shape.name}<Others>` : shape.name;
}

/** Members of shapes have a `bindable` of their own. */
function innerType(value: Value<Shape>): string {
  const isShape = value.kind === "shape" || value.kind === "variant";
  return isShape ? literalType(value) : bindableType(value);
}

function bindable(type: string): string {
  return `Bindable<${type}>`;
}

function listOf(type: string): string {
  return `readonly (${type})[]`;
}

function mapOf(type: string): string {
  return `{ readonly [key: string]: ${type} }`;
}
