import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type MockAnswers,
  type MockReading,
  mockCases,
} from "../../../../format/testing/mock-cases.ts";
import { answerRequest } from "./answer-request.ts";
import { readSetup } from "./trial-setup.ts";

const request = { method: "GET", url: "https://app.invalid/words" };
const mocks = [
  { method: "GET", url: "/words", status: 200, delayMs: 300, headers: {}, body: "Ahoy" },
];

/** Sends a request whose answer is delayed. Returns the answer, and the log after the delay. */
async function answerAfterDelay(isCurrent: () => boolean) {
  const log: string[] = [];
  const answer = await answerRequest(request, {
    requests: { mocks, recordRequest() {} },
    log: { add: (name, detail) => log.push(`${name} ${detail}`) },
    onAdd() {},
    isCurrent,
  });
  return { answer, log };
}

test("A delayed answer is given and logged", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const answered = answerAfterDelay(() => true);
  t.mock.timers.tick(300);
  assert.deepEqual(await answered, {
    answer: { status: 200, headers: { "content-type": "application/json" }, text: '"Ahoy"' },
    log: ["request GET /words → 200"],
  });
});

test("A delayed answer is dropped if the document was replaced meanwhile", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let isCurrent = true;
  const answered = answerAfterDelay(() => isCurrent);
  isCurrent = false;
  t.mock.timers.tick(300);
  assert.deepEqual(await answered, { answer: undefined, log: [] });
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
  for (const nothing of [undefined, null, 3, {}]) {
    assert.deepEqual(readSetup(nothing).setup, { mocks: [], data: "", screen: "" });
  }
});

test("Requests get the responses of the mocks, with their headers", async () => {
  for (const { name, mocks, requests } of mockCases<MockAnswers>("answers")) {
    const { setup } = readSetup({ mocks });
    const context = {
      requests: { mocks: setup.mocks, recordRequest() {} },
      log: { add() {} },
      onAdd() {},
      isCurrent: () => true,
    };
    for (const { method, url, response } of requests) {
      const sent = { method, url: url.startsWith("/") ? `https://app.invalid${url}` : url };
      const { body, ...head } = response ?? {};
      const text = body === undefined ? "" : JSON.stringify(body);
      assert.deepEqual(
        await answerRequest(sent, context),
        response === null ? undefined : { ...head, text },
        `${name}: ${method} ${url}`,
      );
    }
  }
});
