import type { Arity } from "../expression/arity.ts";
import type { OperatorEntry } from "./operator-entry.ts";

/** How many arguments an operator or a pipe takes, and what those are that are checked as literals. */
export function arityOf({ arguments: list, allOrLeast }: OperatorEntry): Arity {
  const least = list.filter(({ optional }) => !optional).length;
  const most = list.some(({ rest }) => rest) ? Number.POSITIVE_INFINITY : list.length;
  const kinds = list.map(({ kind }) => kind ?? null);
  if (allOrLeast) return [least, most, kinds, allOrLeast];
  return kinds.some((kind) => kind !== null) ? [least, most, kinds] : [least, most];
}
