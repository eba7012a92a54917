import {
  type Change,
  diffDrafts,
  type JsonObject,
  type MergeConflict,
  type MergeSide,
  mergeDrafts,
  shareEqual,
} from "@screenspec/format";

/** Two drafts that were changed from a common one. */
export interface Saves {
  readonly base: JsonObject;
  readonly mine: JsonObject;
  readonly theirs: JsonObject;
}

export type Choices = Readonly<Record<string, MergeSide>>;

interface MergedSaves {
  readonly draft: JsonObject;
  readonly conflicts: readonly MergeConflict[];
}

/** Merges two drafts. The result shares with mine what is equal. */
export function mergeSaves({ base, mine, theirs }: Saves, choices: Choices = {}): MergedSaves {
  const { draft, conflicts } = mergeDrafts(base, mine, theirs, { choices });
  return { draft: shareEqual(mine, { ...draft } as JsonObject), conflicts };
}

/** The changes of a side of a conflict; none if it only has another value. */
export function changesOfSide(
  { base, mine, theirs }: Saves,
  conflict: MergeConflict,
  side: MergeSide,
): readonly Change[] {
  const changed = side === "mine" ? mine : theirs;
  const before = conflict.base?.pointer;
  const after = conflict[side]?.pointer;
  const isOf = (change: Change) =>
    isRelated("from" in change ? change.from : undefined, before) ||
    isRelated("to" in change ? change.to : undefined, after);
  return diffDrafts(base, changed).changes.filter(isOf);
}

/** Whether one pointer leads to the other, or into it. */
function isRelated(one: string | undefined, other: string | undefined): boolean {
  if (!one || !other) return false;
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}
