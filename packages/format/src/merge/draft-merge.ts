import type { DraftContent } from "../document.ts";
import type { Json } from "../json.ts";

/** The result of a three-way merge. */
export interface DraftMerge {
  /** The merged draft, with a side chosen for each conflict. */
  readonly draft: DraftContent;
  readonly conflicts: readonly MergeConflict[];
}

export type MergeSide = "mine" | "theirs";

/**
 * Both drafts changed a value in different ways. Each side has the value of its draft. A side without one has removed
 * it, or never had it if there is no `base`.
 */
export interface MergeConflict {
  /** Identifies the conflict in `MergeOptions.choices`. The same three drafts always give the same ids. */
  readonly id: string;
  readonly kind: ConflictKind;
  /** JSON Pointer (RFC 6901) into the merged draft. If nothing was kept, nothing is there. */
  readonly pointer: string;
  readonly base?: ConflictValue;
  readonly mine?: ConflictValue;
  readonly theirs?: ConflictValue;
  /** The side that the merged draft has. */
  readonly chosen: MergeSide;
}

/**
 * - `changed`: both changed or added a value.
 * - `removed`: one removed what the other changed or moved.
 * - `moved`: both moved a node, to different places.
 * - `ordered`: both changed the order of a list.
 */
export type ConflictKind = "changed" | "removed" | "moved" | "ordered";

export interface ConflictValue {
  /** JSON Pointer (RFC 6901) into that draft. */
  readonly pointer: string;
  readonly value: Json;
}

export interface MergeOptions {
  /** The sides chosen so far, by the id of the conflict. */
  readonly choices?: { readonly [conflictId: string]: MergeSide };
}
