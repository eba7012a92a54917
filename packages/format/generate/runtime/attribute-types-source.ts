import { widgets } from "../../src/catalog/catalog.ts";
import type { WidgetEntry } from "../../src/catalog/member.ts";
import { nodeMembers } from "../../src/catalog/node.ts";
import { renderers } from "../../src/catalog/renderers.ts";
import { validators } from "../../src/catalog/validators.ts";
import { attributesSource, isEmpty, memberSource, shapeType, union } from "./resolved-types.ts";

/**
 * The source of `packages/runtime/src/generated/attribute-types.ts`: the types of resolved
 * attributes and styles, so that the compiler checks views against the catalog.
 */
export function attributeTypesSource(): string {
  const types = { node: "ViewNode", areExported: true, shapes: new Map<string, string>() };
  const entries = Object.entries({ ...renderers, ...widgets });
  const nodeShapes = Object.values(nodeMembers).flatMap(({ value }) =>
    value.kind === "shape"
      ? [`readonly ${value.shape.name}: ${shapeType(value.shape, types)};`]
      : [],
  );
  const interfaces = entries.flatMap(([name, entry]) =>
    isEmpty(entry.attributes) ? [] : [attributesSource(name, entry, types)],
  );
  return `// Made from packages/format/src/catalog by \`npm run generate\`: don't edit it.
import type { Json, JsonObject } from "@screenspec/format";
import type { ViewNode } from "../nodes/view-node.ts";

/** The resolved attributes of every renderer and widget of the catalog. */
export interface AttributesByType {
${entries.map(memberSource).join("\n")}
}

/** The resolved members of every node, by the names of their shapes in the catalog. */
export interface NodeShapes {
${nodeShapes.join("\n")}
}

/** The inputs, whose values are validated and belong to forms. */
export type InputType = ${names(({ role }) => role === "input")};

/** The widgets that only expose what their user did. */
export type ExposingType = ${names(({ role, exposes }) => !role && !!exposes)};

/** The types of validators. */
export type ValidatorType = ${union(Object.keys(validators))};

${[...interfaces, ...types.shapes.values()].join("\n")}`;
}

function names(isOne: (entry: WidgetEntry) => boolean): string {
  return union(Object.entries(widgets).flatMap(([name, entry]) => (isOne(entry) ? [name] : [])));
}
