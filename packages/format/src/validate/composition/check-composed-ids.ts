import { longestName } from "../../is-name.ts";
import { isObject } from "../../json.ts";
import { type Place, pointerTo, step } from "../../place.ts";
import { quote } from "../../wording/quote.ts";
import type { ItemRead, Reference, Tree, WidgetRead } from "../walk/tree.ts";
import { report, type Walk } from "../walk/walk.ts";
import { checkComposedTemplates } from "./check-composed-templates.ts";
import { checkItemNeeds } from "./check-item-needs.ts";
import { checkWidgetReads } from "./check-widget-reads.ts";
import type { NamedWithin } from "./named-within.ts";

/**
 * Checks the ids that the document will have: each is one node's, and none has become too long by
 * what references put before it; that what is read of widgets and items will be there, and that
 * no template becomes too long. Only for what composes within the limits.
 */
export function checkComposedIds(walk: Walk): void {
  const composed: ComposedIds = { walk, origins: new Map(), reported: new Set(), uses: [] };
  addTree(composed, { tree: walk.tree, prefix: "", reference: undefined, outer: undefined });
  const known: NamedWithin = new Map();
  checkWidgetReads(composed, known);
  checkComposedTemplates(composed, known);
  checkItemNeeds(composed);
}

export interface ComposedIds {
  readonly walk: Walk;
  readonly origins: Map<string, Origin>;
  /** Once is enough: when one id of a component is a duplicate, most often all are. */
  readonly reported: Set<Place | WidgetRead | ItemRead>;
  /** Every place where a tree gets into the document and reads something there. */
  readonly uses: Use[];
}

/** A tree in one of the places where it gets into the document. */
export interface Use {
  readonly tree: Tree;
  /** What its ids begin with there, all that is around it included. */
  readonly prefix: string;
  readonly reference: Reference | undefined;
  readonly outer: Use | undefined;
}

/** Where an id comes from: its node, and the use of its tree. */
interface Origin {
  readonly place: Place;
  readonly use: Use;
}

function addTree(ids: ComposedIds, use: Use): void {
  const { tree, prefix, reference } = use;
  if (tree.reads.length > 0 || tree.needs.length > 0) ids.uses.push(use);
  for (const { id, place } of tree.ids) {
    addId(ids, prefix + id, { place, use });
    const isTooLong = prefix !== "" && prefix.length + id.length > longestName;
    if (isTooLong && reference !== undefined) reportTooLong(ids, reference.place);
  }
  for (const inner of tree.references) addReference(ids, use, inner);
}

function addReference(ids: ComposedIds, outer: Use, reference: Reference): void {
  const { target, place } = reference;
  if (target === undefined) return;
  const prefix = outer.prefix + reference.prefix;
  if (prefix.length >= longestName) reportTooLong(ids, place);
  else addTree(ids, { tree: target, prefix, reference, outer });
}

function addId(ids: ComposedIds, id: string, origin: Origin): void {
  const first = ids.origins.get(id);
  if (first === undefined) ids.origins.set(id, origin);
  else reportDuplicate(ids, id, first, origin);
}

function reportTooLong({ walk, reported }: ComposedIds, place: Place): void {
  if (reported.has(place)) return;
  reported.add(place);
  report(walk, place, {
    code: "invalid_id",
    kind: "unpublishable",
    message: `With what references put before them, ids in here have more than ${longestName} characters.`,
    hint: "Give the references shorter ids.",
  });
}

/** Reports at the place where two origins part: a reference, or in the end the id itself. */
function reportDuplicate(
  { walk, reported }: ComposedIds,
  id: string,
  first: Origin,
  second: Origin,
): void {
  const [there, here] = parting(first, second);
  if (reported.has(here)) return;
  reported.add(here);
  const code = "duplicate_id";
  const kind = "unpublishable";
  if (here === second.place) {
    const message = `The id ${quote(id)} is taken by ${pointerTo(there)}.`;
    report(walk, step(here, "id", id), { code, kind, message, hint: "Give it another id." });
  } else {
    const message = `This brings in the id ${quote(id)}, which is at ${pointerTo(there)} already.`;
    const isNamed = isObject(here.value) && here.value["id"] !== undefined;
    const hint = `Give this reference ${isNamed ? "another" : "an"} "id": it comes before the ids within.`;
    report(walk, here, { code, kind, message, hint });
  }
}

function parting(first: Origin, second: Origin): [there: Place, here: Place] {
  const others = placesOf(first);
  const places = placesOf(second);
  const index = places.findIndex((place, depth) => place !== others[depth]);
  return [others[index] ?? first.place, places[index] ?? second.place];
}

/** From the document inwards, by the references that somebody wrote. */
function placesOf({ place, use }: Origin): Place[] {
  const places = [place];
  for (let at: Use | undefined = use; at !== undefined; at = at.outer) {
    const { reference } = at;
    if (reference !== undefined && !reference.isImplied) places.push(reference.place);
  }
  return places.reverse();
}
