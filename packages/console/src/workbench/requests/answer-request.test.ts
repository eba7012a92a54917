import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type MockAnswers,
  type MockReading,
  mockCases,
} from "../../../../format/testing/mock-cases.ts";
import { createWorkbench, unsavedDraft, type Workbench } from "../store/create-workbench.ts";
import { readSetup } from "./screen-setup.ts";

const request = { method: "GET", url: "https://app.invalid/words" };
const mocks = [
  { method: "GET", url: "/words", status: 200, delayMs: 300, headers: {}, body: "Ahoy" },
];

/** A workbench whose screen is used. */
function openWorkbench() {
  const workbench = createWorkbench({ saved: unsavedDraft({}), surface: "" });
  workbench.setPanels({ mode: "open" });
  workbench.setUp({ mocks, data: "" });
  return workbench;
}

const logOf = (workbench: Workbench) =>
  workbench.getState().log.entries.map(({ name, text }) => `${name} ${text}`);

test("A delayed answer is given and logged", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const workbench = openWorkbench();
  const answered = workbench.answer(request);
  t.mock.timers.tick(300);
  assert.deepEqual(
    { answer: await answered, log: logOf(workbench) },
    {
      answer: { status: 200, headers: { "content-type": "application/json" }, text: '"Ahoy"' },
      log: ["request GET /words → 200"],
    },
  );
});

test("A delayed answer is dropped if the document was replaced meanwhile", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const workbench = openWorkbench();
  const answered = workbench.answer(request);
  workbench.startDocument();
  t.mock.timers.tick(300);
  assert.deepEqual(
    { answer: await answered, log: logOf(workbench) },
    { answer: undefined, log: [] },
  );
});

test("An offline screen gets no answer, and a slow one gets it two seconds later", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const workbench = openWorkbench();
  workbench.setNetwork("offline");
  assert.equal(await workbench.answer(request), undefined);
  workbench.setNetwork("slow");
  const answered = workbench.answer(request);
  t.mock.timers.tick(1999);
  assert.equal(workbench.getState().mocks.made.length, 0);
  t.mock.timers.tick(1);
  await Promise.resolve();
  assert.equal(workbench.getState().mocks.made.length, 1);
  t.mock.timers.tick(300);
  assert.equal((await answered)?.status, 200);
  assert.deepEqual(logOf(workbench), [
    "request GET /words → 200",
    "failed GET /words failed: offline.",
  ]);
});

test("A host that answers itself has no requests without a mock, unless it has no answer", async () => {
  const workbench = createWorkbench({
    saved: unsavedDraft({}),
    surface: "",
    answerOfHost: async ({ url }) =>
      url.endsWith("/words") ? { status: 204, headers: {}, text: "" } : undefined,
  });
  workbench.setPanels({ mode: "open" });
  assert.equal((await workbench.answer(request))?.status, 204);
  assert.equal(await workbench.answer({ ...request, url: "https://app.invalid/none" }), undefined);
  assert.deepEqual(workbench.getState().mocks.unanswered, [{ method: "GET", url: "/none" }]);
  assert.deepEqual(logOf(workbench), [
    "failed GET /none has no answer.",
    "request GET /words → 204",
  ]);
});

test("What was kept or shared has the same valid mocks as files, also under its former name", () => {
  for (const { name, value, mocks = [], problems = [] } of mockCases<MockReading>("reading")) {
    for (const member of ["mocks", "answers"]) {
      const { setup, problems: found } = readSetup({ [member]: value, data: "{}" });
      assert.deepEqual(setup, { mocks, data: "{}", screen: "" }, name);
      assert.deepEqual(
        found.map(({ pointer }) => pointer),
        problems,
        name,
      );
    }
  }
  // Someone else's link can have objects that can't be converted to texts.
  const noText = { toString: 1, valueOf: 1 };
  for (const nothing of [undefined, null, 3, {}, { data: noText, screen: noText }]) {
    assert.deepEqual(readSetup(nothing).setup, { mocks: [], data: "", screen: "" });
  }
});

test("Requests get the responses of the mocks, with their headers", async () => {
  for (const { name, mocks, requests } of mockCases<MockAnswers>("answers")) {
    const { setup } = readSetup({ mocks });
    const workbench = createWorkbench({ saved: unsavedDraft({}), surface: "" });
    workbench.setUp(setup);
    for (const { method, url, response } of requests) {
      const sent = { method, url: url.startsWith("/") ? `https://app.invalid${url}` : url };
      const { body, ...head } = response ?? {};
      const text = body === undefined ? "" : JSON.stringify(body);
      assert.deepEqual(
        await workbench.answer(sent),
        response === null ? undefined : { ...head, text },
        `${name}: ${method} ${url}`,
      );
    }
  }
});
