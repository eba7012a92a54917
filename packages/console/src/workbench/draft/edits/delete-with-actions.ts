import type { JsonObject } from "@screenspec/format";
import { childrenAt } from "../references/node-tree.ts";
import { eachReference } from "../references/references.ts";
import { specValue } from "../references/rename.ts";
import { actionsUsedBy } from "./copy-nodes.ts";
import { deleteNodes, type Edit } from "./edit-nodes.ts";
import { deleteAt, setAt, valueAt } from "./json-edits.ts";

export interface Deletion extends Edit {
  /** The actions that only the nodes used, by id. */
  readonly actions: { readonly [id: string]: JsonObject };
}

/**
 * Deletes nodes, and the actions that nothing else uses: they have been a part of the nodes. An action that has nodes, such as a
 * dialog, stays with what it uses: it can be much work.
 */
export function deleteWithActions(draft: JsonObject, pointers: readonly string[]): Deletion {
  const edit = deleteNodes(draft, pointers);
  return { ...edit, ...withoutUnused(draft, edit.draft, actionsUsedBy(draft, pointers)) };
}

/** Deletes those of some actions, and of what they run, that nothing uses any more after an edit. */
export function withoutUnused(draft: JsonObject, edited: JsonObject, actions: readonly string[]) {
  const all = new Set(actions);
  for (const id of all) {
    eachReference(valueAt(draft, ["actions", id]), { kind: "action" }, draft, (referent, name) => {
      if (referent === "action") all.add(name);
    });
  }
  const used = [...all].filter(
    (id) =>
      valueAt(draft, ["actions", id]) !== undefined &&
      childrenAt(draft, ["actions", id]).length === 0,
  );
  const unused = unusedOf(edited, used);
  return {
    draft: unused.reduce((changed, id) => deleteAt(changed, ["actions", id]), edited),
    actions: Object.fromEntries(unused.map((id) => [id, Object(valueAt(draft, ["actions", id]))])),
  };
}

/** Adds actions again that a deletion has removed. */
export function keepActions(draft: JsonObject, actions: Deletion["actions"]): JsonObject {
  return Object.entries(actions)
    .filter(([id]) => valueAt(draft, ["actions", id]) === undefined)
    .reduce((changed, [id, action]) => setAt(changed, ["actions", id], action), draft);
}

/** Those actions that nothing in the draft uses, except each other. */
function unusedOf(draft: JsonObject, actions: readonly string[]): readonly string[] {
  if (actions.length === 0) return [];
  const unused = new Set(actions);
  const reached: string[] = [];
  const visit = (referent: string, id: string) => {
    if (referent === "action" && unused.delete(id)) reached.push(id);
  };
  const others = actions.reduce((rest, id) => deleteAt(rest, ["actions", id]), draft);
  eachReference(others, specValue, draft, visit);
  // Those that are reached meanwhile are visited too.
  for (const id of reached) {
    eachReference(valueAt(draft, ["actions", id]), { kind: "action" }, draft, visit);
  }
  return [...unused];
}
