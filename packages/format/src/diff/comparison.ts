import type { Change } from "./document-diff.ts";
import type { NodeIndex } from "./index-nodes.ts";
import { type JsonLocation, textAt } from "./json-location.ts";
import type { NumberedValues } from "./value-numbering.ts";

/** The state of comparing two documents. */
export interface Comparison {
  readonly values: NumberedValues;
  readonly before: NodeIndex;
  readonly after: NodeIndex;
  /**
   * Whether nodes are matched and compared; otherwise screens, actions and rules are compared as
   * wholes.
   */
  readonly comparesNodes: boolean;
  /** A member, because node and slot comparison are mutually recursive. */
  readonly compareNode: (comparison: Comparison, before: JsonLocation, after: JsonLocation) => void;
  readonly changes: Change[];
  /** Characters that the pointers of further changes may have. */
  pointersLeft: number;
}

/** The id of a node that is unique in both documents; undefined if it isn't. */
export function sharedId(comparison: Comparison, node: JsonLocation): string | undefined {
  const id = comparison.comparesNodes ? textAt(node, "id") : undefined;
  const { before, after } = comparison;
  return id !== undefined && before.unique.has(id) && after.unique.has(id) ? id : undefined;
}

export function isSame(comparison: Comparison, before: JsonLocation, after: JsonLocation): boolean {
  const { numberOf } = comparison.values;
  return numberOf(before.value) === numberOf(after.value);
}

/** Adds a change, unless the limit of pointers is exceeded. */
export function report(comparison: Comparison, locations: LocationPair, change: Change): void {
  comparison.pointersLeft -= (locations.before?.length ?? 0) + (locations.after?.length ?? 0);
  if (comparison.pointersLeft >= 0) comparison.changes.push(change);
}

/** A value's locations in both documents. */
export interface LocationPair {
  readonly before?: JsonLocation | undefined;
  readonly after?: JsonLocation | undefined;
}
