import type { NumberedValues } from "../diff/value-numbering.ts";
import { isJsonArray, type Json, type JsonObject } from "../json.ts";
import { escapeKey } from "../json-pointer.ts";
import { addConflict, type Conflicting, type FoundConflicts } from "./conflicts.ts";
import type { Content, Entity, ListContent, Members, Unit } from "./content.ts";
import type { ConflictKind, MergeOptions, MergeSide } from "./draft-merge.ts";
import { mergeOrder } from "./merge-order.ts";
import type { Placements } from "./placement.ts";

interface MergeContext {
  readonly values: NumberedValues;
  readonly conflicts: FoundConflicts;
  readonly options: MergeOptions;
  readonly placements: Placements;
}

/** A merged value, and where its entities are in it. */
export interface MergedContent {
  readonly value: Json;
  /** JSON Pointers into the merged value. Entities that all drafts have alike can be missing. */
  readonly pointers: ReadonlyMap<Entity, string>;
}

/** A value in each draft that has it. */
interface Versions {
  readonly base: Content | undefined;
  readonly mine: Content | undefined;
  readonly theirs: Content | undefined;
}

/** The place of a value: a part of an entity, and its JSON Pointer in the merged draft. */
interface Place {
  readonly entity: Entity;
  readonly part: string;
  readonly pointer: string;
}

/** Merges the content of an entity, with all entities that are placed in it. */
export function mergeContent(context: MergeContext, root: Entity): MergedContent {
  const { values, conflicts, options, placements } = context;
  const pointers = new Map<Entity, string>();

  function mergeEntity(entity: Entity, pointer: string): Json {
    pointers.set(entity, pointer);
    const { base, mine, theirs } = entity;
    if (mine && theirs && isSame(base, mine) && isSame(mine, theirs)) return mine.value;
    const place = { entity, part: "", pointer };
    return mergeMembers(place, {
      // A value that only one side has is taken as it is.
      base: mine && theirs ? base?.members : undefined,
      mine: mine?.members,
      theirs: theirs?.members,
    });
  }

  function mergeMembers(
    place: Place,
    { base, mine, theirs }: { [version in keyof Versions]: Members | undefined },
  ): JsonObject {
    const merged: [string, Json][] = [];
    for (const key of mergeKeys(mine, theirs)) {
      const step = `/${escapeKey(key)}`;
      const inner = { ...place, part: place.part + step, pointer: place.pointer + step };
      const versions = { base: base?.get(key), mine: mine?.get(key), theirs: theirs?.get(key) };
      const value = mergeValue(inner, versions);
      if (value !== undefined) merged.push([key, value]);
    }
    return Object.fromEntries(merged);
  }

  function mergeValue(place: Place, versions: Versions): Json | undefined {
    const { base, mine, theirs } = versions;
    if (isSame(mine, theirs) && isSame(base, mine)) return mine?.value;
    const all = [base, mine, theirs].filter((version) => version !== undefined);
    if (all.every(({ kind }) => kind === "unit")) return mergeUnits(place, versions);
    const [first] = all;
    const isStructured = first?.kind === "object" || first?.kind === "list";
    if (!isStructured || all.some(({ kind }) => kind !== first.kind)) {
      return mergeWhole(place, versions);
    }
    if (mine && theirs) return mergeStructured(place, versions);
    const kept = mine ?? theirs;
    if (kept === undefined) return undefined;
    if (base === undefined) return mergeStructured(place, versions);
    if (isSame(base, kept)) return undefined;
    const keeper = mine ? "mine" : "theirs";
    if (choose(place, "removed", versions, keeper) !== keeper) return undefined;
    return mergeStructured(place, { ...versions, base: undefined });
  }

  function mergeStructured(place: Place, { base, mine, theirs }: Versions): Json {
    const lists = { base: listOf(base), mine: listOf(mine), theirs: listOf(theirs) };
    if (lists.mine || lists.theirs) return mergeLists(place, lists);
    const members = { base: membersOf(base), mine: membersOf(mine), theirs: membersOf(theirs) };
    return mergeMembers(place, members);
  }

  /** Merges values that don't have the same structure, or none. */
  function mergeWhole(place: Place, versions: Versions): Json | undefined {
    const { base, mine, theirs } = versions;
    if (isSame(mine, theirs) || isSame(base, theirs)) return takeWhole(place, mine, "mine");
    if (isSame(base, mine)) return takeWhole(place, theirs, "theirs");
    const array = mergeArrays(base, mine, theirs);
    if (array !== undefined) return array;
    const isRemoved = mine === undefined || theirs === undefined;
    const keeper = mine === undefined ? "theirs" : "mine";
    const side = choose(place, isRemoved ? "removed" : "changed", versions, keeper);
    return takeWhole(place, versions[side], side);
  }

  function takeWhole(place: Place, content: Content | undefined, side: MergeSide) {
    if (content === undefined || content.kind === "atom") return content?.value;
    const none = { base: undefined, mine: undefined, theirs: undefined };
    return mergeValue(place, { ...none, [side]: content });
  }

  /** Merges arrays of distinct scalars, if only one side replaced any. */
  function mergeArrays(base?: Content, mine?: Content, theirs?: Content): Json | undefined {
    const arrays = [base?.value ?? [], mine?.value, theirs?.value];
    const numbered = arrays.map((array) => (isJsonArray(array) ? numberItems(array) : undefined));
    const [before, one, other] = numbered;
    if (!before || !one || !other) return undefined;
    const isLost = (item: number) => !one.has(item) && !other.has(item);
    const isNew = (item: number) => !before.has(item);
    const isReplacedTwice = [one, other].every((items) => [...items.keys()].some(isNew));
    if (isReplacedTwice && [...before.keys()].some(isLost)) return undefined;
    const stays = (item: number) => !before.has(item) || (one.has(item) && other.has(item));
    const { items, isConflict } = mergeOrder(
      [...before.keys()],
      [...one.keys()].filter(stays),
      [...other.keys()].filter(stays),
      "mine",
    );
    if (isConflict) return undefined;
    return items.map((item) => one.get(item) ?? other.get(item) ?? null);
  }

  /** The items of an array by number; undefined if any occurs twice, or isn't a scalar. */
  function numberItems(array: readonly Json[]): ReadonlyMap<number, Json> | undefined {
    const items = new Map(array.map((item) => [values.numberOf(item), item]));
    const isPlain = items.size === array.length && array.every((item) => typeof item !== "object");
    return isPlain ? items : undefined;
  }

  /** Merges a member that is a node, and was or is another one in some draft. */
  function mergeUnits(place: Place, { base, mine, theirs }: Versions): Json | undefined {
    const here = new Map<Entity, MergeSide>();
    for (const [unit, side] of [
      [unitOf(base), "mine"],
      [unitOf(theirs), "theirs"],
      [unitOf(mine), "mine"],
    ] as const) {
      if (unit?.entity && placements.isAt(unit)) here.set(unit.entity, side);
    }
    const [first, ...others] = here.keys();
    if (first === undefined) return undefined;
    if (others.length === 0) return mergeEntity(first, place.pointer);
    const side = choose(place, "changed", { base, mine, theirs }, "mine");
    const chosen = [...here].find(([, each]) => each === side);
    return mergeEntity(chosen?.[0] ?? first, place.pointer);
  }

  function mergeLists(
    place: Place,
    { base, mine, theirs }: { [version in keyof Versions]: ListContent | undefined },
  ): readonly Json[] {
    const entitiesOf = (list: ListContent | undefined) => (list?.items ?? []).map(entityOf);
    const placedOf = (list: ListContent | undefined) =>
      (list?.items ?? []).filter(placements.isAt).map(entityOf);
    const lists = [entitiesOf(base), placedOf(mine), placedOf(theirs)] as const;
    let merged = mergeOrder(...lists, "mine");
    if (
      merged.isConflict &&
      choose(place, "ordered", { base, mine, theirs }, "mine") === "theirs"
    ) {
      merged = mergeOrder(...lists, "theirs");
    }
    return merged.items.map((entity, index) => mergeEntity(entity, `${place.pointer}/${index}`));
  }

  function choose(
    { entity, part }: Place,
    kind: ConflictKind,
    { base, mine, theirs }: Versions,
    otherwise: MergeSide,
  ): MergeSide {
    const of: Conflicting = {
      entity,
      part,
      base: base?.value,
      mine: mine?.value,
      theirs: theirs?.value,
    };
    return addConflict(conflicts, options, kind, of, otherwise);
  }

  function isSame(one: Content | undefined, other: Content | undefined): boolean {
    if (one === undefined || other === undefined) return one === other;
    return values.numberOf(one.value) === values.numberOf(other.value);
  }

  return { value: mergeEntity(root, ""), pointers };
}

/** The keys of both sides: those of mine in their order, the others after the key that they follow. */
function mergeKeys(mine: Members | undefined, theirs: Members | undefined): Iterable<string> {
  if (mine === undefined || theirs === undefined) return (mine ?? theirs)?.keys() ?? [];
  if (theirs.keys().every((key) => mine.has(key))) return mine.keys();
  return mergeOrder([], [...mine.keys()], [...theirs.keys()], "mine").items;
}

function entityOf({ entity }: Unit): Entity {
  if (entity === undefined) throw new Error("The units of the drafts must be matched first.");
  return entity;
}

function unitOf(content: Content | undefined): Unit | undefined {
  return content?.kind === "unit" ? content : undefined;
}

function listOf(content: Content | undefined): ListContent | undefined {
  return content?.kind === "list" ? content : undefined;
}

function membersOf(content: Content | undefined): Members | undefined {
  return content?.kind === "object" ? content.members : undefined;
}
