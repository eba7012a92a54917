import { arityOf } from "../src/catalog/arity-of.ts";
import type { OperatorEntry } from "../src/catalog/operator-entry.ts";
import { listOperators } from "../src/catalog/operators/lists.ts";
import { operators } from "../src/catalog/operators.ts";
import { pipes } from "../src/catalog/pipes.ts";
import type { Arity } from "../src/expression/arity.ts";

/** The source of `src/generated/arities.ts`: the arities of operators and pipes. */
export function aritiesSource(): string {
  return `// Made from src/catalog by \`npm run generate\`: don't edit it.
import type { Arity } from "../expression/arity.ts";

export const operatorArity: { readonly [name: string]: Arity } = ${tableSource(operators)};

export const pipeArity: { readonly [name: string]: Arity } = ${tableSource(pipes)};

/** The types of values that pipes accept; those that accept any are left out. */
export const pipeInputs: { readonly [name: string]: readonly string[] } = ${inputsSource()};

/** The operators whose second argument is evaluated for each item of the first. */
export const perItemOperators: readonly string[] = ${JSON.stringify(Object.keys(listOperators))};
`;
}

function tableSource(entries: { readonly [name: string]: OperatorEntry }): string {
  const lines = Object.entries(entries).map(
    ([name, entry]) => `${JSON.stringify(name)}: [${arityOf(entry).map(print).join(", ")}],`,
  );
  return `{\n${lines.join("\n")}\n}`;
}

function inputsSource(): string {
  const inputs = Object.entries(pipes).filter(([, { of }]) => !of.includes("any"));
  return JSON.stringify(Object.fromEntries(inputs.map(([name, { of }]) => [name, of])));
}

function print(part: Arity[number]): string {
  return part === Number.POSITIVE_INFINITY ? "Infinity" : JSON.stringify(part);
}
