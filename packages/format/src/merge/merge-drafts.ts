import { type NumberedValues, numberValues } from "../diff/value-numbering.ts";
import type { DraftContent } from "../document.ts";
import type { Json, JsonObject } from "../json.ts";
import { addConflict, conflictId, type FoundConflicts, wholeOf } from "./conflicts.ts";
import { type Entity, isSamePlace, readDraft } from "./content.ts";
import type { DraftMerge, MergeConflict, MergeOptions, MergeSide } from "./draft-merge.ts";
import { matchUnits, type Triple } from "./match-units.ts";
import { type MergedContent, mergeContent } from "./merge-content.ts";
import { decidePlacements, type Placements } from "./placement.ts";
import { sharedByBoth, shareEqual } from "./share-equal.ts";

/**
 * Merges the changes that two drafts made to a common one, as docs/format/merge.md defines. Where both
 * changed the same in different ways, that is a conflict: the merged draft has the side that `choices` name,
 * or otherwise the one that removes nothing, mine in doubt. To choose another side, merge again.
 */
export function mergeDrafts(
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
  options: MergeOptions = {},
): DraftMerge {
  const [inMine, inTheirs] = [new Set<Json>(), new Set<Json>()];
  const before = jsonOf(base);
  const drafts = {
    base: before,
    mine: shareEqual(before, jsonOf(mine), inMine),
    theirs: shareEqual(before, jsonOf(theirs), inTheirs),
  };
  const values = numberValues([drafts.base, drafts.mine, drafts.theirs]);
  const number = values.numberOf(drafts.base);
  if (number === values.numberOf(drafts.theirs)) return { draft: mine, conflicts: [] };
  if (number === values.numberOf(drafts.mine)) return { draft: theirs, conflicts: [] };

  const shared = sharedByBoth(before, inMine, inTheirs);
  const { root, moved } = readDrafts(values, drafts, shared);
  const placed: FoundConflicts = new Map();
  const placements = decidePlacements(values, placed, options);
  let found: FoundConflicts = new Map();
  const content = mergeUntilPlaced(placements, moved, options, () => {
    found = new Map();
    return mergeContent({ values, conflicts: found, options, placements }, root);
  });
  addMoves(placed, content, placements, moved, options);
  const conflicts = [...placed.values(), ...found.values()].map(
    ({ of, found }): MergeConflict => ({
      ...found,
      pointer: pointerIn(content, of.entity) + of.part,
    }),
  );
  return { draft: content.value as DraftContent, conflicts };
}

function jsonOf(draft: DraftContent): JsonObject {
  return Object.fromEntries(Object.entries(draft));
}

/** Reads and matches the drafts. Returns their root, and the entities that have different places. */
function readDrafts(
  values: NumberedValues,
  drafts: Triple<JsonObject>,
  shared: ReadonlySet<Json>,
): { root: Entity; moved: readonly Entity[] } {
  const base = readDraft(drafts.base, shared);
  const mine = readDraft(drafts.mine, shared);
  const theirs = readDraft(drafts.theirs, shared);
  const root = matchUnits(values, { base, mine, theirs });
  const units = [base, mine, theirs].flatMap(({ all }) => all);
  const entities = new Set(units.flatMap(({ entity }) => entity ?? []));
  const moved = [...entities].filter(
    ({ mine, theirs }) => mine && theirs && !isSamePlace(mine, theirs),
  );
  return { root, moved };
}

/**
 * Merges until every moved node has a place. A node would have none if its new parent isn't in the result,
 * or is inside of it because the other side moved that: then it gets the place of the other side.
 */
function mergeUntilPlaced(
  placements: Placements,
  moved: readonly Entity[],
  { choices = {} }: MergeOptions,
  merge: () => MergedContent,
): MergedContent {
  const settled = new Set<Entity>();
  for (;;) {
    const content = merge();
    const lost = moved.filter(
      (entity) =>
        !settled.has(entity) && placements.placeOf(entity) && !content.pointers.has(entity),
    );
    if (lost.length === 0) return content;
    const ranks = lost.map((entity) => rankOf(entity, placements, choices));
    const least = Math.min(...ranks);
    for (const entity of lost.filter((_, index) => ranks[index] === least)) {
      placements.place(entity, sideOf(entity, placements) === "mine" ? "theirs" : "mine");
      settled.add(entity);
    }
  }
}

/** Moves with a low rank are given up first: those that weren't chosen, then theirs, then mine. */
function rankOf(
  entity: Entity,
  placements: Placements,
  choices: MergeOptions["choices"] & object,
): number {
  const id = conflictId("moved", wholeOf(entity));
  const side = sideOf(entity, placements);
  if (Object.hasOwn(choices, id)) return choices[id] === side ? 3 : 0;
  return side === "theirs" ? 1 : 2;
}

function sideOf(entity: Entity, placements: Placements): MergeSide {
  return placements.placeOf(entity) === entity.mine ? "mine" : "theirs";
}

/** Adds the conflicts of moves that couldn't both be made, and removes those between places that are gone. */
function addMoves(
  placed: FoundConflicts,
  { pointers }: MergedContent,
  placements: Placements,
  moved: readonly Entity[],
  options: MergeOptions,
): void {
  for (const entity of moved) {
    const { base, mine, theirs } = entity;
    const place = placements.placeOf(entity);
    const side = sideOf(entity, placements);
    const other = side === "mine" ? theirs : mine;
    placed.delete(conflictId("moved", wholeOf(entity)));
    if (!place || !other || (base && isSamePlace(base, other))) continue;
    const owner = other.owner?.entity;
    if (owner && !pointers.has(owner)) continue;
    addConflict(placed, { ...options, choices: {} }, "moved", wholeOf(entity), side);
  }
}

/** JSON Pointer of an entity in the merged draft, or of the nearest one around it that is there. */
function pointerIn({ pointers }: MergedContent, entity: Entity): string {
  const pointer = pointers.get(entity);
  if (pointer !== undefined) return pointer;
  const { owner, slot = "" } = entity.mine ?? entity.theirs ?? entity.base ?? {};
  return owner?.entity ? pointerIn({ pointers, value: null }, owner.entity) + slot : "";
}
