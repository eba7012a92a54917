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

| What it is called | What it is |
| --- | --- |
| text | any text |
| address | begins with a scheme: \`https:\`, or another that the host allows, such as \`tel:\`; [never](../format/behaviour.md#addresses) \`javascript:\` and its like |
| https address | \`https://…\` |
| address of an image | \`https://…\`, \`asset:…\` for one of the app's, or \`data:image/…\` |
| address of a request | \`https://…\`, or relative to the host's base |
| path | a [path](../format/expressions.md#paths) below what is named beside it: \`cart.items[0].count\`; \`[…]\` may hold templates |
| path in an item | a path below the item; empty for the item itself |
| path to listen to | a path with its root: \`state.globalData.cart\` |
| name for items | a letter or \`_\`, then letters, digits and \`_\`, at most 64; not the name of a root, \`globalData\` or \`screenData\`, and nothing that ends in \`Index\` |
| local date or time | ISO 8601 without a zone: \`2025-06-01\`, \`2025-06-01T10:30\` or \`10:30\` |
| pattern | a pattern in the syntax of [RE2](../format/patterns.md) |
| locale | BCP 47: \`en\`, \`pt-BR\` |
`;

/** What the words in the other pages' columns mean. */
export const valuesPage: Page = {
  path: "values.md",
  title: "Values",
  describes: [],
  body: () => [body.trim()],
};
