import { tables } from "../../generated/tables.ts";
import { longestName } from "../../is-name.ts";
import { isObject } from "../../json.ts";
import { ownMember } from "../../own-member.ts";
import { quote, quoteAll } from "../../wording/quote.ts";
import type { Tree, WidgetRead } from "../walk/tree.ts";
import { didYouMean, reportAt, type Walk } from "../walk/walk.ts";
import type { ComposedIds, Use } from "./check-composed-ids.ts";
import { idsWithin } from "./ids-within.ts";

/** Checks that the widgets which are read or named will be in the document, and have what is read. */
export function checkWidgetReads(composed: ComposedIds): void {
  const ids = new Map<Tree, ReadonlySet<string>>();
  for (const use of composed.uses) {
    for (const read of use.tree.reads) {
      if (!composed.reported.has(read)) checkRead(composed, use, read, ids);
    }
  }
  checkUnused(composed);
}

/** What nobody uses yet may only read what it has itself, or what is in the document already. */
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
 * Whether an id is one of some component's, with what references may put before it. Which ones do
 * isn't followed: what nobody uses has no limit to what it would compose to.
 */
function mayBePrefixed(id: string, ids: ReadonlySet<string>): boolean {
  if (id.length > longestName) return false;
  for (let start = 0; start >= 0; start = id.indexOf("-", start) + 1 || -1) {
    if (ids.has(id.slice(start))) return true;
  }
  return false;
}

function checkRead(
  { walk, origins, reported }: ComposedIds,
  use: Use,
  read: WidgetRead,
  ids: Map<Tree, ReadonlySet<string>>,
): void {
  const id = use.prefix === "" ? read.id : composedId(use, read.id, ids);
  const node = origins.get(id)?.place.value;
  const problem = node === undefined ? missing(walk, read, origins) : misfit(walk, read, node);
  if (problem === undefined) return;
  reported.add(read);
  reportAt(walk, read.parent, read.key, problem);
}

/**
 * The id that composing makes of one which is read: it belongs to the nearest component around that
 * has such an id within (`compose/use.ts`).
 */
function composedId(use: Use, id: string, ids: Map<Tree, ReadonlySet<string>>): string {
  for (let at: Use | undefined = use; at?.reference !== undefined; at = at.outer) {
    if (at.reference.prefix !== "" && idsWithin(at.tree, ids).has(id)) return at.prefix + id;
  }
  return id;
}

function missing(walk: Walk, { id }: WidgetRead, origins: ReadonlyMap<string, unknown>) {
  return {
    code: "unresolved_reference",
    kind: "unpublishable",
    message: `There is no node with the id ${quote(id)}.`,
    hint: didYouMean(walk, id, origins.keys()),
  } as const;
}

function isForm(name: unknown): boolean {
  return typeof name === "string" && ownMember(tables.widgets, name)?.role === "form";
}

/** What is wrong with reading or naming a node that is there. */
function misfit(walk: Walk, { id, member, to }: WidgetRead, node: unknown) {
  const name = isObject(node) ? node["widgetType"] : undefined;
  const exposed = typeof name === "string" ? walk.rules.exposes(name) : [];
  if (exposed === undefined) return undefined;
  if (to === "forms" && !isForm(name)) {
    return {
      code: "unresolved_reference",
      kind: "unpublishable",
      message: `The node ${quote(id)} is no Form.`,
    } as const;
  }
  if (to === "forms" || member === undefined || exposed.includes(member)) return undefined;
  return {
    code: "unknown_path",
    kind: walk.novelty,
    message: `There is no ${quote(member)} in ${quote(`widget.${id}`)}.`,
    hint:
      exposed.length === 0
        ? "Only inputs have something to read, and widgets that can be switched."
        : `It has ${quoteAll(exposed)}.`,
  } as const;
}
