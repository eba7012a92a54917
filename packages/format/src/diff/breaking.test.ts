import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { card, column, dialog, diff, list, screen, text, widget } from "../../testing/diffs.ts";
import { widgets } from "../catalog/catalog.ts";

const hi = text("Hi", { id: "title" });
const email = widget("TextField", { id: "email" });

const breaking: readonly [name: string, before: object, after: object, reason: string][] = [
  [
    "a removed screen",
    { screens: { home: screen(column()), cart: screen(column(email), { id: "cart" }) } },
    {},
    'Deep links to screen "cart" lead nowhere now.',
  ],
  ["another entry point", { entryPoint: "cart" }, {}, "Clients begin with another screen now."],
  [
    "another major version of the format",
    {},
    { specVersion: "2.0.0" },
    "Clients refuse a major version of the format that they don't know.",
  ],
  ["a removed input", list(email), list(), 'The input "email" is gone.'],
  [
    "inputs removed with their parent",
    list(card(email, card({ ...email, id: "name" }))),
    list(),
    'The inputs "email" and "name" are gone.',
  ],
  ["an input removed with an action", dialog(email), {}, 'The input "email" is gone.'],
  ["a renamed input", list(email), list({ ...email, id: "mail" }), 'The input "email" is gone.'],
  [
    "an input that has lost its id",
    list(email),
    list(widget("TextField")),
    'The input "email" is gone.',
  ],
  [
    "an input that became another",
    list(email),
    list({ ...email, widgetType: "Dropdown" }),
    'The input "email" was a TextField and is a Dropdown now.',
  ],
  [
    "an input that became a node of another type",
    list(email),
    list({ ...column(), id: "email" }),
    'The input "email" was a TextField and is no input now.',
  ],
  [
    "an input with another type of value",
    list(email),
    list({ ...email, attributes: { valueType: "number" } }),
    'The input "email" holds another type of value.',
  ],
  [
    "an input that now includes a time",
    list(widget("DatePicker", { id: "when", attributes: { mode: "date" } })),
    list(widget("DatePicker", { id: "when", attributes: { mode: "time" } })),
    'The input "when" holds another type of value.',
  ],
  [
    "an input that moved and now accepts several values",
    list(card(widget("ChipGroup", { id: "tags" }))),
    list(widget("ChipGroup", { id: "tags", attributes: { multiple: true } })),
    'The input "tags" holds another type of value.',
  ],
];

suite("Breaking changes are reported once:", () => {
  for (const [name, before, after, reason] of breaking) {
    test(name, () => {
      const found = diff(before, after);
      const reasons = found.changes.flatMap((change) => change.breaking?.reason ?? []);
      assert.deepEqual(reasons, [reason]);
      assert.deepEqual([found.breaking, found.summary.breaking], [true, 1]);
    });
  }
});

suite("A removed input is breaking:", () => {
  for (const [widgetType, { role }] of Object.entries(widgets)) {
    if (role !== "input") continue;
    const before = list(widget(widgetType, { id: "field" }));
    test(widgetType, () => assert.equal(diff(before, list()).breaking, true));
  }
});

suite("These changes aren't breaking:", () => {
  const cases: readonly [name: string, before: object, after: object][] = [
    ["an input that moves", list(card(email)), list(email)],
    [
      "a type that was the default before",
      list(email),
      list({ ...email, attributes: { valueType: "text" } }),
    ],
    [
      "an unknown choice, which means the default",
      list({ ...email, attributes: { valueType: "colour" } }),
      list({ ...email, attributes: { valueType: "text" } }),
    ],
    ["an input without an id that goes", list(widget("Switch")), list()],
    ["a new minor version of the format", {}, { specVersion: "1.1.0" }],
    ["a removed action", dialog(hi), {}],
    ["a widget that became an input", list(hi), list({ ...email, id: "title" })],
  ];
  for (const [name, before, after] of cases) {
    test(name, () => assert.equal(diff(before, after).breaking, false));
  }
});
