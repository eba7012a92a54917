import { widgets } from "../../src/catalog/catalog.ts";
import type { WidgetEntry } from "../../src/catalog/member.ts";
import { renderers } from "../../src/catalog/renderers.ts";
import { validators } from "../../src/catalog/validators.ts";
import { attributesSource, isEmpty, memberSource, union } from "./resolved-types.ts";
import { styleTypes } from "./style-types-source.ts";

/**
 * Returns the source of `packages/runtime/src/view/generated/attribute-types.ts`: the types of resolved attributes, so
 * that the compiler checks views against the catalog.
 */
export function attributeTypesSource(): string {
  const imported = [...styleTypes().shapes.keys()];
  const shapes = new Map(imported.map((name) => [name, ""]));
  const types = { node: "ViewNode", areExported: true, shapes };
  const entries = Object.entries({ ...renderers, ...widgets });
  const interfaces = entries.flatMap(([name, entry]) =>
    isEmpty(entry.attributes) ? [] : [attributesSource(name, entry, types)],
  );
  const own = [...shapes.values()].filter((source) => source !== "");
  const body = [...interfaces, ...own].join("\n");
  const used = imported.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return `// Made from packages/format/src/catalog by \`npm run generate\`: don't edit it.
import type { Json, JsonObject } from "@screenspec/format";
import type { ViewNode } from "../view-node.ts";
import type { ${used.sort().join(", ")} } from "./style-types.ts";

/** The resolved attributes of every renderer and widget of the catalog. */
export interface AttributesByType {
${entries.map(memberSource).join("\n")}
}

/** The widgets whose value is validated and belongs to a form. */
export type InputType = ${names(({ role }) => role === "input")};

/** The widgets whose value only expressions read. */
export type ExposingType = ${names(({ role, exposes }) => !role && !!exposes)};

/** The types of validators. */
export type ValidatorType = ${union(Object.keys(validators))};

${body}`;
}

function names(isOne: (entry: WidgetEntry) => boolean): string {
  return union(Object.entries(widgets).flatMap(([name, entry]) => (isOne(entry) ? [name] : [])));
}
