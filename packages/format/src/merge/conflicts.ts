import type { Json } from "../json.ts";
import { type Entity, pointerOfUnit } from "./content.ts";
import type {
  ConflictKind,
  ConflictValue,
  MergeConflict,
  MergeOptions,
  MergeSide,
} from "./draft-merge.ts";

/** A value of an entity in each draft that has one: the unit itself, or a part of it. */
export interface Conflicting {
  /** The units that have, or are, the values. */
  readonly entity: Entity;
  /** JSON Pointer from the units to the values. */
  readonly part: string;
  readonly base?: Json | undefined;
  readonly mine?: Json | undefined;
  readonly theirs?: Json | undefined;
}

/** The conflicts found so far, by id. */
export type FoundConflicts = Map<string, { readonly of: Conflicting; readonly found: Found }>;

type Found = Omit<MergeConflict, "pointer">;

/** Adds a conflict, and returns the side that was chosen for it. */
export function addConflict(
  conflicts: FoundConflicts,
  { choices = {} }: MergeOptions,
  kind: ConflictKind,
  of: Conflicting,
  otherwise: MergeSide,
): MergeSide {
  const id = conflictId(kind, of);
  const chosen = (Object.hasOwn(choices, id) && choices[id]) || otherwise;
  const found = { id, kind, ...valuesOf(of), chosen };
  conflicts.set(id, { of, found });
  return chosen;
}

/** The units of an entity, as conflicting values. */
export function wholeOf(entity: Entity): Conflicting {
  const { base, mine, theirs } = entity;
  return { entity, part: "", base: base?.value, mine: mine?.value, theirs: theirs?.value };
}

/** The first draft that has the entity names the place. */
export function conflictId(kind: ConflictKind, { entity, part }: Conflicting): string {
  const { base, mine, theirs } = entity;
  const [unit, draft] = base ? [base, ""] : mine ? [mine, "mine:"] : [theirs, "theirs:"];
  return `${kind}:${draft}${unit ? pointerOfUnit(unit) : ""}${part}`;
}

function valuesOf({
  entity,
  part,
  ...values
}: Conflicting): Pick<MergeConflict, "base" | "mine" | "theirs"> {
  const valueIn = (side: keyof Entity): ConflictValue | undefined => {
    const [unit, value] = [entity[side], values[side]];
    return unit && value !== undefined ? { pointer: pointerOfUnit(unit) + part, value } : undefined;
  };
  const [base, mine, theirs] = [valueIn("base"), valueIn("mine"), valueIn("theirs")];
  return { ...(base && { base }), ...(mine && { mine }), ...(theirs && { theirs }) };
}
