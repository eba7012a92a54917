import type { Change } from "./document-diff.ts";
import type { NodeIndex } from "./index-nodes.ts";
import { type JsonLocation, textAt } from "./json-location.ts";
import type { NumberedValues } from "./value-numbering.ts";

/** What one comparison of two documents carries along. */
export interface Comparison {
  readonly values: NumberedValues;
  readonly before: NodeIndex;
  readonly after: NodeIndex;
  /** Looks into screens, actions and rules; else they are compared as wholes, and no nodes matched. */
  readonly comparesNodes: boolean;
  /** Carried, since nodes hold slots hold nodes. */
  readonly compareNode: (comparison: Comparison, before: JsonLocation, after: JsonLocation) => void;
  readonly changes: Change[];
  /** Characters that the pointers of further changes may have. */
  pointersLeft: number;
}

/** The id by which a node is known in both documents, unique in each. */
export function sharedId(comparison: Comparison, node: JsonLocation): string | undefined {
  const id = comparison.comparesNodes ? textAt(node, "id") : undefined;
  const { before, after } = comparison;
  return id !== undefined && before.unique.has(id) && after.unique.has(id) ? id : undefined;
}

export function isSame(comparison: Comparison, before: JsonLocation, after: JsonLocation): boolean {
  const { numberOf } = comparison.values;
  return numberOf(before.value) === numberOf(after.value);
}

/** Adds a change; none any more when there are too many to be read. */
export function report(comparison: Comparison, locations: LocationPair, change: Change): void {
  comparison.pointersLeft -= (locations.before?.length ?? 0) + (locations.after?.length ?? 0);
  if (comparison.pointersLeft >= 0) comparison.changes.push(change);
}

/** Where something stands in the two documents. */
export interface LocationPair {
  readonly before?: JsonLocation | undefined;
  readonly after?: JsonLocation | undefined;
}
