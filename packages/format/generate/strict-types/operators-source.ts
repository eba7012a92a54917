import { type Arity, isAlwaysLiteral, type LiteralKind } from "../../src/expression/arity.ts";
import { allOperators, argumentCounts } from "../../src/schema/expression-schema.ts";

/** The source of the type of each operator's arguments. */
export function operatorsSource(): string {
  const lines = Object.entries(allOperators()).map(
    ([name, arity]) => `readonly ${JSON.stringify(name)}: ${argumentsType(arity)};`,
  );
  return `/** The operators, with the list of their arguments, or a single one without a list. */
export interface Operators {
${lines.join("\n")}
}
`;
}

function argumentsType(arity: Arity): string {
  const [least, , kinds = []] = arity;
  const [first] = kinds;
  const single = isAlwaysLiteral(first) ? literalType(first) : "OneArgument";
  const lists = argumentCounts(arity).map(([fewest, most]) => listType(kinds, fewest, most));
  return [...(least > 1 ? [] : [single]), ...lists].join(" | ");
}

function listType(kinds: readonly (LiteralKind | null)[], least: number, most: number): string {
  const isOpen = most === Number.POSITIVE_INFINITY;
  const items = Array.from({ length: isOpen ? least : most }, (_, index) => {
    const type = isAlwaysLiteral(kinds[index]) ? literalType(kinds[index]) : "Expression";
    return index < least ? type : `${type}?`;
  });
  return `readonly [${[...items, ...(isOpen ? ["...Expression[]"] : [])].join(", ")}]`;
}

function literalType(kind: LiteralKind | null | undefined): string {
  return kind === "places" ? "number" : "string";
}
