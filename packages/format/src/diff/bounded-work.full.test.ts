import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { applyDiff } from "../../testing/apply-diff.ts";
import { callCounter } from "../../testing/call-counter.ts";
import type { Document } from "../document.ts";
import { limits } from "../limits.ts";
import { describeChange } from "./describe-change.ts";
import { diffDocuments } from "./diff-documents.ts";

function documentOf(...children: unknown[]): Document {
  const body = { type: "Renderer", rendererType: "Column", children };
  const screens: object = { home: { id: "home", type: "Screen", body } };
  const document = { specVersion: "1.0.0", specId: "s", version: 1, entryPoint: "home", screens };
  return JSON.parse(JSON.stringify({ ...document, createdAt: "2025-06-01T12:00:00.000Z" }));
}

const count = 20_000;
const numbers = Array.from({ length: count }, (_, number) => number);
const text = (number: number) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: `${number}`, maxLines: number % 7 },
});
const known = (number: number) => ({ id: `n${number}`, ...text(number) });

/** A deterministic permutation: each index times a number that is coprime to the count. */
const shuffled = numbers.map((number) => (number * 7_919) % count);

const countCalls = callCounter();
/** Calls for each node. A quadratic diff would take 20,000. */
const callsForNode = 1_000;

suite(`A diff of ${count} nodes in one list takes at most ${callsForNode} calls for each when`, () => {
  const cases: readonly [name: string, before: unknown[], after: unknown[]][] = [
    ["they are reversed", numbers.map(known), numbers.map(known).reverse()],
    ["they are shuffled", numbers.map(known), shuffled.map(known)],
    ["they are reversed and have no ids", numbers.map(text), numbers.map(text).reverse()],
    ["they are shuffled and have no ids", numbers.map(text), shuffled.map(text)],
    [
      "they are of three kinds and shuffled",
      numbers.map((number) => text(number % 3)),
      shuffled.map((number) => text(number % 3)),
    ],
    ["each is another one", numbers.map(text), numbers.map((number) => text(number + count))],
    [
      "a quarter of them is gone and each of the others changed",
      numbers.map(text),
      numbers.slice(count / 4).map((number) => text(number + count)),
    ],
  ];
  for (const [name, before, after] of cases) {
    test(name, async () => {
      const [one, other] = [documentOf(...before), documentOf(...after)];
      const calls = await countCalls(() => {
        assert.deepEqual(applyDiff(one, diffDocuments(one, other)), other);
      });
      assert.ok(calls < callsForNode * count, `${calls} calls`);
    });
  }
});

test("The minimal number of nodes is reported as moved", () => {
  const turned = [count - 1, ...numbers.slice(0, -1)];
  for (const node of [known, text]) {
    const diff = diffDocuments(documentOf(...numbers.map(node)), documentOf(...turned.map(node)));
    assert.deepEqual(diff.changes.map(describeChange).length, 1);
    assert.equal(diff.summary.moved, 1);
  }
});

test("Nodes that move into one another are each reported once", () => {
  const chain = (ids: readonly string[]) =>
    ids.reduce<unknown>(
      (inner, id) => ({ id, type: "Widget", widgetType: "Card", children: [inner] }),
      text(1),
    );
  const ids = Array.from({ length: 60 }, (_, index) => `card${index}`);
  const diff = diffDocuments(documentOf(chain(ids)), documentOf(chain(ids.toReversed())));
  assert.equal(diff.summary.moved, 60);
  assert.ok(JSON.stringify(diff).length < 100_000);
});

suite("Screens are compared as a whole", () => {
  const email = { type: "Widget", widgetType: "TextField", id: "email" };

  test("when a document is nested too deep", () => {
    let value: unknown[] = [];
    for (let level = 0; level < 100_000; level++) value = [value];
    const [before, after] = [documentOf(email), documentOf(text(1))];
    const screens = Object.values(before.screens);
    Object.assign(screens[0] ?? {}, { persistentData: { value } });

    const diff = diffDocuments(before, after);
    assert.deepEqual(diff.changes.map(describeChange), ['Screen "home" changed.']);
    assert.equal(diff.changes[0]?.breaking?.reason, 'The input "email" is gone.');
    assert.deepEqual(applyDiff(before, diff), after);
  });

  test("when the pointers of the changes would be too long", () => {
    const key = "k".repeat(limits.pointerLength);
    const one = (visible: boolean) => ({
      ...email,
      attributes: { [key]: numbers.map((number) => ({ ...known(number), visible })) },
    });
    const [before, after] = [documentOf(one(true)), documentOf(one(false))];
    const diff = diffDocuments(before, after);
    assert.deepEqual(diff.changes.map(describeChange), ['Screen "home" changed.']);
    assert.deepEqual(applyDiff(before, diff), after);
  });
});
