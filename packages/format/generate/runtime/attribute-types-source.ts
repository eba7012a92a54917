import { actions, widgets } from "../../src/catalog/catalog.ts";
import type { Member, Members, Shape, Value, WidgetEntry } from "../../src/catalog/member.ts";
import { renderers } from "../../src/catalog/renderers.ts";
import { validators } from "../../src/catalog/validators.ts";
import { comment, property } from "../strict-types/interface-source.ts";

/**
 * The source of `packages/runtime/src/generated/attribute-types.ts`: what attributes are when they
 * are resolved, so that a view is checked against the catalog by the compiler.
 */
export function attributeTypesSource(): string {
  const shapes = new Map<string, string>();
  const entries = Object.entries({ ...renderers, ...widgets });
  const interfaces = entries.flatMap(([name, { doc, attributes }]) =>
    isEmpty(attributes) ? [] : [interfaceSource(`${name}Attributes`, doc, attributes, shapes)],
  );
  const actionEntries = Object.entries(actions);
  const actionInterfaces = actionEntries.map(([name, { doc, attributes }]) =>
    interfaceSource(`${name}Attributes`, doc, attributes, shapes),
  );
  return `// Made from packages/format/src/catalog by \`npm run generate\`: don't edit it.
import type { Json, JsonObject } from "@screenspec/format";
import type { ViewNode } from "../nodes/view-node.ts";
import type { ResolvedStyle } from "../style/resolved-style.ts";

/** The resolved attributes of every renderer and widget of the catalog. */
export interface AttributesByType {
${entries.map(memberSource).join("\n")}
}

/** The widgets that have a value which is validated, and which forms have. */
export type InputType = ${names(widgets, ({ role }) => role === "input")};

/** Those that only tell what their user has made of them. */
export type ExposingType = ${names(widgets, ({ role, exposes }) => !role && !!exposes)};

/** What an input's value can be checked by. */
export type ValidatorType = ${union(Object.keys(validators))};

/** The resolved attributes of every action of the catalog. */
export interface ActionAttributesByType {
${actionEntries.map(memberSource).join("\n")}
}

${[...interfaces, ...actionInterfaces, ...shapes.values()].join("\n")}`;
}

function names(
  entries: { readonly [name: string]: WidgetEntry },
  isOne: (entry: WidgetEntry) => boolean,
): string {
  return union(Object.entries(entries).flatMap(([name, entry]) => (isOne(entry) ? [name] : [])));
}

function union(words: readonly string[]): string {
  return words.map((word) => JSON.stringify(word)).join(" | ");
}

function memberSource([name, { attributes }]: [string, { readonly attributes: Members }]): string {
  return `readonly ${name}: ${isEmpty(attributes) ? "object" : `${name}Attributes`};`;
}

function isEmpty(members: Members): boolean {
  return Object.keys(members).length === 0;
}

function interfaceSource(
  name: string,
  doc: string,
  members: Members,
  shapes: Map<string, string>,
): string {
  const lines = Object.entries(members).map(([member, rule]) => line(member, rule, shapes));
  return `${comment(doc)}export interface ${name} {\n${lines.join("\n")}\n}\n`;
}

/** Required ones, and those that have a default, are always there: a node without them isn't shown. */
function line(name: string, member: Member, shapes: Map<string, string>): string {
  const { value, required, doc, perItem, default: fallback } = member;
  const type = perItem ? "JsonObject" : typeOf(value, shapes);
  return property(name, type, { isRequired: required ?? fallback !== undefined, doc });
}

function typeOf(value: Value<Shape>, shapes: Map<string, string>): string {
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
      return "ViewNode";
    case "nodes":
      return "readonly ViewNode[]";
    case "list":
      return `readonly (${typeOf(value.of, shapes)})[]`;
    case "map":
      return `{ readonly [key: string]: ${typeOf(value.of, shapes)} }`;
    case "either":
      return value.of.map((each) => typeOf(each, shapes)).join(" | ");
    case "variant":
      return "JsonObject";
    case "shape":
      return shapeType(value.shape, shapes);
    default:
      return "string";
  }
}

function shapeType(shape: Shape, shapes: Map<string, string>): string {
  const { name, doc, members } = shape;
  if (name.endsWith("Style")) return "ResolvedStyle";
  const resolved = `Resolved${name}`;
  if (!shapes.has(resolved)) {
    shapes.set(resolved, "");
    shapes.set(resolved, interfaceSource(resolved, doc, members, shapes));
  }
  return resolved;
}
