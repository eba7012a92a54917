import {
  type Change,
  describeChange,
  diffDrafts,
  type JsonObject,
  type MergeConflict,
  type MergeSide,
  mergeDrafts,
  shareEqual,
} from "@screenspec/format";
import { describeNodeIn } from "../references/data-in-words.ts";
import { isNode, typeNameOf } from "../references/node-tree.ts";
import { pathOf } from "./edit-nodes.ts";
import { valueAt } from "./json-edits.ts";

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

/** The changes from one draft to another, in sentences. */
export function sentencesOf(before: JsonObject, after: JsonObject): readonly string[] {
  return diffDrafts(before, after).changes.map(describeChange);
}

/** The subject of a conflict: the node with its text, and which part of it. */
export function titleOf(saves: Saves, conflict: MergeConflict): string {
  const side = (["base", "mine", "theirs"] as const).find((each) => conflict[each]) ?? "mine";
  const draft = saves[side];
  const path = pathOf(draft, conflict[side]?.pointer ?? conflict.pointer);
  for (let length = path.length; length > 0; length--) {
    const node = valueAt(draft, path.slice(0, length));
    if (!isNode(node)) continue;
    const part = path.slice(length).filter((key) => key !== "attributes");
    return [`${typeNameOf(node)} ${describeNodeIn(draft, node)}`.trim(), ...part].join(" · ");
  }
  return path.join(" · ");
}

/** The changes of a side of a conflict, in sentences; none if it only has another value. */
export function sentencesOfSide(
  { base, mine, theirs }: Saves,
  conflict: MergeConflict,
  side: MergeSide,
): readonly string[] {
  const changed = side === "mine" ? mine : theirs;
  const before = conflict.base?.pointer;
  const after = conflict[side]?.pointer;
  const isOf = (change: Change) =>
    isRelated("from" in change ? change.from : undefined, before) ||
    isRelated("to" in change ? change.to : undefined, after);
  return diffDrafts(base, changed).changes.filter(isOf).map(describeChange);
}

/** Whether one pointer leads to the other, or into it. */
function isRelated(one: string | undefined, other: string | undefined): boolean {
  if (!one || !other) return false;
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}
