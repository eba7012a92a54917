import assert from "node:assert/strict";
import { test } from "node:test";
import { answerRequest } from "./answer-request.ts";

const request = { method: "GET", url: "https://app.invalid/words" };
const answers = [{ method: "GET", url: "/words", status: 200, delayMs: 300, body: "Ahoy" }];

/** Sends a request whose answer is delayed. Returns the answer, and the log after the delay. */
async function answerAfterDelay(isCurrent: () => boolean) {
  const log: string[] = [];
  const answer = await answerRequest(request, {
    requests: { answers, recordRequest() {} },
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
    answer: { status: 200, text: '"Ahoy"' },
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
