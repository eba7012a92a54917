import { longestId } from "../check-id.ts";
import type { Part, Reference } from "../part.ts";
import { type Place, pointerTo, step } from "../place.ts";
import { report, type Walk } from "../walk.ts";
import { quote } from "../wording.ts";

/**
 * Checks the ids that the document will have: each is one node's, and none has become too long by
 * what references put before it. Only for what composes within the limits.
 */
export function checkComposedIds(walk: Walk): void {
  addIds({ walk, origins: new Map(), reported: new Set() }, walk.part, "", undefined);
}

interface ComposedIds {
  readonly walk: Walk;
  readonly origins: Map<string, Origin>;
  /** Once is enough: when one id of a component is a duplicate, most often all are. */
  readonly reported: Set<Place>;
}

/** Where an id comes from: its node, and the references through which that gets into the document. */
interface Origin {
  readonly place: Place;
  readonly through: Origin | undefined;
}

function addIds(ids: ComposedIds, part: Part, prefix: string, through: Origin | undefined): void {
  for (const { id, place } of part.ids) {
    addId(ids, prefix + id, { place, through });
    const isTooLong = prefix !== "" && prefix.length + id.length > longestId;
    if (isTooLong && through !== undefined) reportTooLong(ids, through.place);
  }
  for (const reference of part.references) addIdsOf(ids, reference, prefix, through);
}

function addIdsOf(
  ids: ComposedIds,
  { target, place, prefix, isImplied }: Reference,
  outerPrefix: string,
  through: Origin | undefined,
): void {
  if (target === undefined) return;
  const inner = outerPrefix + prefix;
  if (inner.length >= longestId) reportTooLong(ids, place);
  else addIds(ids, target, inner, isImplied ? through : { place, through });
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
    message: `With what references put before them, ids in here have more than ${longestId} characters.`,
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
    const hint = 'Give this reference an "id": it comes before the ids within.';
    report(walk, here, { code, kind, message, hint });
  }
}

function parting(first: Origin, second: Origin): [there: Place, here: Place] {
  const others = placesOf(first);
  const places = placesOf(second);
  const index = places.findIndex((place, depth) => place !== others[depth]);
  return [others[index] ?? first.place, places[index] ?? second.place];
}

/** From the document inwards. */
function placesOf(origin: Origin): Place[] {
  const places: Place[] = [];
  for (let at: Origin | undefined = origin; at !== undefined; at = at.through) {
    places.push(at.place);
  }
  return places.reverse();
}
