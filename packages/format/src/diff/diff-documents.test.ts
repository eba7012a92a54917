import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Document } from "../document.ts";
import { applyDiff } from "./apply-diff.ts";
import { describeChange } from "./describe-change.ts";
import { diffDocuments } from "./diff-documents.ts";

const text = (value: string, more: object = {}) => ({
  type: "Widget",
  widgetType: "Text",
  ...more,
  attributes: { text: value },
});
const widget = (widgetType: string, more: object = {}) => ({ type: "Widget", widgetType, ...more });
const column = (...children: object[]) => ({ type: "Renderer", rendererType: "Column", children });
const screen = (body: object, more: object = {}) => ({ id: "home", type: "Screen", body, ...more });
const home = (body: object, more: object = {}) => ({ screens: { home: screen(body, more) } });
const list = (...children: object[]) => home(column(...children));

function documentWith(parts: object): Document {
  const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };
  const document = { specVersion: "1.0.0", ...head, entryPoint: "home", ...home(column()) };
  return JSON.parse(JSON.stringify({ ...document, ...parts }));
}

function diff(before: object, after: object) {
  const [one, other] = [documentWith(before), documentWith(after)];
  const found = diffDocuments(one, other);
  assert.deepEqual(applyDiff(one, found), other);
  return found;
}

function sentences(before: object, after: object): readonly string[] {
  return diff(before, after).changes.map(describeChange);
}

type Case = readonly [name: string, before: object, after: object, ...sentences: string[]];

const hi = text("Hi", { id: "title" });
const dialog = (body: object) => ({
  actions: { ask: { id: "ask", type: "Action", actionType: "ShowDialog", attributes: { body } } },
});
const rule = { id: "r", type: "Rule", trigger: { event: "screenLoad" }, condition: true };
const tab = (id: string, body: object, label = id) => ({ id, label, body });
const tabs = (...items: object[]) =>
  list(widget("Tabs", { id: "main", attributes: { tabs: items } }));
const card = (...children: object[]) => widget("Card", { children });
const email = widget("TextField", { id: "email" });

const cases: readonly Case[] = [
  [
    "an attribute that changes",
    list(hi),
    list(text("Hello", { id: "title" })),
    'Text "title" on screen "home": attribute text changed from "Hi" to "Hello".',
  ],
  [
    "styles of a node without an id",
    list(text("Hi", { style: { fontSize: 12, margin: { all: 1 } } })),
    list(text("Hi", { style: { margin: { all: 2 }, opacity: 0.5 } })),
    'A Text on screen "home": style margin.all changed from 1 to 2.',
    'A Text on screen "home": style opacity was set to 0.5.',
    'A Text on screen "home": style fontSize was removed.',
  ],
  [
    "the first style of a node, key by key",
    list(hi),
    list({ ...hi, style: { fontSize: 12 } }),
    'Text "title" on screen "home": style fontSize was set to 12.',
  ],
  [
    "a condition, as a whole",
    list({ ...hi, visible: { "!": { var: "a" } } }),
    list({ ...hi, visible: { "!": { var: "b" } } }),
    'Text "title" on screen "home": visible changed.',
  ],
  [
    "a node put at the head of nodes without ids, as one",
    list(text("a"), text("b"), widget("Divider"), widget("Divider"), text("c")),
    list(text("new"), text("a"), text("b"), widget("Divider"), widget("Divider"), text("c")),
    'A Text was added to screen "home".',
  ],
  [
    "the one removed of nodes without ids",
    list(text("a"), text("b"), text("c")),
    list(text("a"), text("c")),
    'A Text was removed from screen "home".',
  ],
  [
    "a changed node beside a new one, by what they have in common",
    list(text("a", { style: { fontSize: 20 }, visible: false })),
    list(text("x"), text("b", { style: { fontSize: 20 }, visible: false })),
    'A Text was added to screen "home".',
    'A Text on screen "home": attribute text changed from "a" to "b".',
  ],
  [
    "another widget in a place, as one removed and one added",
    list(text("a")),
    list(widget("Image")),
    'A Text was removed from screen "home".',
    'An Image was added to screen "home".',
  ],
  [
    "a node that moves in its list",
    list(text("a", { id: "a" }), text("b", { id: "b" }), hi),
    list(hi, text("a", { id: "a" }), text("b", { id: "b" })),
    'Text "title" on screen "home" was moved from place 3 to place 1.',
  ],
  [
    "a node without an id that moves in its list, where there is no other like it",
    list(text("a"), text("b"), text("c")),
    list(text("c"), text("a"), text("b")),
    'A Text on screen "home" was moved from place 3 to place 1.',
  ],
  [
    "a node that moves into a new one and changes",
    list(hi),
    list(card(text("Hello", { id: "title" }))),
    'A Card was added to screen "home".',
    'Text "title" on screen "home" was moved.',
    'Text "title" on screen "home": attribute text changed from "Hi" to "Hello".',
  ],
  [
    "a node left when what was around it is removed",
    list(card(hi, text("b"))),
    list(hi),
    'A Card was removed from screen "home".',
    'Text "title" on screen "home" was moved.',
  ],
  [
    "a node that goes to another screen",
    { screens: { home: screen(column(hi)), cart: screen(column(), { id: "cart" }) } },
    { screens: { home: screen(column()), cart: screen(column(hi), { id: "cart" }) } },
    'Text "title" was moved from screen "home" to screen "cart".',
  ],
  [
    "two nodes that change places, one in the other",
    list({ ...column({ ...column(hi), id: "inner" }), id: "outer" }),
    list({ ...column({ ...column(hi), id: "outer" }), id: "inner" }),
    'Column "inner" on screen "home" was moved.',
    'Column "outer" on screen "home" was moved.',
    'Text "title" on screen "home" was moved.',
  ],
  [
    "a renamed node, as one removed and one added",
    list(hi),
    list({ ...hi, id: "heading" }),
    'Text "title" was removed from screen "home".',
    'Text "heading" was added to screen "home".',
  ],
  [
    "an id given to a node",
    list(text("Hi")),
    list(hi),
    'Text "title" on screen "home": id was set to "title".',
  ],
  [
    "nodes within attributes",
    list(widget("List", { attributes: { itemTemplate: hi, header: text("a") } })),
    list(widget("List", { attributes: { itemTemplate: text("Ho", { id: "title" }) } })),
    'Text "title" on screen "home": attribute text changed from "Hi" to "Ho".',
    'A Text was removed from screen "home".',
  ],
  [
    "a tab that moves, with what is in it",
    tabs(tab("a", text("a")), tab("b", text("b")), tab("c", text("c"))),
    tabs(tab("c", text("c!"), "C"), tab("a", text("a")), tab("b", text("b"))),
    'Tabs "main" on screen "home": an item of attribute tabs was moved from place 3 to place 1.',
    'Tabs "main" on screen "home": attribute tabs.0.label changed from "c" to "C".',
    'A Text on screen "home": attribute text changed from "c" to "c!".',
  ],
  [
    "a tab that is removed while its body stays",
    tabs(tab("a", text("a")), tab("b", hi)),
    tabs(tab("a", hi)),
    'Tabs "main" on screen "home": item 2 of attribute tabs was removed.',
    'A Text was removed from screen "home".',
    'Text "title" on screen "home" was moved.',
  ],
  [
    "an option that is added",
    list(widget("Dropdown", { id: "d", attributes: { options: [{ value: 1, label: "one" }] } })),
    list(
      widget("Dropdown", {
        id: "d",
        attributes: {
          options: [
            { value: 0, label: "none" },
            { value: 1, label: "one" },
          ],
        },
      }),
    ),
    'Dropdown "d" on screen "home": item 1 of attribute options was added.',
  ],
  [
    "a list of ids, as a whole",
    list({ ...hi, onClickActionIds: ["a"] }),
    list({ ...hi, onClickActionIds: ["a", "b"] }),
    'Text "title" on screen "home": onClickActionIds changed.',
  ],
  [
    "a fallback",
    list({ ...hi, fallback: "drop" }),
    list({ ...hi, fallback: text("?") }),
    'Text "title" on screen "home": fallback was removed.',
    'A Text was added to screen "home".',
  ],
  [
    "members of a screen",
    home(column(), { title: "Home", onLoadActions: ["a"] }),
    home(column(), { title: "Start", floating: hi }),
    'Screen "home": title changed from "Home" to "Start".',
    'Text "title" was added to screen "home".',
    'Screen "home": onLoadActions was removed.',
  ],
  [
    "data of a screen",
    home(column(), { persistentData: { user: { name: "a" }, list: [1] } }),
    home(column(), { persistentData: { user: { name: "b" }, list: [2] } }),
    'Persistent data user.name of screen "home" changed from "a" to "b".',
    'Persistent data list of screen "home" changed.',
  ],
  [
    "global data, the odd keys of which are quoted",
    { globalData: { "a/b": { "~": 1 }, "": null } },
    { globalData: { "a/b": { "~": 2 }, new: [1] } },
    'Global data "a/b"."~" changed from 1 to 2.',
    "Global data new was added.",
    'Global data "" was removed.',
  ],
  [
    "data that looks like a node, as data",
    { ...list(hi), globalData: { title: hi } },
    { ...list(hi), globalData: { title: { ...hi, widgetType: "Image" } } },
    'Global data title.widgetType changed from "Text" to "Image".',
  ],
  [
    "tokens of the theme, each as a whole",
    { theme: { colors: { primary: "#000000" }, spacing: { s: 4 } } },
    { theme: { colors: { primary: { light: "#000000" } }, spacing: { s: 4, m: 8 } } },
    'Theme colors.primary changed from "#000000" to an object.',
    "Theme spacing.m was added.",
  ],
  [
    "strings, by locale and key",
    { strings: { en: { "a.b": "Hi" }, fr: { "a.b": "Salut" } } },
    { strings: { en: { "a.b": "Hello", c: "C" }, de: { "a.b": "Hallo" } } },
    'String "a.b" in "en" changed from "Hi" to "Hello".',
    'String "c" in "en" was added.',
    'Locale "de" of the strings was added.',
    'Locale "fr" of the strings was removed.',
  ],
  ["a theme that goes", { theme: { colors: {} } }, {}, "The theme was removed."],
  [
    "the first action, without the map that it needs",
    {},
    dialog(text("?")),
    'Action "ask" was added.',
  ],
  [
    "the last action, and the map that held it",
    dialog(text("?")),
    {},
    'Action "ask" was removed.',
    "The map of actions was removed.",
  ],
  [
    "a node in an action",
    dialog(column(text("?"))),
    dialog(column(text("!"), widget("Button", { id: "ok" }))),
    'A Text in action "ask": attribute text changed from "?" to "!".',
    'Button "ok" was added to action "ask".',
  ],
  [
    "rules",
    { rules: { r: rule, old: { ...rule, id: "old" } } },
    { rules: { r: { ...rule, trigger: { everyMs: 5 } }, new: { ...rule, id: "new" } } },
    'Rule "r": trigger.everyMs was set to 5.',
    'Rule "r": trigger.event was removed.',
    'Rule "new" was added.',
    'Rule "old" was removed.',
  ],
  [
    "members of the document",
    { defaultLocale: "en", "x-team": "a" },
    { defaultLocale: "de", "x-team": "b" },
    'The default locale changed from "en" to "de".',
    'The document\'s x-team changed from "a" to "b".',
  ],
];

suite("A diff tells", () => {
  for (const [name, before, after, ...expected] of cases) {
    test(name, () => assert.deepEqual(sentences(before, after), expected));
  }
});

test("What a document says of itself isn't a change", () => {
  const head = { specId: "spec_2", version: 2, createdAt: "2026-01-01T00:00:00.000Z" };
  const found = diff({}, head);
  assert.deepEqual(found.changes, []);
  assert.deepEqual(found.to, head);
  assert.deepEqual(found.summary, { added: 0, removed: 0, moved: 0, changed: 0, breaking: 0 });
});

test("A change says where it is on both sides, and leaves out nodes that have moved", () => {
  assert.deepEqual(diff(list(text("a"), hi), list(card(text("a!"), hi))).changes, [
    {
      kind: "removed",
      what: "node",
      type: "Text",
      screen: "home",
      from: "/screens/home/body/children/0",
      before: text("a"),
    },
    {
      kind: "added",
      what: "node",
      type: "Card",
      screen: "home",
      to: "/screens/home/body/children/0",
      after: card(text("a!")),
    },
    {
      kind: "moved",
      what: "node",
      id: "title",
      type: "Text",
      screen: "home",
      from: "/screens/home/body/children/1",
      to: "/screens/home/body/children/0/children/1",
    },
  ]);
});

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
    "inputs removed with what they were in",
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
    "an input that became something else",
    list(email),
    list({ ...column(), id: "email" }),
    'The input "email" was a TextField and is no input now.',
  ],
  [
    "an input whose value is of another type",
    list(email),
    list({ ...email, attributes: { valueType: "number" } }),
    'The input "email" holds another type of value.',
  ],
  [
    "an input that asks for a time now",
    list(widget("DatePicker", { id: "when", attributes: { mode: "date" } })),
    list(widget("DatePicker", { id: "when", attributes: { mode: "time" } })),
    'The input "when" holds another type of value.',
  ],
  [
    "an input that moved and takes many now",
    list(card(widget("ChipGroup", { id: "tags" }))),
    list(widget("ChipGroup", { id: "tags", attributes: { multiple: true } })),
    'The input "tags" holds another type of value.',
  ],
];

suite("It is breaking, and said so once:", () => {
  for (const [name, before, after, reason] of breaking) {
    test(name, () => {
      const found = diff(before, after);
      const reasons = found.changes.flatMap((change) => change.breaking?.reason ?? []);
      assert.deepEqual(reasons, [reason]);
      assert.deepEqual([found.breaking, found.summary.breaking], [true, 1]);
    });
  }
});

suite("It isn't breaking:", () => {
  const cases: readonly [name: string, before: object, after: object][] = [
    ["an input that moves", list(card(email)), list(email)],
    [
      "a type said that was implied",
      list(email),
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
