import { medianOf } from "./median.ts";
import type { Times } from "./quantiles.ts";

/** The medians of both sides, and of the rounds' ratios. */
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
