import type { NumberedValues } from "../diff/value-numbering.ts";
import { addConflict, type FoundConflicts, wholeOf } from "./conflicts.ts";
import {
  type Content,
  contentAt,
  type Entity,
  isSamePlace,
  type Members,
  type Unit,
} from "./content.ts";
import type { MergeOptions, MergeSide } from "./draft-merge.ts";

/** Decides for each entity whether it stays, and where. */
export interface Placements {
  /** The unit whose place the entity gets; undefined if it is removed. */
  placeOf(entity: Entity): Unit | undefined;
  /** Whether an entity gets the place that one of its units has. */
  isAt(unit: Unit): boolean;
  /** Puts an entity at the place that it has in one of the drafts. */
  place(entity: Entity, side: MergeSide): void;
}

export function decidePlacements(
  values: NumberedValues,
  conflicts: FoundConflicts,
  options: MergeOptions,
): Placements {
  const places = new Map<Entity, Unit | undefined>();

  function placeOf(entity: Entity): Unit | undefined {
    if (!places.has(entity)) places.set(entity, decide(entity));
    return places.get(entity);
  }

  function decide(entity: Entity): Unit | undefined {
    const { base, mine, theirs } = entity;
    if (mine && theirs) return decideMove(entity, mine, theirs);
    if (base === undefined) return mine ?? theirs;
    if (mine) return decideRemoval(entity, base, mine, "mine");
    return theirs && decideRemoval(entity, base, theirs, "theirs");
  }

  function decideMove(entity: Entity, mine: Unit, theirs: Unit): Unit {
    const { base } = entity;
    if (isSamePlace(mine, theirs) || (base && isSamePlace(base, theirs))) return mine;
    if (base && isSamePlace(base, mine)) return theirs;
    return addConflict(conflicts, options, "moved", wholeOf(entity), "mine") === "mine"
      ? mine
      : theirs;
  }

  /** An entity that only one side still has. */
  function decideRemoval(
    entity: Entity,
    base: Unit,
    kept: Unit,
    keeper: MergeSide,
  ): Unit | undefined {
    const remover = keeper === "mine" ? "theirs" : "mine";
    if (isSamePlace(base, kept)) {
      const owner = base.owner?.entity;
      // A value inside a removed one stays or goes with it.
      if (owner?.base && !owner[remover]) return placeOf(owner) ? kept : undefined;
      if (!hasChanges(base, kept, remover)) return undefined;
      // Beside its replacement, it is one of two values of a member, which are merged later.
      if (base.index === undefined && hasReplacement(entity, remover)) return kept;
    }
    const chosen = addConflict(conflicts, options, "removed", wholeOf(entity), keeper);
    return chosen === keeper ? kept : undefined;
  }

  function hasReplacement({ base }: Entity, remover: MergeSide): boolean {
    const owner = base?.owner?.entity?.[remover];
    const content = owner && base && contentAt(owner.members, base.slot);
    return content !== undefined;
  }

  /** Whether a side changed a unit, apart from those inside that the other moved away. */
  function hasChanges(base: Unit, kept: Unit, remover: MergeSide): boolean {
    if (values.numberOf(base.value) === values.numberOf(kept.value)) return false;
    const keeper = remover === "mine" ? "theirs" : "mine";
    const isMovedAway = ({ entity }: Unit) => {
      const unit = entity?.[keeper];
      return entity?.[remover] || (unit && entity?.base && !isSamePlace(unit, entity.base));
    };
    const isTakenAway = (unit: Unit) =>
      unit.entity?.[remover] && unit.entity.base && isSamePlace(unit.entity.base, unit);
    const changed = (one?: Content, other?: Content): boolean => {
      if (one === undefined || other === undefined) return one !== other;
      if (values.numberOf(one.value) === values.numberOf(other.value)) return false;
      if (one.kind === "list" && other.kind === "list") {
        const before = one.items.filter((unit) => !isMovedAway(unit));
        const after = other.items.filter((unit) => !isTakenAway(unit));
        if (before.length !== after.length) return true;
        return before.some((unit, index) => changed(unit, after[index]));
      }
      if (one.kind === "unit" && other.kind === "unit") {
        if (one.entity !== other.entity) return true;
        return one.entity?.[remover] === undefined && membersChanged(one.members, other.members);
      }
      if (one.kind !== "object" || other.kind !== "object") return true;
      return membersChanged(one.members, other.members);
    };
    const membersChanged = (one: Members, other: Members) =>
      [...new Set([...one.keys(), ...other.keys()])].some((key) =>
        changed(one.get(key), other.get(key)),
      );
    return membersChanged(base.members, kept.members);
  }

  return {
    placeOf,
    isAt: (unit) => {
      const place = unit.entity && placeOf(unit.entity);
      return place !== undefined && isSamePlace(place, unit);
    },
    place: (entity, side) => places.set(entity, entity[side]),
  };
}
