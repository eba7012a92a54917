import type { Json, JsonObject } from "@screenspec/format";
import {
  componentOf,
  eachReference,
  type Referent,
  renameInComponent,
} from "../references/references.ts";
import { marker, version } from "./clipping.ts";
import { outermostPaths } from "./edit-nodes.ts";
import { valueAt } from "./json-edits.ts";
import { tokenTables } from "./theme-tokens.ts";

/** The JSON of nodes with the actions, components, texts and tokens that they use, also indirectly. */
export function copyNodes(draft: JsonObject, pointers: readonly string[]): string {
  const { nodes, used } = partsOf(draft, pointers);
  return JSON.stringify({ screenspec: marker, version, nodes, ...used }, null, 2);
}

/** The actions that nodes use, also indirectly. Those of a component that they are in aren't among them. */
export function actionsUsedBy(draft: JsonObject, pointers: readonly string[]): readonly string[] {
  const { actions = {} } = partsOf(draft, pointers).used;
  return Object.keys(actions).filter((id) => valueAt(draft, ["actions", id]) === actions[id]);
}

function partsOf(draft: JsonObject, pointers: readonly string[]) {
  const paths = outermostPaths(draft, pointers);
  const nodes = paths.map((path) => {
    const node = valueAt(draft, path) as JsonObject;
    if (path[0] !== "components" || path.length !== 2) return node;
    const { parameters: _, actions: _own, rules: _rules, ...root } = node;
    return root;
  });
  const owner = componentAround(draft, paths[0]);
  return { nodes, used: usedBy(draft, nodes, Object(owner?.["actions"])) };
}

function componentAround(
  draft: JsonObject,
  [root, index]: readonly (string | number)[] = [],
): JsonObject | undefined {
  if (root !== "components" || index === undefined) return undefined;
  return valueAt(draft, [root, index]) as JsonObject | undefined;
}

function usedBy(draft: JsonObject, nodes: readonly JsonObject[], ownActions: JsonObject) {
  const found = new Map<string, [Referent, string]>();
  const actions: [string, Json][] = [];
  const components: JsonObject[] = [];
  const visit = (referent: Referent, name: string) => {
    found.set(`${referent} ${name}`, [referent, name]);
  };
  for (const node of nodes) eachReference(node, { kind: "node" }, draft, visit);
  // Those that are found meanwhile are visited too.
  for (const [referent, name] of found.values()) {
    if (referent === "action") {
      const action = valueAt(ownActions, [name]) ?? valueAt(draft, ["actions", name]);
      if (action === undefined) continue;
      actions.push([name, action as Json]);
      eachReference(action, { kind: "action" }, draft, visit);
    }
    if (referent === "component") {
      const component = componentOf(draft, name);
      if (component === undefined) continue;
      components.push(component);
      renameInComponent(component, draft, (...each) => void visit(...each));
    }
    if (referent === "text") {
      for (const locale of Object.values(Object(draft["strings"]))) {
        eachReference(valueAt(locale, [name]), { kind: "translation" }, draft, visit);
      }
    }
  }
  const namesOf = (referent: Referent) =>
    [...found.values()].flatMap(([each, name]) => (each === referent ? [name] : []));
  const pick = (from: unknown, names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = valueAt(from, [name]);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const texts = namesOf("text");
  const strings = Object.entries(Object(draft["strings"])).flatMap(([locale, all]) => {
    const picked = pick(all, texts);
    return Object.keys(picked).length === 0 ? [] : [[locale, picked]];
  });
  const theme = tokenTables.flatMap((table) => {
    const picked = pick(valueAt(draft, ["theme", table]), namesOf(table));
    return Object.keys(picked).length === 0 ? [] : [[table, picked]];
  });
  return {
    ...(actions.length > 0 && { actions: Object.fromEntries(actions) }),
    ...(components.length > 0 && { components }),
    ...(strings.length > 0 && { strings: Object.fromEntries(strings) }),
    ...(theme.length > 0 && { theme: Object.fromEntries(theme) }),
    ...(namesOf("endpoint").length > 0 && { endpoints: namesOf("endpoint") }),
  };
}
