import { randomInt } from "node:crypto";

/** An integer from `from` to `to`, both inclusive. */
export function between(from: number, to: number): number {
  return randomInt(from, to + 1);
}

/** @throws when there is nothing to choose from */
export function oneOf<T>(choices: readonly T[]): T {
  const chosen = choices[between(0, choices.length - 1)];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}
