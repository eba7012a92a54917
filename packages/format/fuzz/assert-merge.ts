import assert from "node:assert/strict";
import type { DraftContent } from "../src/document.ts";
import { isNode } from "../src/is-node.ts";
import { isContainer, isObject, type Json } from "../src/json.ts";
import type { MergeConflict, MergeSide } from "../src/merge/draft-merge.ts";
import { mergeDrafts } from "../src/merge/merge-drafts.ts";
import { validateDraft } from "../src/validate/validate-draft.ts";
import { valueAt } from "./resolve-pointer.ts";

/** A draft and two changed copies of it. */
export type MergedDrafts = readonly [base: Json, mine: Json, theirs: Json];

/** Asserts that merging with an unchanged draft, or with an equally changed one, gives the other draft. */
export function assertMergesOneSide([base, mine]: MergedDrafts): void {
  const [before, after] = [asDraft(base), asDraft(mine)];
  for (const [one, other] of [
    [before, after],
    [after, before],
    [after, after],
  ] as const) {
    assert.deepEqual(mergeDrafts(before, one, other), { draft: after, conflicts: [] });
  }
}

/**
 * Asserts that each change of both sides is in the merged draft or in a conflict, that conflicts have the
 * values at their pointers, and that no node is there twice.
 */
export function assertMergesAll(drafts: MergedDrafts): void {
  const [base, mine, theirs] = drafts.map(asDraft) as [DraftContent, DraftContent, DraftContent];
  const { draft, conflicts } = mergeDrafts(base, mine, theirs);
  const merged = asJson(draft);
  const [inBase, inMine, inTheirs] = drafts.map(textsIn) as [Texts, Texts, Texts];
  const inMerged = textsIn(merged);
  const inConflicts = textsIn(asJson(conflicts));
  for (const text of [...inMine, ...inTheirs]) {
    if (!inBase.has(text)) assert.ok(inMerged.has(text) || inConflicts.has(text), `lost: ${text}`);
  }
  for (const text of inBase) {
    const isRemoved = !inMine.has(text) || !inTheirs.has(text);
    if (!isRemoved) {
      assert.ok(inMerged.has(text) || inConflicts.has(text), `removed: ${text}`);
    } else if (inMerged.has(text) && !inConflicts.has(text)) {
      // A side can also have put the text elsewhere, or into another node.
      const places = placesOf(drafts[0], text);
      assert.ok(!drafts.every((json) => isOnlyAt(json, text, places)), `kept: ${text}`);
    }
  }
  for (const [side, json] of [
    ["base", drafts[0]],
    ["mine", drafts[1]],
    ["theirs", drafts[2]],
  ] as const) {
    for (const conflict of conflicts) {
      const value = conflict[side];
      if (value) assert.deepEqual(valueAt(json, value.pointer), value.value);
    }
  }
  if (drafts.every((json) => isWellFormed(json) && repeatedIds(json).length === 0)) {
    const both = new Set(nodeIds(drafts[1]).filter((id) => nodeIds(drafts[2]).includes(id)));
    const known = new Set(nodeIds(drafts[0]));
    const doubled = repeatedIds(merged).filter((id) => known.has(id) || !both.has(id));
    assert.deepEqual(doubled, []);
  }
}

/** Asserts that swapping the sides, and the choices, gives the same conflicts and content. */
export function assertMergesAlike(drafts: MergedDrafts): void {
  const [base, mine, theirs] = drafts.map(asDraft) as [DraftContent, DraftContent, DraftContent];
  const one = mergeDrafts(base, mine, theirs);
  const choices = Object.fromEntries(
    one.conflicts.map((conflict) => [swappedId(conflict), swapSide(conflict.chosen)]),
  );
  const other = mergeDrafts(base, theirs, mine, { choices });
  const idsOf = (conflicts: readonly MergeConflict[]) => conflicts.map(({ id }) => id).toSorted();
  assert.deepEqual(idsOf(other.conflicts), one.conflicts.map(swappedId).toSorted());
  assert.deepEqual(
    [...textsIn(asJson(other.draft))].toSorted(),
    [...textsIn(asJson(one.draft))].toSorted(),
  );
}

function swapSide(side: MergeSide): MergeSide {
  return side === "mine" ? "theirs" : "mine";
}

/** A conflict in what both sides added is named by its place in mine. */
function swappedId({ id, kind, theirs }: MergeConflict): string {
  return id.startsWith(`${kind}:mine:`) ? `${kind}:mine:${theirs?.pointer}` : id;
}

type Texts = ReadonlySet<string>;

/** The texts with a mark, each of which is unique in its draft. */
function textsIn(json: Json): Texts {
  return new Set(JSON.stringify(json).match(/[a-z]+#\d+/g));
}

function isOnlyAt(json: Json, text: string, places: readonly string[]): boolean {
  return placesOf(json, text).every((place) => places.includes(place));
}

/** The pointers to a text, with the types and ids of the nodes around it. */
function placesOf(json: Json, text: string, place = ""): readonly string[] {
  if (!isContainer(json)) return json === text ? [place] : [];
  const { type, widgetType, rendererType, id } = isObject(json) ? json : {};
  const around = isObject(json)
    ? `${place} ${JSON.stringify([type, widgetType, rendererType, id])} `
    : place;
  return Object.entries(json).flatMap(([key, inner]) =>
    key.includes(text) ? [around] : placesOf(inner, text, `${around}/${key}`),
  );
}

/** Marks the texts of a draft that have no mark yet, except names. */
export function markTexts(json: Json, mark: string): Json {
  let count = 0;
  return JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (typeof value !== "string" || names.has(key) || value.includes("#")) return value;
    count += 1;
    return `${mark}#${count}`;
  });
}

const names: ReadonlySet<string> = new Set(
  "id type widgetType rendererType actionType ref".split(" "),
);

function isWellFormed(json: Json): boolean {
  return validateDraft(json).every(({ kind }) => kind !== "malformed");
}

function repeatedIds(json: Json): readonly string[] {
  const ids = nodeIds(json);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

function nodeIds(json: Json): readonly string[] {
  if (!isContainer(json)) return [];
  const inside = Object.values(json).flatMap(nodeIds);
  return isNode(json) && "id" in json && typeof json.id === "string"
    ? [json.id, ...inside]
    : inside;
}

function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

/** Drafts are merged whatever their content. */
function asDraft(json: Json): DraftContent {
  return JSON.parse(JSON.stringify(json));
}
