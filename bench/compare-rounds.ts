import { medianOf } from "./median.ts";
import type { Times } from "./quantiles.ts";

/** Medians of the rounds: one, the other, and the ratio of these two. */
export function compareRounds(
  rounds: readonly (readonly [Times, Times])[],
  name: keyof Times,
): [one: number, other: number, ratio: number] {
  return [
    medianOf(rounds.map(([one]) => one[name])),
    medianOf(rounds.map(([, other]) => other[name])),
    medianOf(rounds.map(([one, other]) => other[name] / one[name])),
  ];
}
