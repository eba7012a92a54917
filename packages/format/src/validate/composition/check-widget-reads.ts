import { findUse } from "../../compose/component-use.ts";
import { isForm } from "../../is-form.ts";
import { longestName } from "../../is-name.ts";
import { isObject } from "../../json.ts";
import { quote, quoteAll } from "../../wording/quote.ts";
import { nearestHint, reportAt } from "../walk/report.ts";
import type { WidgetRead } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";
import { checkNewState } from "./check-new-state.ts";
import type { ComposedIds, TreeUse } from "./composed-ids.ts";

/**
 * Checks that the widgets that are read or named exist in the document, and have the members that
 * are read.
 */
export function checkWidgetReads(composed: ComposedIds): void {
  for (const use of composed.uses) {
    for (const read of use.tree.reads) {
      if (!composed.reported.has(read)) checkRead(composed, use, read);
    }
  }
  checkUnused(composed);
}

/** An unused component can only read its own widgets, or those of the document. */
function checkUnused({ walk, origins, uses }: ComposedIds): void {
  const used = new Set(uses.map(({ tree }) => tree));
  const ids = new Set(walk.components.flatMap((tree) => tree.ids.map(({ id }) => id)));
  for (const tree of walk.components) {
    if (used.has(tree)) continue;
    for (const read of tree.reads) {
      if (origins.has(read.id) || mayBePrefixed(read.id, ids)) continue;
      reportAt(walk, read.parent, read.key, missing(walk, read, origins));
    }
  }
}

/**
 * Whether an id can be a component's, with prefixes of references. The references aren't followed,
 * because there is no limit to what an unused component would compose to.
 */
function mayBePrefixed(id: string, ids: ReadonlySet<string>): boolean {
  if (id.length > longestName) return false;
  for (let start = 0; start >= 0; start = id.indexOf("-", start) + 1 || -1) {
    if (ids.has(id.slice(start))) return true;
  }
  return false;
}

function checkRead({ walk, origins, reported }: ComposedIds, use: TreeUse, read: WidgetRead): void {
  const id = (findUse(read.id, use)?.prefix ?? "") + read.id;
  const node = origins.get(id)?.location.value;
  const problem = node === undefined ? missing(walk, read, origins) : misfit(walk, read, node);
  if (problem === undefined) {
    if (walk.skipped.size === 0) checkNewState(walk, read, node);
    return;
  }
  reported.add(read);
  reportAt(walk, read.parent, read.key, problem);
}

function missing(walk: Walk, { id }: WidgetRead, origins: ReadonlyMap<string, unknown>) {
  return {
    code: "unresolved_reference",
    kind: "unpublishable",
    message: `There is no node with the id ${quote(id)}.`,
    hint: nearestHint(walk, id, origins.keys()),
  } as const;
}

/** Why an existing node can't be read or named like this. */
function misfit(walk: Walk, { id, member, to }: WidgetRead, node: unknown) {
  const name = isObject(node) ? node["widgetType"] : undefined;
  const exposed = typeof name === "string" ? walk.rules.exposes(name) : [];
  if (exposed === undefined) return undefined;
  if (to === "forms" && !isForm(node)) {
    return {
      code: "unresolved_reference",
      kind: "unpublishable",
      message: `The node ${quote(id)} is no Form.`,
    } as const;
  }
  if (to === "forms" || member === undefined || exposed.includes(member)) return undefined;
  return {
    code: "unknown_path",
    kind: walk.kindOfUnknown,
    message: `There is no ${quote(member)} in ${quote(`widget.${id}`)}.`,
    hint:
      exposed.length === 0
        ? "Only inputs have something to read, and widgets that can be switched."
        : `It has ${quoteAll(exposed)}.`,
  } as const;
}
