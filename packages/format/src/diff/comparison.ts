import type { Change } from "./document-diff.ts";
import type { NodeIndex } from "./index-nodes.ts";
import { type JsonPlace, textAt } from "./json-place.ts";
import type { NumberedValues } from "./number-values.ts";

/** What one comparison of two documents carries along. */
export interface Comparison {
  readonly values: NumberedValues;
  readonly before: NodeIndex;
  readonly after: NodeIndex;
  /** Looks into screens, actions and rules; else they are compared as wholes, and no nodes matched. */
  readonly isFine: boolean;
  /** Carried, since nodes hold slots hold nodes. */
  readonly compareNode: (comparison: Comparison, before: JsonPlace, after: JsonPlace) => void;
  readonly changes: Change[];
  /** Characters that the pointers of further changes may have. */
  pointersLeft: number;
}

/** The id by which a node is known in both documents, unique in each. */
export function sharedId(comparison: Comparison, node: JsonPlace): string | undefined {
  const id = comparison.isFine ? textAt(node, "id") : undefined;
  const { before, after } = comparison;
  return id !== undefined && before.unique.has(id) && after.unique.has(id) ? id : undefined;
}

export function isSame(comparison: Comparison, before: JsonPlace, after: JsonPlace): boolean {
  const { numberOf } = comparison.values;
  return numberOf(before.value) === numberOf(after.value);
}

/** Adds a change; none any more when there are too many to be read. */
export function report(comparison: Comparison, places: Places, change: Change): void {
  comparison.pointersLeft -= (places.before?.length ?? 0) + (places.after?.length ?? 0);
  if (comparison.pointersLeft >= 0) comparison.changes.push(change);
}

/** Where something stands in the two documents. */
export interface Places {
  readonly before?: JsonPlace | undefined;
  readonly after?: JsonPlace | undefined;
}
