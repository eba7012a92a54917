import { iconNames, lineIconNames } from "../../src/catalog/icon-names.ts";
import { stringFormats } from "../../src/catalog/string-formats.ts";
import { table } from "./markdown.ts";
import type { Page } from "./page.ts";

const body = `
The types of members and attributes, as these pages name them.

## Bindable

A bindable value can be replaced by one of these:

- a template, which is a text with placeholders: \`"Hello {{ state.globalData.name }}"\`. A template that is a single
  placeholder gives a value of any type.
- an expression object: \`{ "$expr": { "+": [{ "var": "index" }, 1] } }\`.

A bindable object or list without its own table can contain them at any depth. [Templates and
conditions](../format/expressions.md) describes how they are evaluated, with [operators](operators.md) and
[pipes](pipes.md).

## Conditions

\`true\` or \`false\`; a template that is a single placeholder; an expression,
\`{ ">": [{ "var": "state.screenData.count" }, 0] }\`; or an expression object.

## Colors

\`#RRGGBB\`, \`#AARRGGBB\` with the alpha first, or \`$name\` of the theme's colors.

## Ids

A letter, then letters, digits, \`_\` and \`-\`; at most 64 characters. The id of a
screen, an action or a rule is its key, which can be any text. Names in the theme are built like the ids of nodes and are
used with a leading \`$\`.

## Texts
`;

const icons = `
## Icons

The browser SDK draws these icons. Those with an area also exist filled: \`heartFilled\`. A host can add and replace icons.

![All built-in icons with their names](../images/icons.svg)
`;

const textRows = [
  ["text", "any text"],
  ...Object.values(stringFormats).map(({ called, doc }) => [called, doc]),
];

/** The page of the kinds of values that other pages name. */
export const valuesPage: Page = {
  path: "values.md",
  title: "Values",
  describes: [],
  body: () => [
    body.trim(),
    table(["Name", "Description"], textRows),
    icons.trim(),
    `${listed(iconNames)}.`,
    `These consist of lines, and look the same with \`Filled\`: ${listed(lineIconNames)}.`,
  ],
};

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
