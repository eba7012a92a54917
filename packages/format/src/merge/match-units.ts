import { alignLists } from "../diff/align-lists.ts";
import { type AlignedItem, traitsOf } from "../diff/list-item.ts";
import type { NumberedValues } from "../diff/value-numbering.ts";
import type { Content, DraftUnits, Entity, Members, Unit } from "./content.ts";

/** The three drafts that are merged, or a part of each that has it. */
export interface Triple<Of> {
  readonly base: Of;
  readonly mine: Of;
  readonly theirs: Of;
}

/**
 * Decides which units of three drafts are the same: nodes by an id that is unique, others by their place,
 * type and similarity. Sets `entity` of all units, except within values that all three have. Returns that of the drafts.
 */
export function matchUnits(values: NumberedValues, drafts: Triple<DraftUnits>): Entity {
  const { base, mine, theirs } = drafts;
  const byId = matchIds({ base: base.nodes, mine: mine.nodes, theirs: theirs.nodes });
  const root = assign({ base: base.root, mine: mine.root, theirs: theirs.root });
  for (const entity of [root, ...byId]) matchInside(entity);
  return root;

  function matchInside({ base, mine, theirs }: Entity): void {
    if (base && mine && theirs && isSameValue(base, mine) && isSameValue(mine, theirs)) return;
    matchMembers(base?.members, mine?.members, theirs?.members);
  }

  function matchAs(units: Entity): void {
    matchInside(assign(units));
  }

  function matchMembers(base?: Members, mine?: Members, theirs?: Members): void {
    const keys = new Set([...keysOf(base), ...keysOf(mine), ...keysOf(theirs)]);
    for (const key of keys) matchContents(base?.get(key), mine?.get(key), theirs?.get(key));
  }

  function matchContents(base?: Content, mine?: Content, theirs?: Content): void {
    if (base && mine && theirs && isSameValue(base, mine) && isSameValue(mine, theirs)) return;
    matchMembers(membersOf(base), membersOf(mine), membersOf(theirs));
    matchLists(itemsOf(base), itemsOf(mine), itemsOf(theirs));
  }

  function isSameValue(one: Content, other: Content): boolean {
    return values.numberOf(one.value) === values.numberOf(other.value);
  }

  function matchLists(base: readonly Unit[], mine: readonly Unit[], theirs: readonly Unit[]): void {
    const fromBase = { mine: align(base, mine), theirs: align(base, theirs) };
    const added = alignAdded(
      mine.filter((unit) => !fromBase.mine.has(unit)),
      theirs.filter((unit) => !fromBase.theirs.has(unit)),
    );
    const mineOf = invert(fromBase.mine);
    const theirsOf = invert(fromBase.theirs);
    for (const unit of base) {
      if (unit.entity) continue;
      matchAs({ base: unit, mine: mineOf.get(unit), theirs: theirsOf.get(unit) });
    }
    for (const unit of mine) if (!unit.entity) matchAs({ mine: unit, theirs: added.get(unit) });
    for (const unit of theirs) if (!unit.entity) matchAs({ theirs: unit });
  }

  /** The base unit of each unit of a draft, if neither has been matched by id. */
  function align(base: readonly Unit[], other: readonly Unit[]): Map<Unit, Unit> {
    const { kept, moved } = alignLists(alignedItems(base), alignedItems(other));
    const pairs = new Map<Unit, Unit>();
    for (const { before, after } of [...kept, ...moved]) {
      if (!before.unit.entity && !after.unit.entity) pairs.set(after.unit, before.unit);
    }
    return pairs;
  }

  function alignedItems(units: readonly Unit[]): readonly (AlignedItem & { unit: Unit })[] {
    return units.map((unit, index) => ({
      unit,
      index,
      id: unit.id,
      kind: unit.type,
      isShared: unit.entity !== undefined,
      number: values.numberOf(unit.value),
      traits: () => traitsOf(values, unit.value),
    }));
  }

  /** Units that both sides added are only the same if they have one id and type, or are equal. */
  function alignAdded(mine: readonly Unit[], theirs: readonly Unit[]): Map<Unit, Unit> {
    const waiting = new Map<string | number, Unit[]>();
    const keyOf = ({ id, type, value }: Unit) =>
      id === undefined ? values.numberOf(value) : `${type} ${id}`;
    for (const unit of theirs.toReversed()) {
      if (unit.entity) continue;
      const alike = waiting.get(keyOf(unit));
      if (alike === undefined) waiting.set(keyOf(unit), [unit]);
      else alike.push(unit);
    }
    const pairs = new Map<Unit, Unit>();
    for (const unit of mine) {
      const other = unit.entity ? undefined : waiting.get(keyOf(unit))?.pop();
      if (other) pairs.set(unit, other);
    }
    return pairs;
  }
}

function matchIds({ base, mine, theirs }: Triple<DraftUnits["nodes"]>): readonly Entity[] {
  const entities: Entity[] = [];
  for (const id of new Set([...base.keys(), ...mine.keys()])) {
    const units = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) };
    const isAmbiguous = [base, mine, theirs].some((map) => map.has(id) && !map.get(id));
    const isAddedTwice = !base.has(id) && units.mine && units.theirs;
    const isShared = base.has(id) ? units.mine || units.theirs : isAddedTwice;
    if (isAmbiguous || !isShared) continue;
    if (isAddedTwice && units.mine?.type !== units.theirs?.type) continue;
    entities.push(assign(units));
  }
  return entities;
}

function assign(entity: Entity): Entity {
  for (const unit of [entity.base, entity.mine, entity.theirs]) if (unit) unit.entity = entity;
  return entity;
}

function invert(pairs: ReadonlyMap<Unit, Unit>): ReadonlyMap<Unit, Unit> {
  return new Map([...pairs].map(([unit, base]) => [base, unit]));
}

function keysOf(members: Members | undefined): Iterable<string> {
  return members?.keys() ?? [];
}

function membersOf(content: Content | undefined): Members | undefined {
  return content?.kind === "object" ? content.members : undefined;
}

/** The items of a list; a unit that isn't in a list is treated as a list of one. */
function itemsOf(content: Content | undefined): readonly Unit[] {
  if (content?.kind === "unit") return [content];
  return content?.kind === "list" ? content.items : [];
}
