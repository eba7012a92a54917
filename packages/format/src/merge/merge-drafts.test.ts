import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { card, column, home, list, text, widget } from "../../testing/diffs.ts";
import type { DraftContent } from "../document.ts";
import type { MergeOptions } from "./draft-merge.ts";
import { mergeDrafts } from "./merge-drafts.ts";

const hi = text("Hi", { id: "title" });
const a = text("a", { id: "a" });
const b = text("b", { id: "b" });
const c = text("c", { id: "c" });
const tab = (id: string, label = id) => ({ id, label, body: text(id) });
const tabs = (...items: object[]) => list(widget("Tabs", { attributes: { tabs: items } }));

function draft(parts: object): DraftContent {
  return JSON.parse(JSON.stringify({ entryPoint: "home", ...parts }));
}

function merge(base: object, mine: object, theirs: object, options?: MergeOptions) {
  return mergeDrafts(draft(base), draft(mine), draft(theirs), options);
}

type MergeCase = readonly [
  what: string,
  base: object,
  mine: object,
  theirs: object,
  merged: object,
];

const merged: readonly MergeCase[] = [
  [
    "different attributes of a node",
    list(hi),
    list(text("Hello", { id: "title" })),
    list({ ...hi, style: { fontSize: 20 } }),
    list(text("Hello", { id: "title", style: { fontSize: 20 } })),
  ],
  [
    "different members of one style",
    list({ ...hi, style: { padding: { top: 1, bottom: 1 } } }),
    list({ ...hi, style: { padding: { top: 2, bottom: 1 } } }),
    list({ ...hi, style: { padding: { top: 1, bottom: 2 } } }),
    list({ ...hi, style: { padding: { top: 2, bottom: 2 } } }),
  ],
  [
    "a node that one moved and the other changed",
    home(column(card(hi), column(a))),
    home(column(card(), column(a, hi))),
    home(column(card(text("Hello", { id: "title" })), column(a))),
    home(column(card(), column(a, text("Hello", { id: "title" })))),
  ],
  [
    "siblings that both inserted at the same place, mine first",
    list(a, b),
    list(a, text("mine"), b),
    list(a, text("theirs"), b),
    list(a, text("mine"), text("theirs"), b),
  ],
  [
    "the same node that both inserted, once",
    list(a),
    list(a, text("new")),
    list(text("first"), a, text("new")),
    list(text("first"), a, text("new")),
  ],
  [
    "moves of different nodes within a list",
    list(a, b, c, hi),
    list(b, c, hi, a),
    list(hi, a, b, c),
    list(hi, b, c, a),
  ],
  [
    "a node that one wrapped and the other changed",
    home(hi),
    home(card(hi)),
    home(text("Hello", { id: "title" })),
    home(card(text("Hello", { id: "title" }))),
  ],
  [
    "a node that one unwrapped and the other changed",
    list(card(hi)),
    list(hi),
    list(card(text("Hello", { id: "title" }))),
    list(text("Hello", { id: "title" })),
  ],
  [
    "nodes without ids, by their type and content",
    list(text("one"), widget("Divider"), text("two")),
    list(text("one!"), widget("Divider"), text("two")),
    list(widget("Divider"), text("one"), widget("Divider"), text("two?")),
    list(widget("Divider"), text("one!"), widget("Divider"), text("two?")),
  ],
  ["a removed node and a new one", list(a, b), list(b), list(a, b, c), list(b, c)],
  [
    "tabs that one reordered and the other renamed",
    tabs(tab("x"), tab("y")),
    tabs(tab("y"), tab("x")),
    tabs(tab("x"), tab("y", "Why")),
    tabs(tab("y", "Why"), tab("x")),
  ],
  [
    "ids of actions that both added",
    list({ ...hi, onClickActionIds: ["one"] }),
    list({ ...hi, onClickActionIds: ["one", "two"] }),
    list({ ...hi, onClickActionIds: ["zero", "one"] }),
    list({ ...hi, onClickActionIds: ["zero", "one", "two"] }),
  ],
  [
    "texts, tokens, data, actions and rules",
    { strings: { en: { a: "a", b: "b" } }, theme: { colors: { brand: "#111111" } } },
    {
      strings: { en: { a: "A", b: "b" } },
      theme: { colors: { brand: "#222222" } },
      globalData: { user: { name: "mine" } },
      actions: { go: { id: "go" } },
    },
    {
      strings: { en: { a: "a", b: "B", c: "c" }, de: { a: "a" } },
      theme: { colors: { brand: "#111111", ink: "#000000" } },
      globalData: { user: { age: 1 } },
      rules: { first: { id: "first" } },
    },
    {
      strings: { en: { a: "A", b: "B", c: "c" }, de: { a: "a" } },
      theme: { colors: { brand: "#222222", ink: "#000000" } },
      globalData: { user: { name: "mine", age: 1 } },
      actions: { go: { id: "go" } },
      rules: { first: { id: "first" } },
    },
  ],
  [
    "a node that one moved into a component and the other changed",
    { ...list(hi), components: [{ id: "tile", ...column(a) }] },
    { ...list(), components: [{ id: "tile", ...column(a, hi) }] },
    { ...list({ ...hi, visible: false }), components: [{ id: "tile", ...column(a) }] },
    { ...list(), components: [{ id: "tile", ...column(a, { ...hi, visible: false }) }] },
  ],
];

suite("A merge keeps, without a conflict,", () => {
  for (const [what, base, mine, theirs, expected] of merged) {
    test(what, () => {
      assert.deepEqual(merge(base, mine, theirs), { draft: draft(expected), conflicts: [] });
    });
  }
});

type ConflictCase = readonly [
  what: string,
  base: object,
  mine: object,
  theirs: object,
  id: string,
  withMine: object,
  withTheirs: object,
  chosen: "mine" | "theirs",
];

const hello = text("Hello", { id: "title" });
const hey = text("Hey", { id: "title" });

const conflicting: readonly ConflictCase[] = [
  [
    "an attribute that both changed",
    list(hi),
    list(hello),
    list(hey),
    "changed:/screens/home/body/children/0/attributes/text",
    list(hello),
    list(hey),
    "mine",
  ],
  [
    "a member that both added",
    list(hi),
    list({ ...hi, visible: false }),
    list({ ...hi, visible: { "==": [1, 2] } }),
    "changed:/screens/home/body/children/0/visible",
    list({ ...hi, visible: false }),
    list({ ...hi, visible: { "==": [1, 2] } }),
    "mine",
  ],
  [
    "a node that I removed and they changed",
    list(a, hi),
    list(a),
    list(a, hello),
    "removed:/screens/home/body/children/1",
    list(a),
    list(a, hello),
    "theirs",
  ],
  [
    "a node that they removed with its parent and I changed",
    home(column(card(a, hi), b)),
    home(column(card(a, hello), b)),
    home(column(b)),
    "removed:/screens/home/body/children/0",
    home(column(card(a, hello), b)),
    home(column(b)),
    "mine",
  ],
  [
    "a node that both moved to different parents",
    home(column(card(hi), column(a), column(b))),
    home(column(card(), column(a, hi), column(b))),
    home(column(card(), column(a), column(b, hi))),
    "moved:/screens/home/body/children/0/children/0",
    home(column(card(), column(a, hi), column(b))),
    home(column(card(), column(a), column(b, hi))),
    "mine",
  ],
  [
    "nodes that were moved into each other",
    home(column({ ...column(a), id: "one" }, { ...column(b), id: "two" })),
    home(column({ ...column(a, { ...column(b), id: "two" }), id: "one" })),
    home(column({ ...column(b, { ...column(a), id: "one" }), id: "two" })),
    "moved:/screens/home/body/children/0",
    home(column({ ...column(a, { ...column(b), id: "two" }), id: "one" })),
    home(column({ ...column(b, { ...column(a), id: "one" }), id: "two" })),
    "mine",
  ],
  [
    "a node that both moved within its list",
    list(a, b, c, hi),
    list(hi, a, b, c),
    list(a, hi, b, c),
    "ordered:/screens/home/body/children",
    list(hi, a, b, c),
    list(a, hi, b, c),
    "mine",
  ],
  [
    "a body that both replaced",
    home(hi),
    home(widget("Divider")),
    home(widget("Image")),
    "changed:/screens/home/body",
    home(widget("Divider")),
    home(widget("Image")),
    "mine",
  ],
  [
    "a body that both wrapped, of which one node remains",
    home(hi),
    home(card(hi)),
    home(column(hi)),
    "changed:/screens/home/body",
    home(card(hi)),
    home(column(hi)),
    "mine",
  ],
  [
    "a text that both replaced in a list",
    list({ ...hi, attributes: { range: [0, 10] } }),
    list({ ...hi, attributes: { range: [0, 20] } }),
    list({ ...hi, attributes: { range: [0, 30] } }),
    "changed:/screens/home/body/children/0/attributes/range",
    list({ ...hi, attributes: { range: [0, 20] } }),
    list({ ...hi, attributes: { range: [0, 30] } }),
    "mine",
  ],
];

suite("A conflict, in which either side can be chosen, is", () => {
  for (const [what, base, mine, theirs, id, withMine, withTheirs, chosen] of conflicting) {
    test(what, () => {
      const { draft: merged, conflicts } = merge(base, mine, theirs);
      assert.deepEqual(
        conflicts.map((conflict) => [conflict.id, conflict.chosen]),
        [[id, chosen]],
      );
      assert.deepEqual(merged, draft(chosen === "mine" ? withMine : withTheirs));
      for (const [side, expected] of [
        ["mine", withMine],
        ["theirs", withTheirs],
      ] as const) {
        const other = merge(base, mine, theirs, { choices: { [id]: side } });
        assert.deepEqual(other.draft, draft(expected));
      }
    });
  }
});

test("A conflict has the values of all three drafts, and its place in the merged draft", () => {
  const { conflicts } = merge(list(a, hi), list(hello, a), list(b, a, hey));
  assert.deepEqual(conflicts, [
    {
      id: "changed:/screens/home/body/children/1/attributes/text",
      kind: "changed",
      pointer: "/screens/home/body/children/0/attributes/text",
      base: { pointer: "/screens/home/body/children/1/attributes/text", value: "Hi" },
      mine: { pointer: "/screens/home/body/children/0/attributes/text", value: "Hello" },
      theirs: { pointer: "/screens/home/body/children/2/attributes/text", value: "Hey" },
      chosen: "mine",
    },
  ]);
});

test("A merge keeps the order of my keys, and inserts theirs after the key before", () => {
  const globalData = (...keys: string[]) => ({
    globalData: Object.fromEntries(keys.map((key) => [key, 1])),
  });
  const { draft: merged } = merge(
    globalData("a", "b"),
    globalData("mine", "b", "a"),
    globalData("a", "new", "b"),
  );
  assert.deepEqual(Object.keys(merged.globalData ?? {}), ["mine", "b", "a", "new"]);
});
