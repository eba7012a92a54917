import type { LiteralKind } from "../src/expression/arity.ts";
import type { Json } from "../src/json.ts";
import { allOperators, argumentCounts } from "../src/schema/expression-schema.ts";

/** An operator around an expression, which is one of its arguments. */
export interface OperatorLayer {
  readonly name: string;
  /** The levels of nesting that it adds. */
  readonly levels: number;
  readonly wrap: (inner: Json) => Json;
}

const literals = {
  path: "state.a",
  pattern: "a+",
  places: 1,
  digits: 1,
  integer: 1,
  currency: "EUR",
  date: "short",
  locale: "de",
  text: "a",
} as const satisfies { readonly [kind in LiteralKind]: Json };

/** All operators, with an expression as each of the arguments that may be computed. */
export const operatorLayers: readonly OperatorLayer[] = Object.entries(allOperators()).flatMap(
  ([operator, arity]) => {
    const [, , kinds = []] = arity;
    const counts = argumentCounts(arity).flatMap(([least, most]) => [Math.min(most, least + 1)]);
    const others = Array.from({ length: Math.max(...counts) }, (_, at) => literalOf(kinds[at]));
    return others.flatMap((_, at): readonly OperatorLayer[] => {
      if (kinds[at]) return [];
      // A literal key steps only into a path or a list.
      const isValue = operator === "get" && at === 0;
      const wrap = (inner: Json) => ({ [operator]: others.with(at, isValue ? [inner] : inner) });
      return [{ name: `${operator}, argument ${at}`, levels: isValue ? 2 : 1, wrap }];
    });
  },
);

/** Nests layers, the first one outermost, and again from the first one on. */
export function nestLayers(layers: readonly OperatorLayer[], depth: number, innermost: Json): Json {
  let expression = innermost;
  for (let level = depth - 1; level >= 0; level--)
    expression = layers[level % layers.length]?.wrap(expression) ?? expression;
  return expression;
}

function literalOf(kind: LiteralKind | null | undefined): Json {
  if (!kind) return [1];
  return literals[kind];
}
