import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import type { Document } from "../document.ts";
import { applyDiff } from "./apply-diff.ts";
import { describeChange } from "./describe-change.ts";
import { diffDocuments } from "./diff-documents.ts";
import type { Change } from "./document-diff.ts";
import { keysOfPointer } from "./pointer-tree.ts";

const runs = { numRuns: 500 };

// Few names, so that the same ones meet on both sides, in one place or another.
const keys = fc.constantFrom(
  ..."id type title text tabs style attributes children fallback items a b c".split(" "),
  ..."__proto__ constructor a/b ~ ~1 0 1 $expr x-y".split(" "),
  "",
);
const ids = fc.constantFrom(..."a b c d e f g h i j k l".split(" "));
const scalars = fc.constantFrom<unknown>(null, true, false, 0, 1, 1.5, "", "a", "b", "drop", "é");

/** A value as it is in a document, so with a `__proto__` of its own. */
function anObject<Value>(values: fc.Arbitrary<Value>, names: fc.Arbitrary<string> = keys) {
  return fc
    .array(fc.tuple(names, values), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries));
}

const types = fc.constantFrom(
  { type: "Widget", widgetType: "Text" },
  { type: "Widget", widgetType: "TextField" },
  { type: "Widget", widgetType: "DatePicker" },
  { type: "Renderer", rendererType: "Column" },
  { type: "Component", ref: "a" },
);
const nodeId = mostly(ids, scalars);
const leaf = fc
  .tuple(types, fc.record({ id: nodeId, attributes: anObject(scalars) }, { requiredKeys: [] }))
  .map(([type, members]) => ({ ...type, ...members }));

const deep = { maxDepth: 5, depthIdentifier: "document" };
const { node, data, slot } = fc.letrec<{ node: unknown; data: unknown; slot: unknown }>((tie) => ({
  data: fc.oneof(deep, scalars, fc.array(tie("data"), { maxLength: 3 }), anObject(tie("data"))),
  slot: fc.oneof(
    deep,
    scalars,
    tie("node"),
    fc.array(tie("slot"), { maxLength: 3 }),
    anObject(tie("slot")),
  ),
  node: fc.oneof(
    deep,
    leaf,
    fc
      .tuple(
        types,
        fc.record(
          {
            id: nodeId,
            attributes: mostly(anObject(tie("slot")), tie("slot")),
            children: mostly(fc.array(tie("node"), { maxLength: 5 }), tie("slot")),
            fallback: tie("slot"),
            style: tie("slot"),
            visible: tie("data"),
          },
          { requiredKeys: ["children"] },
        ),
      )
      .map(([type, members]) => ({ ...type, ...members })),
  ),
}));

function mostly(usual: fc.Arbitrary<unknown>, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const screen = fc
  .record(
    {
      title: data,
      appBar: node,
      body: mostly(node, slot),
      floating: slot,
      persistentData: data,
      onLoadActions: data,
    },
    { requiredKeys: [] },
  )
  .map((members) => ({ id: "a", type: "Screen", ...members }));
const action = fc
  .record({ actionType: scalars, attributes: slot, when: data }, { requiredKeys: [] })
  .map((members) => ({ type: "Action", ...members }));
const mapOf = (values: fc.Arbitrary<unknown>) => mostly(anObject(mostly(values, slot)), slot);
const members = fc.record(
  {
    specVersion: fc.constantFrom("1.0.0", "1.1.0", "2.0.0", "?"),
    entryPoint: scalars,
    screens: mapOf(screen),
    actions: mapOf(action),
    rules: mapOf(data),
    globalData: data,
    theme: data,
    strings: data,
    defaultLocale: scalars,
    "x-y": node,
  },
  { requiredKeys: [] },
);
const document = fc
  .tuple(members, fc.nat({ max: 9 }))
  .map(([parts, version]) => toDocument({ ...parts, ...head, version }));

const head = { specId: "s", createdAt: "now" };

/** What a document is after it was stored, with whatever is in it. */
function toDocument(value: unknown): Document {
  return JSON.parse(JSON.stringify(value));
}

/** With an id for every node that has one to itself. */
function numberIds(document: Document): Document {
  let count = 0;
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key !== "id") return value;
    count += 1;
    return `n${count}`;
  });
}

const edits = fc.array(
  fc.record({ what: fc.nat({ max: 5 }), at: fc.nat(), to: fc.nat(), key: keys, value: slot }),
  { minLength: 1, maxLength: 6 },
);
const edited = fc.tuple(document, edits, fc.boolean()).map(([given, list, isNumbered]) => {
  const before = isNumbered ? numberIds(given) : given;
  const after: Container = JSON.parse(JSON.stringify(before));
  for (const edit of list) applyEdit(after, edit);
  return [before, toDocument({ ...after, ...head, version: 10 })] as const;
});

type Container = unknown[] | { [key: string]: unknown };
type Edit = typeof edits extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Puts in, takes out, replaces, moves, copies or reverses something somewhere. */
function applyEdit(root: Container, { what, at, to, key, value }: Edit): void {
  const from = pick(containersIn(root), at);
  const names = Object.keys(from);
  const name = names[to % Math.max(names.length, 1)] ?? key;
  const existing = Object.entries(from).find(([known]) => known === name)?.[1];
  if (what === 0) put(from, key, to, value);
  else if (what === 1) takeOut(from, name);
  else if (what === 2) {
    takeOut(from, name);
    put(from, name, Number(name), value);
  } else if (what === 3) {
    takeOut(from, name);
    put(pick(containersIn(root), to), key, at, structuredClone(existing) ?? value);
  } else if (what === 4) {
    put(pick(containersIn(root), to), key, at, structuredClone(existing) ?? value);
  } else if (Array.isArray(from)) from.reverse();
}

function pick<Item>(items: readonly [Item, ...Item[]], at: number): Item {
  return items[at % items.length] ?? items[0];
}

function containersIn(value: Container): [Container, ...Container[]] {
  const inner = Object.values(value).filter(isContainer);
  return [value, ...inner.flatMap(containersIn)];
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}

function put(container: Container, key: string, index: number, value: unknown): void {
  if (Array.isArray(container)) container.splice(index % (container.length + 1), 0, value);
  else Object.defineProperty(container, key, { value, ...plain });
}

const plain = { configurable: true, enumerable: true, writable: true };

function takeOut(container: Container, key: string): void {
  if (Array.isArray(container)) container.splice(Number(key), 1);
  else delete container[key];
}

/** What a diff must be, whatever the documents. */
function check(before: Document, after: Document): void {
  const diff = diffDocuments(before, after);
  const sent = JSON.parse(JSON.stringify(diff));
  assert.deepEqual(sent, diff, "it is plain JSON");
  assert.deepEqual(applyDiff(before, sent), after);
  for (const change of diff.changes) {
    if ("from" in change) assert.notEqual(resolve(before, change.from), undefined);
    if ("to" in change) assert.notEqual(resolve(after, change.to), undefined);
    checkSentence(change);
  }
}

function checkSentence(change: Change): void {
  const sentence = describeChange(change);
  assert.match(sentence, /^\S.{5,}\.$/s);
  assert.doesNotMatch(sentence, /undefined|\[object|NaN/);
}

function resolve(document: Document, pointer: string | undefined): unknown {
  let at: unknown = document;
  for (const key of keysOfPointer(pointer ?? "?")) {
    if (!isContainer(at) || !Object.hasOwn(at, key)) return undefined;
    at = Object.entries(at).find(([known]) => known === key)?.[1];
  }
  return at;
}

suite("A diff applied to the document before gives the one after, and all its pointers resolve", () => {
  test("when the two have nothing to do with each other", () => {
    fc.assert(fc.property(document, document, check), runs);
  });

  test("when one was edited to become the other", () => {
    fc.assert(
      fc.property(edited, ([before, after]) => check(before, after)),
      runs,
    );
  });

  test("when the edits are taken back", () => {
    fc.assert(
      fc.property(edited, ([before, after]) => check(after, before)),
      runs,
    );
  });
});

test("A document has no changes from itself, whatever the order of its keys", () => {
  fc.assert(
    fc.property(document, (before) => {
      assert.deepEqual(diffDocuments(before, reverseKeys(before)).changes, []);
    }),
    runs,
  );
});

function reverseKeys(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isContainer(value) && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  );
}
