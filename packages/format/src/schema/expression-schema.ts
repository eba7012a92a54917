import { type Arity, type LiteralKind, operatorArity, pipeArity } from "../expression/arity.ts";
import { anyOf, type JsonSchema, ref, type Schemas } from "./json-schema.ts";
import { mapValues } from "./object-schema.ts";
import { patterns } from "./patterns.ts";

/** The definitions of what may be computed. */
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
      properties: mapValues(allOperators(), argumentsSchema),
      additionalProperties: false,
    },
  };
}

/** The operators, and the pipes, which as operators take the piped value first. */
export function allOperators(): { readonly [name: string]: Arity } {
  const pipes = mapValues(pipeArity, ([least, most, kinds = [], either]): Arity => {
    const shifted = [least + 1, most + 1, [null, ...kinds]] as const;
    return either ? [...shifted, either] : shifted;
  });
  return { ...operatorArity, ...pipes };
}

/** How many arguments there may be; each of these is a range. */
export function argumentCounts(arity: Arity): readonly (readonly [least: number, most: number])[] {
  const [least, most, kinds = [], either] = arity;
  if (either) return [least, most].map((count) => [count, count]);
  if (kinds.length === 0) return [[least, most]];
  return Array.from({ length: most - least + 1 }, (_, index) => [least + index, least + index]);
}

/** Whether an argument of the kind is never computed. */
export function isLiteral(kind: Kind): boolean {
  return kind === "path" || kind === "pattern" || kind === "places";
}

type Kind = LiteralKind | null | undefined;

/** The list of them; or one that isn't a list. */
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
  return anyOf(literals[kind], ...(isLiteral(kind) ? [] : computed));
}

const literals: { readonly [kind in LiteralKind]: JsonSchema } = {
  path: { type: "string" },
  pattern: { type: "string" },
  places: { type: "integer", minimum: 0, maximum: 15 },
  digits: { type: "integer", minimum: 0, maximum: 20 },
  currency: { type: "string", pattern: "^[A-Za-z]{3}$" },
  date: { type: "string" },
  text: { type: "string" },
};
