import { numberValues } from "../diff/value-numbering.ts";
import type { JsonObject } from "../json.ts";
import { type DraftUnits, pointerOfUnit, readDraft, type Unit } from "./content.ts";
import { matchUnits } from "./match-units.ts";

/** Returns the node at each JSON Pointer (RFC 6901) of a document or draft that has a node there. */
export type FindNode = (pointer: string) => JsonObject | undefined;

/** Returns a function that finds the nodes of a document or draft. */
export function nodesOf(document: JsonObject): FindNode {
  const nodes = nodesByPointer(readDraft(document));
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
  const base = readDraft(before);
  matchUnits(values, { base, mine: readDraft(after), theirs: readDraft({}) });
  const nodes = nodesByPointer(base);
  return (pointer) => {
    const match = nodes.get(pointer)?.entity?.mine;
    return match === undefined ? undefined : pointerOfUnit(match);
  };
}

function nodesByPointer({ all }: DraftUnits): ReadonlyMap<string, Unit> {
  return new Map(all.filter(({ isNode }) => isNode).map((node) => [pointerOfUnit(node), node]));
}
