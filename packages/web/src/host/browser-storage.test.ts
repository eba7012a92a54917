import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf } from "../../testing/specs.ts";

const specWith = (onLoadActions: readonly string[]) =>
  specOf(
    renderer("Column", {}, {}),
    { onLoadActions, persistentData: { answer: 0 } },
    {
      actions: {
        ...action(
          "store",
          "Storage",
          { operation: "set", key: "city", value: { name: "Graz" } },
          {
            onSuccessActionIds: ["stored"],
            onFailureActionIds: ["failed"],
          },
        ),
        ...action(
          "read",
          "Storage",
          { operation: "get", key: "city" },
          {
            onSuccessActionIds: ["keep"],
          },
        ),
        ...action("remove", "Storage", { operation: "remove", key: "city" }),
        ...action("stored", "SetData", { path: "answer", value: "stored" }),
        ...action("failed", "SetData", { path: "answer", value: "{{ event.error.message }}" }),
        ...action("keep", "SetData", { path: "answer", value: "{{ event.result }}" }),
      },
    },
  );
const answer = "state.screenData.answer";

test("Storage keeps values in the browser across reloads, until they are removed", async (t) => {
  const { page, show, until } = await openSpecPage(t);
  await show(specWith(["store"]));
  await until(answer, "stored");
  await page.reload();
  await show(specWith(["read"]));
  await until(answer, { name: "Graz" });
  await show(specWith(["remove", "read"]));
  await until(answer, null);
  assert.deepEqual(await page.evaluate("Object.keys(localStorage)"), []);
});

test("Storage fails with the browser's reason when it is full", async (t) => {
  const { page, show, read } = await openSpecPage(t);
  await page.evaluate(`localStorage.setItem("app", "x".repeat(5 * 1024 * 1024 - 10)); 0`);
  await show(specWith(["store"]));
  await t.waitFor(async () => assert.match(String(await read(answer)), /quota/i));
});

/** Stores values with the default host of a document, and returns the errors. */
const store = (specId: string, keys: readonly string[], length: number) => `(() => {
  const element = document.querySelector("screen-spec");
  const failures = [];
  for (const key of ${JSON.stringify(keys)}) {
    element.document = {
      specVersion: "1.0.0", specId: ${JSON.stringify(specId)}, version: 1, createdAt: "2025-01-01T00:00:00Z",
      entryPoint: "main",
      screens: { main: { id: "main", type: "Screen", onLoadActions: ["set"],
        body: { type: "Renderer", rendererType: "Column", children: [] } } },
      actions: {
        set: { id: "set", type: "Action", actionType: "Storage", onFailureActionIds: ["fail"],
          attributes: { operation: "set", key, value: "x".repeat(${length}) } },
        fail: { id: "fail", type: "Action", actionType: "EmitEvent",
          attributes: { name: "failed", data: "{{ event.error.message }}" } },
      },
    };
  }
  return window.emitted?.splice(0) ?? [];
})()`;
const note = `window.emitted = [];
  addEventListener("screenspec-emit", ({ detail }) => emitted.push(detail.data));
  addEventListener("screenspec-diagnostic", ({ detail }) => emitted.push(detail.code)); 0`;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `key${index}`);

test("Values of different documents are separate, whatever their ids and keys contain", async (t) => {
  const { page } = await openSpecPage(t);
  await page.evaluate(note);
  await page.evaluate(store("shop", ["a:b", 'a","b'], 3));
  await page.evaluate(store("shop:a", ["b"], 4));
  await page.evaluate(store('shop","a', ["b"], 5));
  const lengths = await page.evaluate(
    "Object.values(localStorage).map((text) => text.length).sort()",
  );
  assert.deepEqual(lengths, [5, 5, 6, 7]);
});

test("A document can't fill the storage of the app, and replacing a value needs no further space", async (t) => {
  const { page } = await openSpecPage(t);
  await page.evaluate(note);
  // Of the app, which isn't counted.
  await page.evaluate(`localStorage.setItem("app", "x".repeat(2_000_000)); 0`);
  const full = ["storage_full", "The storage of one or of all documents is full."];
  assert.deepEqual(await page.evaluate(store("one", numbered(10), 99_000)), []);
  assert.deepEqual(await page.evaluate(store("one", ["more"], 99_000)), full);
  assert.deepEqual(await page.evaluate(store("one", numbered(10), 99_001)), []);
  assert.deepEqual(await page.evaluate(store("two", numbered(10), 99_000)), []);
  const others = await page.evaluate(store("three", numbered(10), 50_000));
  assert.deepEqual(
    others,
    Array(10)
      .fill(["storage_full", full[1]?.replace("one", "three")])
      .flat(),
  );
  const sum = `Object.entries(localStorage).filter(([name]) => name !== "app")
    .reduce((total, [name, value]) => total + name.length + value.length, 0)`;
  assert.ok(Number(await page.evaluate(sum)) <= 2_000_000);
});

test("Storing a value reads only the values of documents", async (t) => {
  const { page } = await openSpecPage(t);
  await page.evaluate(note);
  await page.evaluate(`for (const key of ["app", "other"]) localStorage.setItem(key, "x"); 0`);
  await page.evaluate(store("one", ["first"], 10));
  await page.evaluate(`window.reads = [];
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) { reads.push(key); return getItem.call(this, key); };
    window.copies = 0;
    const { entries } = Object;
    Object.entries = (value) => { if (value !== null && "app" in value) copies++; return entries(value); }; 0`);
  assert.deepEqual(await page.evaluate(store("one", ["second"], 10)), []);
  assert.deepEqual(
    await page.evaluate(`[copies, reads.filter((key) => !key.startsWith("screenspec:"))]`),
    [0, []],
  );
});

test("A full document can store a value that takes less space than the former one", async (t) => {
  const { page } = await openSpecPage(t);
  await page.evaluate(note);
  // By a former version of the SDK, which had no limits.
  await page.evaluate(`for (const key of ["a", "b"]) {
    localStorage.setItem('screenspec:["one","' + key + '"]', JSON.stringify("x".repeat(1_100_000)));
  } 0`);
  assert.deepEqual(await page.evaluate(store("one", ["a"], 90_000)), []);
  assert.deepEqual(await page.evaluate(store("one", ["a"], 90_001)), [
    "storage_full",
    "The storage of one or of all documents is full.",
  ]);
});
