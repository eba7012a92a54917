import { longestName } from "../../is-name.ts";
import { isObject } from "../../json.ts";
import { childLocation, type Location, pointerTo } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { pointerIn } from "../walk/findings.ts";
import { report } from "../walk/report.ts";
import type { Reference } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";
import { checkComposedTemplates } from "./check-composed-templates.ts";
import { checkOuterItemReads } from "./check-item-reads.ts";
import { checkWidgetReads } from "./check-widget-reads.ts";
import { type ComposedIds, type Origin, type TreeUse, useOfTree } from "./composed-ids.ts";

/**
 * Checks the ids of the composed document: each is unique, and short enough with the prefixes of
 * references. Checks also that the widgets and items that are read will exist, and that no template
 * becomes too long. It is only for drafts that compose within the limits.
 */
export function checkComposedIds(walk: Walk): void {
  const composed: ComposedIds = {
    walk,
    origins: new Map(),
    reported: new Set(),
    uses: [],
    references: new Map(),
  };
  addTree(composed, useOfTree(walk.tree, undefined, undefined));
  checkWidgetReads(composed);
  checkComposedTemplates(composed);
  checkOuterItemReads(composed);
}

function addTree(ids: ComposedIds, use: TreeUse): void {
  const { tree, prefix, reference } = use;
  if (tree.reads.length > 0 || tree.outerReads.length > 0) ids.uses.push(use);
  for (const { id, location } of tree.ids) {
    addId(ids, prefix + id, { location, use });
    const isTooLong = prefix !== "" && prefix.length + id.length > longestName;
    if (isTooLong && reference !== undefined) reportTooLong(ids, reference.location);
  }
  for (const inner of tree.references) addReference(ids, use, inner);
}

function addReference(ids: ComposedIds, outer: TreeUse, reference: Reference): void {
  const { target, location } = reference;
  if (target === undefined) return;
  const prefix = outer.prefix + reference.prefix;
  if (prefix.length >= longestName) reportTooLong(ids, location);
  else addTree(ids, useOfTree(target, reference, outer));
}

function addId(ids: ComposedIds, id: string, origin: Origin): void {
  const first = ids.origins.get(id);
  if (first === undefined) ids.origins.set(id, origin);
  else reportDuplicate(ids, id, first, origin);
}

function reportTooLong({ walk, reported }: ComposedIds, location: Location): void {
  if (reported.has(location)) return;
  reported.add(location);
  report(walk, location, {
    code: "invalid_id",
    kind: "unpublishable",
    message: `With the prefixes of references, ids inside have more than ${longestName} characters.`,
    hint: "Give the references shorter ids.",
  });
}

/**
 * Reports a duplicate where the paths of both origins diverge: at a reference, or at the id itself.
 */
function reportDuplicate(ids: ComposedIds, id: string, first: Origin, second: Origin): void {
  const { walk, reported } = ids;
  const [there, here] = parting(ids, first, second);
  if (reported.has(here)) return;
  reported.add(here);
  const code = "duplicate_id";
  const kind = "unpublishable";
  const place = pointerIn(walk.findings, there) ?? pointerTo(there);
  if (here === second.location) {
    const message = `The id ${quote(id)} is taken by ${place}.`;
    report(walk, childLocation(here, "id", id), {
      code,
      kind,
      message,
      hint: "Give it another id.",
    });
  } else {
    const message = `This brings in the id ${quote(id)}, which is at ${place} already.`;
    const isNamed = isObject(here.value) && here.value["id"] !== undefined;
    const hint = `Give this reference ${isNamed ? "another" : "an"} "id", which prefixes the ids inside.`;
    report(walk, here, { code, kind, message, hint });
  }
}

function parting(
  ids: ComposedIds,
  first: Origin,
  second: Origin,
): [there: Location, here: Location] {
  const others = locationsOf(ids, first);
  const locations = locationsOf(ids, second);
  const index = locations.findIndex((location, depth) => location !== others[depth]);
  return [others[index] ?? first.location, locations[index] ?? second.location];
}

/** The locations of the written references, from the document inwards, and of the id. */
function locationsOf(ids: ComposedIds, { location, use }: Origin): Location[] {
  const locations = [location, ...expandedAround(ids, location)];
  for (let at: TreeUse | undefined = use; at !== undefined; at = at.outer) {
    const { reference } = at;
    if (reference === undefined || reference.isImplied) continue;
    locations.push(reference.location, ...expandedAround(ids, reference.location));
  }
  return locations.reverse();
}

/** The references around a location that were expanded, innermost first. */
function expandedAround({ walk, references }: ComposedIds, location: Location): Location[] {
  const { sources } = walk.findings;
  const found: Location[] = [];
  for (let at: Location | undefined = location; sources && at !== undefined; at = at.parent) {
    const use = isObject(at.value) ? sources.useOf(at.value) : undefined;
    if (use === undefined) continue;
    const reference = references.get(at) ?? { ...at, value: use.reference };
    references.set(at, reference);
    found.push(reference);
  }
  return found;
}
