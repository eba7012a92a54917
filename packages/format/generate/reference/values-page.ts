import { iconNames } from "../../src/catalog/icon-names.ts";
import { stringFormats } from "../../src/catalog/string-formats.ts";
import { table } from "./markdown.ts";
import type { Page } from "./page.ts";

const body = `
What stands in members and attributes, and what these pages call it.

## Bindable

Where a value is bindable, one of these may stand instead:

- a template, a text with placeholders: \`"Hello {{ state.globalData.name }}"\`. One placeholder and
  nothing else gives a value of any type.
- an expression object: \`{ "$expr": { "+": [{ "var": "index" }, 1] } }\`.

Inside a bindable object or list that has no table of its own they may stand at any depth.
[Templates and conditions](../format/expressions.md) says how they are computed;
there are [operators](operators.md) and [pipes](pipes.md) to compute with.

## Conditions

\`true\` or \`false\`; a template that is one placeholder; an expression,
\`{ ">": [{ "var": "state.screenData.count" }, 0] }\`; or an expression object.

## Colours

\`#RRGGBB\`, \`#AARRGGBB\` with the alpha first, or \`$name\` of the theme's colours.

## Ids

A letter, then letters, digits, \`_\` and \`-\`; at most 64 characters. Screens, actions and rules have
the id that they stand under, which may be any text. Names in the theme are built like the ids of nodes, and stand
with \`$\` before them.

## Texts
`;

const icons = `
## Icons

The browser SDK draws these icons. Each also exists with its area filled: \`heartFilled\`. A host can add icons of its
own, and replace these.
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
    table(["What it is called", "What it is"], textRows),
    icons.trim(),
    `${iconNames.map((name) => `\`${name}\``).join(", ")}.`,
  ],
};
