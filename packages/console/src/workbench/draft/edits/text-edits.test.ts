import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Json, JsonObject } from "@screenspec/format";
import { textEdits, writeDraft } from "@screenspec/format/json-text";
import { deleteNodes, duplicateNodes, moveNodes, wrapNodes } from "./edit-nodes.ts";
import { deleteAt, setAt } from "./json-edits.ts";

/** Edits a text as a visual edit of its draft does, and checks that it has become the text of the changed draft. */
function follow(text: string, edit: (draft: JsonObject) => JsonObject): string {
  const before: JsonObject = JSON.parse(text);
  const after = edit(before);
  const changed = applyEdits(text, before, after);
  assert.deepEqual(JSON.parse(changed), after);
  return changed;
}

function applyEdits(text: string, before: JsonObject, after: JsonObject): string {
  return textEdits(text, before, after)
    .toReversed()
    .reduce((at, { from, to, insert }) => at.slice(0, from) + insert + at.slice(to), text);
}

test("A changed value is replaced, and everything else stays as the author wrote it", () => {
  const text = `{
\t"b" : 1.0,  "a": [1e3,\t2],

\t"text":"\\u0041", "7": {}
}
`;
  const changed = follow(text, (draft) => setAt(draft, ["a", 1], 5));
  assert.equal(changed, text.replace("\t2]", "\t5]"));
});

test("A member and an item are added and removed in the style of their neighbours", () => {
  const text = `{
  "on": { "press": ["a", "b"] },
  "list": [
    { "n": 1 },

    { "n": 2 }
  ],
  "none": []
}`;
  const changed = follow(text, (draft) => {
    let at = setAt(draft, ["on", "tap"], true);
    at = deleteAt(at, ["on", "press", 0]);
    at = setAt(at, ["list"], [...(at["list"] as Json[]), { n: 3 }]);
    return setAt(at, ["none"], [1, { type: "Widget", widgetType: "Divider" }]);
  });
  assert.equal(
    changed,
    `{
  "on": { "press": ["b"], "tap": true },
  "list": [
    { "n": 1 },

    { "n": 2 },
    { "n": 3 }
  ],
  "none": [
    1,
    {
      "type": "Widget",
      "widgetType": "Divider"
    }
  ]
}`,
  );
});

test("A node that is moved or wrapped takes its text along", () => {
  const text = `{"screens": {"home": {
  "body": { "type": "Renderer", "rendererType": "Column",
    "children": [
      { "type":"Widget",
        "widgetType":"Text" },
      { "type": "Widget", "widgetType": "Divider" }
    ]}}}}`;
  const first = "/screens/home/body/children/0";
  const list = ["screens", "home", "body", "children"];
  const edited = (edit: { readonly draft: JsonObject } | undefined) => edit?.draft ?? {};
  const moved = follow(text, (draft) => edited(moveNodes(draft, [first], { list, index: 2 })));
  assert.match(
    moved,
    /"children": \[\n {6}\{ "type": "Widget", "widgetType": "Divider" \},\n {6}\{ "type":"Widget",\n {8}"widgetType":"Text" \}\n {4}\]/,
  );
  const wrapper = { type: "Renderer", rendererType: "Row" };
  const wrapped = follow(text, (draft) => edited(wrapNodes(draft, [first], wrapper)));
  assert.match(wrapped, /\n {10}\{ "type":"Widget",\n {12}"widgetType":"Text" \}\n/);
});

test("The order of keys that engines reorder is kept", () => {
  const text = '{\n  "b": 1,\n  "7": 2\n}';
  const changed = follow(text, (draft) => ({ ...draft, c: { d: [1] } }));
  assert.equal(changed, '{\n  "b": 1,\n  "c": { "d": [1] },\n  "7": 2\n}');
});

test("The text of an example follows many edits", async () => {
  const source = await readFile(
    new URL("../../../../../../examples/product-detail.json", import.meta.url),
    "utf8",
  );
  let draft: JsonObject = JSON.parse(source);
  let text = source;
  let seed = 7;
  const pick = <Item>(items: readonly Item[]): Item | undefined => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return items[seed % items.length];
  };
  for (let step = 0; step < 40; step++) {
    const pointers = [...pointersOfNodes(draft, "")].filter((each) => /\/\d+$/.test(each));
    const [one, other] = [pick(pointers) ?? "", pick(pointers) ?? ""];
    const list = other.slice(1).split("/").slice(0, -1);
    const edits = [
      () => duplicateNodes(draft, [one]),
      () => moveNodes(draft, [one], { list, index: 0 }),
      () => wrapNodes(draft, [one], { type: "Renderer", rendererType: "Row", id: `row${step}` }),
      () => deleteNodes(draft, [one]),
    ];
    const after = pick(edits)?.()?.draft ?? draft;
    text = applyEdits(text, draft, after);
    assert.deepEqual(JSON.parse(text), after, `step ${step}`);
    draft = after;
  }
  assert.deepEqual(JSON.parse(writeDraft(draft)), draft);
});

function* pointersOfNodes(value: unknown, pointer: string): Iterable<string> {
  if (typeof value !== "object" || value === null) return;
  if (["Widget", "Renderer"].includes(Object(value).type)) yield pointer;
  for (const [key, member] of Object.entries(value)) {
    yield* pointersOfNodes(member, `${pointer}/${key}`);
  }
}
