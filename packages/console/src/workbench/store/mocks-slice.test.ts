import assert from "node:assert/strict";
import { test } from "node:test";
import { type Mock, maxMocks } from "@screenspec/format";
import { createWorkbench, unsavedDraft } from "./create-workbench.ts";
import type { MockOptions, MockStorage } from "./mocks-slice.ts";

type Kept = Awaited<ReturnType<MockStorage["read"]>>;

const open = (options: MockOptions = {}) =>
  createWorkbench({ saved: unsavedDraft({}), surface: "", ...options });
const mockOf = (url: string): Mock => ({
  method: "GET",
  url,
  status: 200,
  delayMs: 0,
  headers: {},
});

test("A mock that is added gets the URL of its action, and its form opens", () => {
  const workbench = open();
  workbench.setDeclaredRequests([{ actionId: "load", method: "GET", url: "/books/*" }]);
  workbench.addMock({ method: "GET", url: "/books/7?page=1" });
  const { mocks, panels } = workbench.getState();
  assert.deepEqual(
    mocks.mocks.map(({ method, url, status }) => `${method} ${url} ${status}`),
    ["GET /books/* 200"],
  );
  assert.deepEqual(mocks.unanswered, []);
  assert.equal(mocks.added, mocks.keys[0]);
  assert.deepEqual([panels.bottomTab, panels.isBottomOpen], ["requests", true]);
});

test("No mock is added to as many as a list can have: the longer list couldn't be read again", () => {
  const workbench = open();
  workbench.setUp({ mocks: Array(maxMocks).fill(mockOf("/a")), data: "" });
  workbench.addMock({ method: "GET", url: "/b" });
  const { mocks, panels } = workbench.getState();
  assert.equal(mocks.mocks.length, maxMocks);
  assert.equal(panels.bottomTab, "requests");
});

test("A mock keeps its key when it or another one is changed or removed", () => {
  const workbench = open();
  workbench.setUp({ mocks: ["/a", "/b", "/c"].map(mockOf), data: "" });
  const state = () => workbench.getState().mocks;
  const [a = 0, b = 0, c = 0] = state().keys;
  workbench.changeMock(b, mockOf("/changed"));
  workbench.removeMock(a);
  assert.deepEqual(state().keys, [b, c]);
  assert.deepEqual(
    state().mocks.map(({ url }) => url),
    ["/changed", "/c"],
  );
  workbench.setUp({ mocks: [mockOf("/d")], data: "" });
  assert.ok(![a, b, c].includes(state().keys[0] ?? 0));
});

test("Kept mocks are read before the first request is answered", async () => {
  const { promise, resolve } = Promise.withResolvers<Kept>();
  const workbench = open({ mockStorage: { read: () => promise, keep: async () => {} } });
  const stop = workbench.start();
  const answered = workbench.answer({ method: "GET", url: "https://app.invalid/a" });
  assert.equal(workbench.getState().mocks.isLoaded, false);
  resolve({ mocks: [mockOf("/a")], data: '{ "user": 3 }' });
  assert.equal((await answered)?.status, 200);
  assert.deepEqual(workbench.getState().mocks.appData.data, { user: 3 });
  stop();
});

test("Changes are kept once the user pauses, and at the end", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const kept: Kept[] = [];
  const workbench = open({
    mockStorage: {
      read: async () => ({ mocks: [], data: "" }),
      keep: async (setup) => void kept.push(setup),
    },
  });
  const stop = workbench.start();
  workbench.setAppData("{");
  workbench.setAppData("{ ");
  t.mock.timers.tick(299);
  assert.equal(kept.length, 0);
  t.mock.timers.tick(1);
  assert.deepEqual(kept, [{ mocks: [], data: "{ " }]);
  workbench.addMock({ method: "GET", url: "/a" });
  stop();
  assert.equal(kept[1]?.mocks.length, 1);
  t.mock.timers.tick(300);
  assert.equal(kept.length, 2);
});
