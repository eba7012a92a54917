import { widgets } from "../../src/catalog/catalog.ts";
import type { WidgetEntry } from "../../src/catalog/member.ts";
import { nodeMembers } from "../../src/catalog/node.ts";
import { renderers } from "../../src/catalog/renderers.ts";
import { validators } from "../../src/catalog/validators.ts";
import { attributesSource, isEmpty, memberSource, shapeType, union } from "./resolved-types.ts";

/**
 * The source of `packages/runtime/src/generated/attribute-types.ts`: what attributes, styles and the like
 * are when they are resolved, so that a view is checked against the catalog by the compiler.
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

/** What every node may have beside them, resolved: by the names that the catalog gives the shapes. */
export interface NodeShapes {
${nodeShapes.join("\n")}
}

/** The widgets that have a value which is validated, and which forms have. */
export type InputType = ${names(({ role }) => role === "input")};

/** Those that only tell what their user has made of them. */
export type ExposingType = ${names(({ role, exposes }) => !role && !!exposes)};

/** What an input's value can be checked by. */
export type ValidatorType = ${union(Object.keys(validators))};

${[...interfaces, ...types.shapes.values()].join("\n")}`;
}

function names(isOne: (entry: WidgetEntry) => boolean): string {
  return union(Object.entries(widgets).flatMap(([name, entry]) => (isOne(entry) ? [name] : [])));
}
