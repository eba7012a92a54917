import type { Arity } from "../expression/arity.ts";
import type { OperatorEntry } from "./operator-entry.ts";

/** The number of arguments of an operator or pipe, and the kinds of its literal arguments. */
export function arityOf({ arguments: list, allOrLeast }: OperatorEntry): Arity {
  const least = list.filter(({ optional }) => !optional).length;
  const most = list.some(({ rest }) => rest) ? Number.POSITIVE_INFINITY : list.length;
  const kinds = list.map(({ kind }) => kind ?? null);
  if (allOrLeast) return [least, most, kinds, allOrLeast];
  return kinds.some((kind) => kind !== null) ? [least, most, kinds] : [least, most];
}
