import type { Json, JsonObject } from "@screenspec/format";
import { equals } from "@screenspec/format/evaluate";
import {
  eachReference,
  nodeIdsIn,
  type Referent,
  type Rename,
  renameInComponent,
  renameReferences,
} from "../references/references.ts";
import { hasPlaceholder } from "../text/read-template.ts";
import { asDraft, type Clipping } from "./clipping.ts";
import {
  type Edit,
  type InsertionPoint,
  insertNodes,
  nameGiver,
  withUseIds,
} from "./edit-nodes.ts";
import { type JsonPath, setAt, valueAt } from "./json-edits.ts";
import { namesFor } from "./paste-names.ts";
import { tokenTables } from "./theme-tokens.ts";

/** The entries that pasting has added to a draft besides the nodes, and the names that it has changed. */
export interface PasteReport {
  readonly nodes: number;
  readonly added: { readonly [kind in AddedKind]: readonly string[] };
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** Names that the draft gives to other tokens, which the nodes now use. */
  readonly otherTokens: readonly string[];
  readonly missingScreens: readonly string[];
  readonly endpoints: readonly string[];
}

type AddedKind = "actions" | "components" | "texts" | "tokens";

/**
 * Inserts copied nodes with the entries that they use. An equal entry of the draft is reused. Other actions,
 * components, texts and nodes whose names are taken get new names, and the copied references follow. A token keeps its
 * name: pasted nodes take on the look of the draft.
 */
export function pasteNodes(
  draft: JsonObject,
  point: InsertionPoint,
  clipping: Clipping,
): { readonly edit: Edit; readonly report: PasteReport } {
  const { names, kept } = namesFor(draft, clipping);
  const rename: Rename = (referent, name) => names.get(`${referent} ${name}`);
  const added = { actions: [], components: [], texts: [], tokens: [] } as {
    [kind in AddedKind]: string[];
  };
  const actions: [string, JsonObject][] = [];
  for (const [id, action] of Object.entries(clipping.actions)) {
    if (kept.has(`action ${id}`)) continue;
    const name = rename("action", id) ?? id;
    const renamed = renameReferences(action, { kind: "action" }, asDraft(clipping), rename);
    actions.push([name, { ...renamed, id: name }]);
    added.actions.push(name);
  }
  let changed = withEntries(draft, ["actions"], actions);
  const components = clipping.components.filter(({ id }) => !kept.has(`component ${id}`));
  if (components.length > 0) {
    const renamed = components.map((each) => renameInComponent(each, asDraft(clipping), rename));
    const present = valueAt(draft, ["components"]);
    const list = [...(Array.isArray(present) ? present : []), ...renamed];
    changed = { ...changed, components: list };
    added.components.push(...renamed.map(({ id }) => `${id}`));
  }
  const addedTexts = new Set<string>();
  for (const [locale, texts] of Object.entries(clipping.strings)) {
    const entries: [string, string][] = [];
    for (const [key, text] of Object.entries(texts)) {
      const name = rename("text", key) ?? key;
      if (valueAt(draft, ["strings", locale, name]) !== undefined) continue;
      entries.push([name, renameReferences(text, { kind: "translation" }, draft, rename)]);
      addedTexts.add(name);
    }
    changed = withEntries(changed, ["strings", locale], entries);
  }
  added.texts.push(...addedTexts);
  const otherTokens: string[] = [];
  for (const table of tokenTables) {
    const entries: [string, Json][] = [];
    for (const [name, value] of Object.entries(clipping.theme[table] ?? {})) {
      const present = valueAt(draft, ["theme", table, name]);
      if (present === undefined) {
        entries.push([name, value]);
        added.tokens.push(name);
      } else if (!equals(present as Json, value)) otherTokens.push(name);
    }
    changed = withEntries(changed, ["theme", table], entries);
  }
  const takenIds = new Set([...nodeIdsIn(changed), ...nodeIdsIn(clipping.nodes)]);
  const renamedNodes = clipping.nodes.map((node) =>
    renameReferences(node, { kind: "node" }, asDraft(clipping), rename),
  );
  const nodes = withUseIds(renamedNodes, changed, nameGiver(takenIds));
  return {
    edit: insertNodes(changed, point, nodes),
    report: {
      nodes: nodes.length,
      added,
      renamed: Array.from(names, ([key, to]) => ({ from: key.slice(key.indexOf(" ") + 1), to })),
      otherTokens,
      missingScreens: screensOf(clipping).filter(
        (id) => valueAt(draft, ["screens", id]) === undefined,
      ),
      endpoints: clipping.endpoints,
    },
  };
}

/** Adds entries to an object at a path, which is created if there is none. Without entries, nothing changes. */
function withEntries(
  draft: JsonObject,
  path: JsonPath,
  entries: readonly (readonly [string, Json])[],
): JsonObject {
  if (entries.length === 0) return draft;
  return setAt(draft, path, { ...Object(valueAt(draft, path)), ...Object.fromEntries(entries) });
}

function screensOf(clipping: Clipping): readonly string[] {
  const screens = new Set<string>();
  const visit = (referent: Referent, name: string) => {
    if (referent === "screen" && !hasPlaceholder(name)) screens.add(name);
  };
  for (const node of clipping.nodes)
    eachReference(node, { kind: "node" }, asDraft(clipping), visit);
  for (const action of Object.values(clipping.actions)) {
    eachReference(action, { kind: "action" }, asDraft(clipping), visit);
  }
  return [...screens];
}
