import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import {
  createSpecOf,
  cutOnce,
  cutUntilFoundDead,
  type ProcessPair,
  processIds,
  startProcessPair,
} from "../testing/process-pair.ts";
import { startReceiver } from "../testing/receiver.ts";
import { askProcess, type ServerProcess } from "../testing/server-process.ts";
import { until } from "../testing/until.ts";

/** Shorter than any lease, which are 30 s or a minute. It takes a second on a quiet machine. */
const soonMs = 15_000;

test("A version committed by a killed process is made live at once by the next process that starts", async (t) => {
  const pair = await startProcessPair(t);
  const id = await createSpecOf(pair);
  await publishAndWait(pair, id);
  await pair.survivor.kill();
  await pair.doomed.kill();
  const started = await pair.startAnother();
  const begun = performance.now();
  await until(async () => (await shownVersion(started, id)) === 1);
  const ms = Math.round(performance.now() - begun);
  t.diagnostic(`live after ${ms} ms`);
  assert.ok(ms < soonMs, `${ms} ms`);
});

test("A webhook whose sender was killed is sent by another process at once, under the same id", async (t) => {
  const pair = await startProcessPair(t);
  const { receiver, answer } = await startHeldReceiver(t);
  const { doomed, token } = pair;
  const body = { url: receiver.url, events: ["spec.created"] };
  await askProcess(doomed.origin, "POST", "/webhooks", { token, body });
  await whileStopped(pair.survivor, async () => {
    await askProcess(doomed.origin, "POST", "/specs", { token, body: { name: "Home" } });
    await receiver.count(1);
  });
  const ms = await killAndWait(pair, async () => receiver.received.length === 2);
  answer();
  t.diagnostic(`sent again after ${ms} ms`);
  assert.ok(ms < soonMs, `${ms} ms`);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  assert.equal(ids[0], ids[1]);
});

test("A request whose process was killed can be retried at once under its idempotency key, and runs once", async (t) => {
  const pair = await startProcessPair(t);
  const { doomed, survivor, client, token } = pair;
  const id = await createSpecOf(pair);
  await lockSpecs(client);
  const cutShort = assert.rejects(duplicateOnce(pair, doomed, id));
  await until(async () => (await tokenOfClaim(pair)) !== undefined);
  const ms = await killAndWait(pair, async () => {
    await client.query("commit");
    return (await duplicateOnce(pair, survivor, id)).status === 201;
  });
  await cutShort;
  t.diagnostic(`answered after ${ms} ms`);
  assert.ok(ms < soonMs, `${ms} ms`);
  const specs = await askProcess(survivor.origin, "GET", "/specs", { token });
  assert.equal(specs.length, 2);
});

test("A live process keeps its leases while its connection is cut or it is stopped; once it is killed, another makes its version live at once", async (t) => {
  const pair = await startProcessPair(t);
  const { doomed, doomedId, client } = pair;
  const id = await createSpecOf(pair);
  await publishAndWait(pair, id);
  const before = await leaseOfPointer(pair);
  assert.equal(before?.lease_owner, doomedId);
  const events = [
    async () => undefined,
    () => cutOnce(pair),
    async () => void doomed.child.kill("SIGSTOP"),
  ];
  for (const happen of events) {
    await happen();
    // Once this lease has been taken over, the others have been checked as well.
    await client.query("insert into processes (id) values ('1')");
    await until(async () => !(await processIds(client)).includes("1"));
    assert.deepEqual(await leaseOfPointer(pair), before);
    assert.ok((await processIds(client)).includes(doomedId));
  }
  const ms = await killAndWait(pair, async () => (await shownVersion(pair.survivor, id)) === 1);
  assert.ok(ms < soonMs, `${ms} ms`);
});

test("A live process that was found dead moves no pointer back, and its webhooks are sent again but recorded once", async (t) => {
  const pair = await startProcessPair(t);
  const { receiver, answer } = await startHeldReceiver(t);
  const { doomed, survivor, client, token } = pair;
  const body = { url: receiver.url, events: ["spec.created"] };
  await askProcess(doomed.origin, "POST", "/webhooks", { token, body });
  const { id } = await whileStopped(survivor, async () => {
    const spec = { token, body: { name: "Home" } };
    const created = await askProcess(doomed.origin, "POST", "/specs", spec);
    await receiver.count(1);
    return created;
  });
  await publishAndWait(pair, id);
  await cutUntilFoundDead(pair);
  await until(async () => (await shownVersion(survivor, id)) === 1);
  await askProcess(survivor.origin, "POST", `/specs/${id}/publish`, { token });
  await receiver.count(2);
  const seen: number[] = [];
  await pair.releaseOrigin();
  // This move waits for the process's earlier moves of the same pointer.
  const last = askProcess(doomed.origin, "POST", `/specs/${id}/publish`, { token });
  await until(async () => {
    seen.push((await shownVersion(survivor, id)) ?? 0);
    return seen.includes(3);
  });
  assert.equal((await last).version, 3);
  assert.deepEqual([...new Set(seen)], seen[0] === 3 ? [3] : [2, 3]);
  assert.deepEqual(seen, seen.toSorted());
  answer();
  const pending = "select 1 from deliveries where status = 'pending'";
  await until(async () => (await client.query(pending)).rowCount === 0);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  assert.equal(new Set(ids).size, 1);
  assert.equal((await client.query("select 1 from delivery_attempts")).rowCount, 1);
});

test("A retry under an idempotency key runs once while a process that was found dead still handles the first request", async (t) => {
  const pair = await startProcessPair(t);
  const { doomed, survivor, client, token } = pair;
  const id = await createSpecOf(pair);
  await lockSpecs(client);
  const first = duplicateOnce(pair, doomed, id);
  await until(async () => (await tokenOfClaim(pair)) !== undefined);
  const claimed = await tokenOfClaim(pair);
  await cutUntilFoundDead(pair);
  const second = duplicateOnce(pair, survivor, id);
  await until(async () => (await tokenOfClaim(pair)) !== claimed);
  await client.query("commit");
  assert.deepEqual([(await first).status, (await second).status], [409, 201]);
  const specs = await askProcess(survivor.origin, "GET", "/specs", { token });
  assert.equal(specs.length, 2);
});

/** Makes all changes of specs wait until the transaction is committed. */
async function lockSpecs(client: ProcessPair["client"]): Promise<void> {
  await client.query("begin");
  await client.query("lock table specs in share mode");
}

/** Duplicates a spec, always under the same idempotency key. */
function duplicateOnce({ token }: ProcessPair, { origin }: ServerProcess, id: string) {
  return fetch(`${origin}/api/v1/specs/${id}/duplicate`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "idempotency-key": "once" },
  });
}

/** The lease token of the only claimed idempotency key; undefined if there is none. */
async function tokenOfClaim({ client }: ProcessPair): Promise<string | undefined> {
  const { rows } = await client.query<{ lease_token: string }>(
    "select lease_token from idempotency_keys where lease_token is not null",
  );
  return rows[0]?.lease_token;
}

/** The lease of the only pointer that is being moved. */
async function leaseOfPointer({ client }: ProcessPair) {
  const { rows } = await client.query<{ lease_owner: string; lease_token: string }>(
    `select lease_owner, lease_token, lease_until from jobs
      where kind = 'move-pointer' and lease_token is not null`,
  );
  return rows[0];
}

/** Publishes a spec by the process whose origin is held; resolves when that has leased the pointer's job. */
async function publishAndWait(pair: ProcessPair, id: string): Promise<void> {
  const { doomed, survivor, token } = pair;
  await whileStopped(survivor, async () => {
    const answered = askProcess(doomed.origin, "POST", `/specs/${id}/publish`, { token });
    answered.catch(() => undefined);
    await until(async () => (await leaseOfPointer(pair)) !== undefined);
  });
}

/** Stops a process during the work, so that it can't take over the other's. */
async function whileStopped<T>({ child }: ServerProcess, act: () => Promise<T>): Promise<T> {
  child.kill("SIGSTOP");
  try {
    return await act();
  } finally {
    child.kill("SIGCONT");
  }
}

/** Kills the first process. @returns how many milliseconds later the condition became true */
async function killAndWait(
  { doomed }: ProcessPair,
  condition: () => Promise<boolean>,
): Promise<number> {
  const begun = performance.now();
  await doomed.kill();
  await until(condition);
  return Math.round(performance.now() - begun);
}

/** A receiver that answers only when the test releases it. */
async function startHeldReceiver(t: TestContext) {
  const { promise, resolve } = Promise.withResolvers<void>();
  t.after(() => resolve());
  const receiver = await startReceiver(t, () => promise);
  return { receiver, answer: resolve };
}

/** The version that a process serves in `/cdn`; undefined: none. */
async function shownVersion({ origin }: ServerProcess, id: string): Promise<number | undefined> {
  const response = await fetch(`${origin}/cdn/specs/${id}.json`);
  const text = await response.text();
  return response.ok ? JSON.parse(text).version : undefined;
}
