import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { addCaller } from "../../testing/actors.ts";
import {
  type MakeDatabase,
  makePostgresDatabase,
  onEachDatabase,
  onSqlite,
} from "../../testing/databases.ts";
import { type HeardEvent, listen } from "../../testing/listener.ts";
import { makeOlder } from "../../testing/make-older.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { newId } from "../ids.ts";
import { recordEvent } from "../outbox/record-event.ts";
import { assignSequence } from "./assign-sequence.ts";
import { deleteFeedEvents, insertFeedEvents, readFeedState } from "./queries.ts";
import { sweepFeed } from "./sweep-feed.ts";

const dayMs = 24 * 3_600_000;

onEachDatabase("An event stream that is resumed", (makeDatabase) => {
  const shared = sharedServer(makeDatabase);

  test("sends all missed events, in any number", async (t) => {
    const server = shared();
    const { lastEventId, close } = await listen(server);
    close();
    const many = 250;
    const rows = Array.from({ length: many }, (_, number) => ({
      type: "spec.created",
      spec_id: null,
      user_id: null,
      occurred_at: Date.now(),
      payload: JSON.stringify({ type: "spec.created", data: { name: `${number}` } }),
    }));
    await insertFeedEvents(server.context.db, rows);
    const resumed = await listen(server, { lastEventId });
    t.after(resumed.close);
    await resumed.count(many);
    await createSpec(server, { name: `${many}` });
    await resumed.count(many + 1);
    assert.deepEqual(
      namesOf(resumed.events),
      Array.from({ length: many + 1 }, (_, number) => `${number}`),
    );
  });

  test("begins with the events since a time", async (t) => {
    const server = shared();
    const { db } = server.context;
    const hour = 3_600_000;
    const start = Date.now() - 10 * hour;
    const at = (time: number) => new Date(time).toISOString();
    const rows = Array.from({ length: 300 }, (_, index) => ({
      type: "custom_type.put",
      spec_id: null,
      user_id: null,
      occurred_at: start + index * 60_000,
      payload: JSON.stringify({
        type: "custom_type.put",
        timestamp: at(start),
        data: { name: `${index}` },
      }),
    }));
    // One event was held back until later ones were inserted.
    await insertFeedEvents(db, [...rows.slice(0, 200), ...rows.slice(201, 210)]);
    await insertFeedEvents(db, [...rows.slice(200, 201), ...rows.slice(210)]);
    const namesSince = async (since: number, count: number) => {
      const listener = await listen(server, { query: `?types=custom_type.put&since=${at(since)}` });
      t.after(listener.close);
      await listener.count(count);
      return namesOf(listener.events);
    };
    const first = await namesSince(start + 150 * 60_000, 150);
    assert.deepEqual([first[0], first.length], ["150", 150]);
    assert.equal((await namesSince(start + 150 * 60_000 - 1, 150))[0], "150");
    assert.equal((await namesSince(start - 40 * 24 * hour, 300))[0], "0");
    assert.equal((await namesSince(start + 201 * 60_000, 100))[0], "201");
    const now = await listen(server, { query: `?since=${at(Date.now() + hour)}` });
    t.after(now.close);
    await createSpec(server, { name: "new" });
    await now.count(1);
    assert.deepEqual(namesOf(now.events), ["new"]);
    // The last received event counts, not the time.
    const resumed = await listen(server, {
      query: `?since=${at(start)}`,
      lastEventId: now.events[0]?.id ?? "",
    });
    t.after(resumed.close);
    await createSpec(server, { name: "newer" });
    await resumed.count(1);
    assert.deepEqual(namesOf(resumed.events), ["newer"]);
    const wrong = await server.ask("GET", "/events?since=yesterday");
    assert.deepEqual([wrong.status, wrong.json.errors[0].parameter], [400, "since"]);
  });

  test("sends a reset when the missed events were removed", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { db } = server.context;
    const first = await listen(server);
    await createSpec(server);
    await createSpec(server);
    await first.count(2);
    first.close();
    await makeOlder(db, 29 * dayMs);
    await sweepFeed({ db }, wholeRun);
    assert.equal((await readFeedState(db)).swept_position, 0);
    await makeOlder(db, 2 * dayMs);
    await sweepFeed({ db }, wholeRun);
    await createSpec(server);

    const tooOld = await listen(server, { lastEventId: first.events[0]?.id ?? "" });
    const inTime = await listen(server, { lastEventId: first.events[1]?.id ?? "" });
    await Promise.all([tooOld.count(1), inTime.count(1)]);
    assert.deepEqual(
      tooOld.events.map(({ type, data }) => [type, data.type, data.data]),
      [["reset", "reset", { reason: "too_old" }]],
    );
    assert.equal(inTime.events[0]?.type, "spec.created");
    await createSpec(server, { name: "After" });
    await Promise.all([tooOld.count(2), inTime.count(2)]);
    assert.deepEqual(namesOf(tooOld.events.slice(1)), ["After"]);
    tooOld.close();
    inTime.close();
  });

  test("is not delayed by many events with times in the future", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await server.context.recurringJobs.stop();
    const { db } = server.context;
    await assignSequence(db);
    const { last_position: last } = await readFeedState(db);
    await deleteFeedEvents(db, last);
    const inAYear = Date.now() + 365 * dayMs;
    const old = Date.now() - 31 * dayMs;
    const ofClockAhead = Array<number>(1100).fill(inAYear);
    await insertFeedEvents(
      db,
      [...ofClockAhead, old, inAYear, old, inAYear, Date.now() - dayMs, old].map((occurred_at) => ({
        type: "spec.created",
        spec_id: null,
        payload: "{}",
        occurred_at,
      })),
    );
    await until(async () => (await readFeedState(db)).last_position === last + 1106);
    await sweepFeed({ db }, wholeRun);
    assert.equal((await readFeedState(db)).swept_position, last + 1103);
    const left = await db.selectFrom("event_feed").select("position").orderBy("position").execute();
    assert.deepEqual(
      left.map(({ position }) => (position ?? 0) - last),
      [1104, 1105, 1106],
    );
  });

  test("sends a reset when its id is unknown", async (t) => {
    const server = shared();
    const listener = await listen(server, { lastEventId: "123456" });
    t.after(listener.close);
    await listener.count(1);
    assert.equal(listener.events[0]?.type, "reset");
    assert.deepEqual(listener.events[0]?.data.data, { reason: "unknown" });
    await createSpec(server, { name: "After" });
    await listener.count(2);
    assert.deepEqual(namesOf(listener.events.slice(1)), ["After"]);
  });

  test("misses and repeats nothing wherever it was interrupted, under concurrent writes @full", async (t) => {
    const servers = await startServers(t, makeDatabase);
    const [first] = servers;
    const { lastEventId, close } = await listen(first);
    close();
    const perWriter = 20;
    const readers = servers.flatMap((server) => [server, server, server]);
    const reading = readers.map((server) =>
      readInPieces(server, servers, lastEventId, perWriter * 4 * servers.length),
    );
    const writers = servers.flatMap((server) => Array(4).fill(server) as TestServer[]);
    const written = await Promise.all(writers.map((server) => createSpecs(server, perWriter)));
    const ids = written.flat().toSorted();
    const received = await Promise.all(reading);
    for (const events of received) {
      assert.deepEqual(events.map(({ data }) => data.data.id).toSorted(), ids);
      assert.deepEqual(events, received[0], "two readers received different orders");
    }
  });
});

test("A transaction that commits late leaves no gap and delays no events", async (t) => {
  const server = await startTestServer(t, makePostgresDatabase);
  const { db } = server.context;
  const live = await listen(server);
  t.after(live.close);
  const caller = await addCaller(server, "editor");
  const late = await db.startTransaction().execute();
  const spec = { id: newId("spec"), name: "Late", revision: 1 };
  await recordEvent(late, { type: "spec.created", spec, caller, occurredAt: Date.now() });
  await createSpec(server, { name: "First" });
  await live.count(1);
  const cut = await listen(server);
  cut.close();
  await createSpec(server, { name: "Second" });
  await live.count(2);
  await late.commit().execute();
  await live.count(3);
  const resumed = await listen(server, { lastEventId: cut.lastEventId });
  t.after(resumed.close);
  await resumed.count(2);
  assert.deepEqual(namesOf(live.events), ["First", "Second", "Late"]);
  assert.deepEqual(namesOf(resumed.events), ["Second", "Late"]);
});

/** Starts two servers on one database, or one with SQLite. */
async function startServers(
  t: TestContext,
  makeDatabase: MakeDatabase,
): Promise<readonly [TestServer, ...TestServer[]]> {
  if (makeDatabase === onSqlite) return [await startTestServer(t, makeDatabase)];
  const database = await makeDatabase();
  const shared = { ...database, drop: async () => {} };
  const first = await startTestServer(t, async () => shared);
  const second = await startTestServer(t, async () => shared);
  t.after(database.drop);
  return [first, second];
}

async function createSpecs(server: TestServer, many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let times = 0; times < many; times++) ids.push(await createSpec(server));
  return ids;
}

/** Reads `many` events over connections that are cut at random and resumed at any of the servers. */
async function readInPieces(
  begin: TestServer,
  servers: readonly TestServer[],
  after: string,
  many: number,
): Promise<HeardEvent[]> {
  const received: HeardEvent[] = [];
  let server = begin;
  let lastEventId = after;
  while (received.length < many) {
    const listener = await listen(server, { lastEventId });
    const enough = Math.min(1 + Math.floor(Math.random() * 40), many - received.length);
    await until(() => listener.events.length >= enough);
    listener.close();
    await listener.ended;
    received.push(...listener.events);
    lastEventId = listener.lastEventId;
    server = servers[Math.floor(Math.random() * servers.length)] ?? begin;
  }
  return received;
}

function namesOf(events: readonly HeardEvent[]): string[] {
  return events.map(({ data }) => data.data.name);
}
