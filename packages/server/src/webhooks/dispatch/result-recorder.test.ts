import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../testing/until.ts";
import { unavailable } from "../../errors/errors.ts";
import { ResultRecorder } from "./result-recorder.ts";

/** Returns a recorder of texts, and the batches that it has recorded. */
function startRecorder(refuse: (texts: readonly string[]) => void = () => undefined) {
  const transactions: string[][] = [];
  const errors: unknown[] = [];
  const recorder = new ResultRecorder<string>(
    async (texts) => {
      await Promise.resolve();
      refuse(texts);
      transactions.push([...texts]);
    },
    (error) => errors.push(error),
  );
  return { recorder, transactions, errors };
}

test("Results that arrive at about the same time are recorded in one batch", async () => {
  const { recorder, transactions } = startRecorder();
  await Promise.all(["a", "b", "c"].map((text) => recorder.add(text)));
  assert.deepEqual(transactions, [["a", "b", "c"]]);
});

test("Results are retried while the database is down, and recorded once when it is up again", async () => {
  let isAway = true;
  const { recorder, transactions, errors } = startRecorder(() => {
    if (isAway) throw unavailable("The disk is full.");
  });
  const recorded = ["a", "b", "c"].map((text) => recorder.add(text));
  await until(() => errors.length === 2);
  assert.deepEqual(transactions, []);
  isAway = false;
  await Promise.all(recorded);
  assert.deepEqual(transactions.flat(), ["a", "b", "c"]);
});

test("A result that can't be recorded doesn't delay the others while the database is up", async () => {
  const { recorder, transactions } = startRecorder((texts) => {
    if (texts.includes("bad")) throw new Error("It is too long.");
  });
  let isRecorded = false;
  const before = recorder.add("a");
  recorder.add("bad").then(() => {
    isRecorded = true;
  });
  await Promise.all([before, recorder.add("b")]);
  await recorder.add("c");
  assert.deepEqual(transactions.flat().toSorted(), ["a", "b", "c"]);
  assert.equal(isRecorded, false);
  recorder.stop();
});

test("Results that fail after the stop are dropped", async () => {
  const { recorder, errors } = startRecorder(() => {
    throw unavailable("The database is away.");
  });
  const recorded = recorder.add("a");
  await until(() => errors.length > 0);
  recorder.stop();
  await recorded;
});
