import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json } from "@screenspec/format";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import { startRuntime } from "../index.ts";

/** Starts a document whose button increments the persistent `count`, which is 1 unless it was stored. */
function run(get: () => unknown, globalData?: { readonly [name: string]: Json }) {
  const attributes = { scope: "global", path: "count", op: "increment", persist: true };
  const body = {
    type: "Widget",
    widgetType: "Button",
    attributes: { text: "Go" },
    onClickActionIds: ["count"],
  };
  const document = {
    specVersion: "1.0.0",
    specId: "spec_1",
    version: 1,
    entryPoint: "main",
    screens: { main: { id: "main", type: "Screen", body } },
    actions: { count: { id: "count", type: "Action", actionType: "SetData", attributes } },
    globalData: { count: 1 },
  };
  const host = { storage: { get, set: () => {}, remove: () => {} } };
  const runtime = startRuntime(document, host, usualEnvironment, globalData && { globalData });
  return {
    runtime,
    press: () => runtime.screens[0]?.body.press(),
    count: () => runtime.read("state.globalData.count"),
  };
}

suite("Persistent data of a storage that answers later", () => {
  const later = () => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const answer = async (settle: () => void) => {
      settle();
      await promise.catch(() => {});
      // The runtime's own reaction to the promise is registered before this one.
      await Promise.resolve();
    };
    return { get: () => promise, answer, resolve, reject };
  };

  test("replaces the member when it arrives", async () => {
    const { get, answer, resolve } = later();
    const { count } = run(get);
    assert.equal(count(), 1);
    await answer(() => resolve(7));
    assert.equal(count(), 7);
  });

  test("replaces no member that has changed meanwhile", async () => {
    const { get, answer, resolve } = later();
    const { press, count } = run(get);
    press();
    await answer(() => resolve(7));
    assert.equal(count(), 2);
  });

  test("changes nothing if the storage fails", async () => {
    const { get, answer, reject } = later();
    const { count } = run(get);
    await answer(() => reject(new Error("The disk is gone.")));
    assert.equal(count(), 1);
  });
});

suite("The host's globalData", () => {
  test("replaces persistent data", () => {
    assert.equal(run(() => 7).count(), 7);
    assert.equal(run(() => 7, { count: 3 }).count(), 3);
  });

  test("also wins over a stored value that arrives later, even if it equals the document's value", async () => {
    const stored = Promise.resolve(7);
    const { count } = run(() => stored, { count: 1 });
    await stored;
    // The runtime's own reaction to the promise is registered before this one.
    await Promise.resolve();
    assert.equal(count(), 1);
  });
});
