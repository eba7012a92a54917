import type { Json } from "../json.ts";
import { limits } from "../limits.ts";
import { type Place, step } from "../place.ts";

/** A value being upgraded, with where it stood in the input and where it will stand in the output. */
export interface Spot extends Origin {
  readonly value: Json;
  readonly to: Place;
}

export interface Origin {
  readonly from: Place;
  /** Where what is in it stood, by key, when that wasn't in it. */
  readonly origins?: Origins | undefined;
}

export type Origins = ReadonlyMap<string | number, Origin>;

/** The spot of a member or item of the container at `outer`. */
export function inside(outer: Spot, key: string | number, value: Json): Spot {
  return { ...originOf(outer, key, value), value, to: step(outer.to, key, value) };
}

export function originOf({ from, origins }: Origin, key: string | number, value: Json): Origin {
  return origins?.get(key) ?? { from: step(from, key, value) };
}

/**
 * Whether to look into a container. Told by the output's levels and keys, so that upgrading the
 * output looks into the same ones.
 */
export function canEnter({ to }: Spot): boolean {
  return to.level <= limits.jsonLevels && to.length <= limits.pointerLength;
}
