import { arityOf } from "../catalog/arity-of.ts";
import { operators } from "../catalog/operators.ts";
import { pipes } from "../catalog/pipes.ts";
import { type Arity, asOperator, isAlwaysLiteral, type LiteralKind } from "../expression/arity.ts";
import { mostDigits, mostPlaces } from "../expression/check-arguments.ts";
import { mapEntries } from "../map-entries.ts";
import { anyOf, type JsonSchema, ref, type Schemas } from "./json-schema.ts";
import { patterns } from "./patterns.ts";

/** The definitions of templates, expressions and conditions. */
export function expressionSchemas(): Schemas {
  const scalars = ["string", "number", "boolean", "null"].map((type) => ({ type }));
  return {
    Template: { type: "string", pattern: patterns.template },
    ExpressionObject: {
      type: "object",
      required: ["$expr"],
      properties: { $expr: { ...ref("Expression"), description: "What gives the value." } },
      additionalProperties: false,
    },
    Condition: anyOf(
      { type: "boolean" },
      { type: "string", pattern: patterns.placeholder },
      ref("Operation"),
      ref("ExpressionObject"),
    ),
    Expression: anyOf(ref("OneArgument"), { type: "array", items: ref("Expression") }),
    OneArgument: anyOf(...scalars, ref("Operation")),
    Operation: {
      type: "object",
      minProperties: 1,
      maxProperties: 1,
      properties: mapEntries(allOperators(), argumentsSchema),
      additionalProperties: false,
    },
  };
}

/** All operators, including the pipes, which as operators take the piped value first. */
export function allOperators(): { readonly [name: string]: Arity } {
  return {
    ...mapEntries(operators, arityOf),
    ...mapEntries(pipes, (pipe) => asOperator(arityOf(pipe))),
  };
}

/** The accepted numbers of arguments, as ranges. */
export function argumentCounts(arity: Arity): readonly (readonly [least: number, most: number])[] {
  const [least, most, kinds = [], either] = arity;
  if (either) return [least, most].map((count) => [count, count]);
  if (kinds.length === 0) return [[least, most]];
  return Array.from({ length: most - least + 1 }, (_, index) => [least + index, least + index]);
}

type Kind = LiteralKind | null | undefined;

/** The list of arguments, or a single one without a list. */
function argumentsSchema(arity: Arity): JsonSchema {
  const [least, , kinds = []] = arity;
  const lists = argumentCounts(arity).map(([fewest, most]) => ({
    type: "array",
    minItems: fewest,
    ...(most !== Number.POSITIVE_INFINITY && { maxItems: most }),
    ...itemsSchema(kinds, most),
  }));
  const [first] = kinds;
  const single = first ? literals[first] : ref("OneArgument");
  return anyOf(...(least > 1 ? [] : [single]), ...lists);
}

function itemsSchema(kinds: readonly Kind[], count: number): JsonSchema {
  if (kinds.length === 0) return { items: ref("Expression") };
  return { prefixItems: Array.from({ length: count }, (_, index) => itemSchema(kinds[index])) };
}

function itemSchema(kind: Kind): JsonSchema {
  if (!kind) return ref("Expression");
  const computed = [ref("Operation"), { type: "array", items: ref("Expression") }];
  return anyOf(literals[kind], ...(isAlwaysLiteral(kind) ? [] : computed));
}

const literals: { readonly [kind in LiteralKind]: JsonSchema } = {
  path: { type: "string" },
  pattern: { type: "string" },
  places: { type: "integer", minimum: 0, maximum: mostPlaces },
  digits: { type: "integer", minimum: 0, maximum: mostDigits },
  integer: { type: "integer" },
  currency: { type: "string", pattern: patterns.currency },
  date: { type: "string" },
  locale: { type: "string", pattern: patterns.locale },
  text: { type: "string" },
};
