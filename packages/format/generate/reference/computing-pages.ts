import type { Argument, OperatorEntry } from "../../src/catalog/operator-entry.ts";
import { operators } from "../../src/catalog/operators.ts";
import { pipes } from "../../src/catalog/pipes.ts";
import { withSince } from "../../src/catalog/since.ts";
import { compactJson } from "./compact-json.ts";
import { code, link, table } from "./markdown.ts";
import type { Page } from "./page.ts";

/** The page of the operators. */
export const operatorsPage: Page = {
  path: "operators.md",
  title: "Operators",
  describes: [],
  body: (links) => [
    `[Expressions and conditions](../format/expressions.md#expressions-and-conditions) use operators: an object
with the operator as its only key and an array of arguments. Each ${link("pipe", links.page("pipes.md"))} is also an operator, with
the piped value as its first argument.`,
    ...Object.entries(operators).flatMap(([name, entry]) => entryBlocks(name, entry)),
  ],
};

/** The page of the pipes. */
export const pipesPage: Page = {
  path: "pipes.md",
  title: "Pipes",
  describes: [],
  body: () => [
    `Pipes follow a path in a [placeholder](../format/expressions.md#pipes) and are applied from left to right.
A value of another type gives null. Null gives null, unless the pipe says otherwise.`,
    ...Object.entries(pipes).flatMap(([name, entry]) => [
      ...entryBlocks(name, entry, entry.of.join(", ")),
    ]),
  ],
};

function entryBlocks(name: string, entry: OperatorEntry, of?: string): string[] {
  const { arguments: given, example } = entry;
  return [
    `## ${code(name)}`,
    withSince(entry),
    ...(of === undefined ? [] : [`Of: ${of}.`]),
    ...(given.length === 0 ? [] : [argumentsTable(given)]),
    exampleBlock(example),
  ];
}

function argumentsTable(given: readonly Argument[]): string {
  const rows = given.map((argument) => [
    code(argument.name),
    `${argument.type}${argument.literal ? ", literal" : ""}`,
    howMany(argument),
    argument.doc,
  ]);
  return table(["Argument", "Type", "Required", "Description"], rows);
}

function howMany({ optional, rest }: Argument): string {
  if (rest) return optional ? "any number" : "one or more";
  return optional ? "optional" : "**required**";
}

function exampleBlock(example: OperatorEntry["example"]): string {
  const { environment, gives } = example;
  const source = "template" in example ? example.template : example.expression;
  const where = environment === undefined ? "" : ` with the data ${code(compactJson(environment))}`;
  return `${code(typeof source === "string" ? source : compactJson(source))} gives ${code(compactJson(gives))}${where}.`;
}
