import { actions } from "../../src/catalog/catalog.ts";
import { attributesSource, memberSource } from "./resolved-types.ts";

/**
 * Returns the source of `packages/runtime/src/actions/generated/action-types.ts`: the types of the resolved attributes
 * of actions. Only the runtime performs actions, so the nodes in them are its own `LiveNode`s.
 */
export function actionTypesSource(): string {
  const shapes = new Map([["ResolvedStyle", ""]]);
  const types = { node: "LiveNode", areExported: false, shapes };
  const entries = Object.entries(actions);
  const interfaces = entries.map(([name, entry]) => attributesSource(name, entry, types));
  const own = [...shapes.values()].filter((source) => source !== "");
  return `// Made from packages/format/src/catalog by \`npm run generate\`: don't edit it.
import type { Json, JsonObject } from "@screenspec/format";
import type { LiveNode } from "../../live/live-node.ts";
import type { ResolvedStyle } from "../../view/generated/style-types.ts";

/** The resolved attributes of every action of the catalog. */
export interface AttributesByAction {
${entries.map(memberSource).join("\n")}
}

${[...interfaces, ...own].join("\n")}`;
}
