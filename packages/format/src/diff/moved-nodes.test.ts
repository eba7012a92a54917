import assert from "node:assert/strict";
import { test } from "node:test";
import {
  card,
  column,
  diff,
  list,
  screen,
  testDiffSentences,
  text,
  widget,
} from "../../testing/diffs.ts";

const hi = text("Hi", { id: "title" });
const tab = (id: string, body: object, label = id) => ({ id, label, body });
const tabs = (...items: object[]) =>
  list(widget("Tabs", { id: "main", attributes: { tabs: items } }));

testDiffSentences("A diff describes added, removed and moved nodes, and items of lists:", [
  [
    "a node inserted before nodes without ids, as one addition",
    list(text("a"), text("b"), widget("Divider"), widget("Divider"), text("c")),
    list(text("new"), text("a"), text("b"), widget("Divider"), widget("Divider"), text("c")),
    'Text "new" was added to screen "home".',
  ],
  [
    "a removed node among nodes without ids",
    list(text("a"), text("b"), text("c")),
    list(text("a"), text("c")),
    'Text "b" was removed from screen "home".',
  ],
  [
    "a changed node beside a new one, by similarity",
    list(text("a", { style: { fontSize: 20 }, visible: false })),
    list(text("x"), text("b", { style: { fontSize: 20 }, visible: false })),
    'Text "x" was added to screen "home".',
    'A Text on screen "home": attribute text changed from "a" to "b".',
  ],
  [
    "a replaced widget, as one removed and one added",
    list(text("a")),
    list(widget("Image")),
    'Text "a" was removed from screen "home".',
    'An Image was added to screen "home".',
  ],
  [
    "a node that moves in its list",
    list(text("a", { id: "a" }), text("b", { id: "b" }), hi),
    list(hi, text("a", { id: "a" }), text("b", { id: "b" })),
    'Text "title" on screen "home" was moved from place 3 to place 1.',
  ],
  [
    "a node without an id that moves in its list and has no equal",
    list(text("a"), text("b"), text("c")),
    list(text("c"), text("a"), text("b")),
    'A Text on screen "home" was moved from place 3 to place 1.',
  ],
  [
    "a node that moves into a new one and changes",
    list(hi),
    list(card(text("Hello", { id: "title" }))),
    'A Card was added to screen "home".',
    'Text "title" on screen "home" was moved from a Column to a Card.',
    'Text "title" on screen "home": attribute text changed from "Hi" to "Hello".',
  ],
  [
    "a node that stays when its parent is removed",
    list(card(hi, text("b"))),
    list(hi),
    'A Card with "b" was removed from screen "home".',
    'Text "title" on screen "home" was moved from a Card to a Column.',
  ],
  [
    "a node that moves to another parent of the same type",
    list(column(hi), column(text("b"))),
    list(column(), column(text("b"), hi)),
    'Text "title" on screen "home" was moved from a Column to another Column.',
  ],
  [
    "a node that moves to another screen",
    { screens: { home: screen(column(hi)), cart: screen(column(), { id: "cart" }) } },
    { screens: { home: screen(column()), cart: screen(column(hi), { id: "cart" }) } },
    'Text "title" was moved from screen "home" to screen "cart".',
  ],
  [
    "two nested nodes that swap their positions",
    list({ ...column({ ...column(hi), id: "inner" }), id: "outer" }),
    list({ ...column({ ...column(hi), id: "outer" }), id: "inner" }),
    'Column "inner" on screen "home" was moved from Column "outer" to a Column.',
    'Column "outer" on screen "home" was moved from a Column to Column "inner".',
    'Text "title" on screen "home" was moved.',
  ],
  [
    "a renamed node, as one removed and one added",
    list(hi),
    list({ ...hi, id: "heading" }),
    'Text "Hi" (id "title") was removed from screen "home".',
    'Text "Hi" (id "heading") was added to screen "home".',
  ],
  [
    "a tab that moves with its content",
    tabs(tab("a", text("a")), tab("b", text("b")), tab("c", text("c"))),
    tabs(tab("c", text("c!"), "C"), tab("a", text("a")), tab("b", text("b"))),
    'Tabs "main" on screen "home": item "c" of attribute tabs was moved from place 3 to place 1.',
    'Tabs "main" on screen "home": label of item 1 of attribute tabs changed from "c" to "C".',
    'A Text on screen "home": attribute text changed from "c" to "c!".',
  ],
  [
    "a tab that is removed while its body stays",
    tabs(tab("a", text("a")), tab("b", hi)),
    tabs(tab("a", hi)),
    'Tabs "main" on screen "home": item 2, "b", of attribute tabs was removed.',
    'Text "a" was removed from screen "home".',
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
]);

test("A change has its pointers in both documents, and excludes nodes that moved", () => {
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
      formerParent: { type: "Column" },
      parent: { type: "Card" },
    },
  ]);
});
