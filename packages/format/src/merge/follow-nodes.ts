import { numberValues } from "../diff/value-numbering.ts";
import type { Json, JsonObject } from "../json.ts";
import { pointerOfUnit, readDraft, type Unit } from "./content.ts";
import { matchUnits } from "./match-units.ts";

/** Returns the node at each JSON Pointer (RFC 6901) of a document or draft that has a node there. */
export type FindNode = (pointer: string) => JsonObject | undefined;

/** Returns a function that finds the nodes of a document or draft. */
export function nodesOf(document: JsonObject): FindNode {
  const nodes = readNodes(document).byPointer();
  return (pointer) => nodes.get(pointer)?.value;
}

/**
 * Returns a function from the JSON Pointer of a node in one document, or draft, to that of the same node in another;
 * undefined if the other one lacks it. Nodes are matched as in a merge: by an id that is unique, else by place, type and
 * similarity.
 */
export function followNodes(
  before: JsonObject,
  after: JsonObject,
): (pointer: string) => string | undefined {
  const values = numberValues([before, after]);
  const former = readNodes(before);
  const latter = readNodes(after);
  const nothing = readNodes({});
  matchUnits(
    values,
    { base: former.root, mine: latter.root, theirs: nothing.root },
    { base: former.byId, mine: latter.byId, theirs: nothing.byId },
  );
  const nodes = former.byPointer();
  return (pointer) => {
    const match = nodes.get(pointer)?.entity?.mine;
    return match === undefined ? undefined : pointerOfUnit(match);
  };
}

function readNodes(draft: JsonObject) {
  const nodes: Unit[] = [];
  const byId = new Map<string, Unit | undefined>();
  const visit = (unit: Unit) => {
    if (!unit.isNode) return;
    nodes.push(unit);
    if (unit.id !== undefined) byId.set(unit.id, byId.has(unit.id) ? undefined : unit);
  };
  const root = readDraft(draft, { visit, shared: new Set<Json>() });
  const byPointer = () => new Map(nodes.map((node) => [pointerOfUnit(node), node]));
  return { root, byId, byPointer };
}
