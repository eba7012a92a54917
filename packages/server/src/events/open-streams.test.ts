import assert from "node:assert/strict";
import { once } from "node:events";
import { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { listen } from "../../testing/listener.ts";
import { assertProblem } from "../../testing/problems.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { streamLimits } from "./open-streams.ts";
import { deleteFeedEvents, insertFeedEvents } from "./queries.ts";

onEachDatabase("An open event stream", (makeDatabase) => {
  test("ends when its user is disabled, and others continue", async (t) => {
    const { server, passTime } = await serverWithClock(t, makeDatabase);
    const user = await addUser(server, "viewer");
    const [disabled, other] = await Promise.all([
      listen(server, { token: user.token }),
      listen(server),
    ]);
    const { db } = server.context;
    await db.updateTable("users").set({ disabled_at: 1 }).where("id", "=", user.id).execute();
    passTime(5000);
    await disabled.ended;
    await createSpec(server);
    await other.count(1);
    const again = await server.fetch("/api/v1/events", { headers: bearer(user.token) });
    assertProblem(again, 401, "unauthenticated");
    other.close();
  });

  test("ends when its token expires", async (t) => {
    const { server, passTime } = await serverWithClock(t, makeDatabase);
    const expires_at = new Date(server.context.clock() + 60_000).toISOString();
    const { json } = await server.ask("POST", "/api-keys", { name: "Short", expires_at });
    const [short, long] = await Promise.all([listen(server, { token: json.key }), listen(server)]);
    passTime(59_000);
    await createSpec(server);
    await short.count(1);
    passTime(2000);
    await short.ended;
    await createSpec(server);
    await long.count(2);
    long.close();
  });
});

test("An event stream sends heartbeats with the position to resume from, even without matching events", async (t) => {
  const server = await serverWithLimits(t, { heartbeatMs: 20 });
  const listener = await listen(server, { query: "?types=custom_type.*" });
  t.after(listener.close);
  const { lastEventId } = listener;
  const id = await createSpec(server);
  await server.ask("DELETE", `/specs/${id}`);
  await until(() => Number(listener.lastEventId) === Number(lastEventId) + 2);
  const { heartbeats } = listener;
  await until(() => listener.heartbeats > heartbeats + 2);
  assert.deepEqual(listener.events, []);
});

test("An event stream is refused when its user, API keys included, has MAX_EVENT_STREAMS_PER_USER of them", async (t) => {
  const server = await startTestServer(t, onSqlite, { MAX_EVENT_STREAMS_PER_USER: "2" });
  const [first, second] = [await addApiKey(server), await addApiKey(server)];
  const listeners = [await listen(server), await listen(server, { token: first.key })];
  const refused = await server.ask("GET", "/events", undefined, bearer(second.key));
  assertProblem(refused, 429, "too_many_requests");
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  const user = await addUser(server, "viewer");
  listeners.push(await listen(server, { token: user.token }));
  listeners[0]?.close();
  await until(async () => (await server.ask("GET", "/events")).status === 200);
  for (const { close } of listeners) close();
});

test("An event stream is refused at the server's limit, until another one ends", async (t) => {
  const server = await serverWithLimits(t, { perProcess: 2 });
  const listeners = [await listen(server), await listen(server)];
  const refused = await server.ask("GET", "/events");
  assertProblem(refused, 503, "unavailable");
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  listeners[0]?.close();
  await until(async () => (await server.ask("GET", "/events")).status === 200);
  for (const { close } of listeners) close();
});

test("Some event streams of a server are reserved for admins", async (t) => {
  const server = await serverWithLimits(t, { perProcess: 2, reservedForAdmins: 1 });
  const { token } = await addUser(server, "publisher");
  const listeners = [await listen(server, { token })];
  const refused = await server.ask("GET", "/events", undefined, bearer(token));
  assertProblem(refused, 503, "unavailable");
  listeners.push(await listen(server));
  for (const { close } of listeners) close();
});

test("A HEAD request or a refused request takes no place of an event stream", async (t) => {
  const server = await serverWithLimits(t, { perProcess: 1 });
  for (let times = 0; times < 3; times++) {
    assert.equal((await server.ask("HEAD", "/events")).status, 200);
    assert.equal((await server.ask("GET", "/events?types=x")).status, 400);
  }
  const listener = await listen(server);
  listener.close();
});

test("A slow reader delays nobody and gets every event", async (t) => {
  const server = await serverWithLimits(t, { waitingBytes: 100_000 });
  const slow = await slowReader(server);
  const fast = await listen(server);
  t.after(fast.close);
  const many = 1000;
  await addLargeEvents(server, many);
  await fast.count(many);
  const ids = await readIds(slow, Number(fast.lastEventId));
  assert.deepEqual(
    ids,
    fast.events.map(({ id }) => Number(id)),
  );
});

test("The events for a slow reader stay in the table and are not buffered in memory", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const slow = await slowReader(server);
  const fast = await listen(server);
  t.after(fast.close);
  const many = 1000;
  await addLargeEvents(server, many);
  await fast.count(many);
  const last = Number(fast.lastEventId);
  // An event that was deleted from the table and still arrives was in memory.
  await deleteFeedEvents(server.context.db, last);
  await createSpec(server);
  const ids = await readIds(slow, last + 1);
  assert.ok(ids.length < many / 2, `${ids.length} had been read`);
});

test("A stalled reader is disconnected and can resume @full", async (t) => {
  const server = await serverWithLimits(t, { heartbeatMs: 500, perProcess: 1 });
  const isOver = () => server.context.openStreams.count() === 0;
  const many = 1000;
  for (const headers of ["", "Last-Event-ID: 0\r\n"]) {
    const slow = await slowReader(server, headers);
    assert.equal(isOver(), false);
    await addLargeEvents(server, many);
    await until(isOver);
    const ids = await readIds(slow);
    assert.ok(ids.length > 0 && ids.length < many, `it got ${ids.length}`);
    const lastEventId = String(ids.at(-1) ?? 0);
    const resumed = await listen(server, { lastEventId });
    await resumed.count(many - ids.length);
    assert.equal(Number(resumed.events[0]?.id), Number(lastEventId) + 1);
    resumed.close();
    await until(isOver);
  }
});

test("A stop ends all event streams at once, including those of slow readers", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const listeners = await Promise.all(Array.from({ length: 5 }, () => listen(server)));
  await addLargeEvents(server, 1000);
  const slow = await slowReader(server, "Last-Event-ID: 0\r\n");
  await Promise.all(listeners.map(({ count }) => count(1000)));
  const { mock: lastResort } = t.mock.method(Server.prototype, "closeAllConnections");
  await server.stop();
  await Promise.all(listeners.map(({ ended }) => ended));
  assert.equal(lastResort.callCount(), 0);
  slow.destroy();
});

test("Events that were missed during a downtime are sent after it", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const query = "?types=spec.*";
  const listener = await listen(server, { query });
  await createSpec(server, { name: "Heard" });
  await listener.count(1);
  const stopped = server.restart();
  await listener.ended;
  const restarted = await stopped;
  await createSpec(restarted, { name: "Missed" });
  const resumed = await listen(restarted, { query, lastEventId: listener.lastEventId });
  t.after(resumed.close);
  await resumed.count(1);
  assert.equal(resumed.events[0]?.data.data.name, "Missed");
});

type MakeDatabase = Parameters<typeof startTestServer>[1];

async function serverWithLimits(
  t: TestContext,
  limits: Partial<typeof streamLimits>,
): Promise<TestServer> {
  return startTestServer(t, onSqlite, {}, { streamLimits: { ...streamLimits, ...limits } });
}

/** Starts a server whose clock the test advances. */
async function serverWithClock(t: TestContext, makeDatabase: MakeDatabase) {
  let now = Date.now();
  const clock = () => now;
  const server = await startTestServer(t, makeDatabase, {}, { clock });
  return {
    server,
    passTime: (ms: number) => {
      now += ms;
    },
  };
}

/** Requests the event feed and reads only its headers. */
async function slowReader({ origin, token }: TestServer, moreHeaders = ""): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const head = `Host: x\r\nAuthorization: Bearer ${token}\r\n${moreHeaders}`;
  socket.write(`GET /api/v1/events HTTP/1.1\r\n${head}\r\n`);
  await once(socket, "readable");
  return socket;
}

/** Returns the ids of the events up to the last one, or until the server ends the stream. */
async function readIds(socket: Socket, last?: number): Promise<number[]> {
  const ids: number[] = [];
  let rest = "";
  socket.setEncoding("utf8");
  for await (const chunk of socket) {
    const blocks = (rest + chunk).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const id = /^id: (\d+)\nevent: /m.exec(block)?.[1];
      if (id !== undefined) ids.push(Number(id));
    }
    if (last !== undefined && ids.at(-1) === last) break;
  }
  return ids;
}

/** Records more events of 20 KB each than the socket buffers hold. */
async function addLargeEvents(server: TestServer, many: number): Promise<void> {
  const payload = JSON.stringify({ type: "spec.updated", filling: "x".repeat(20_000) });
  await server.context.db.transaction().execute(async (transaction) => {
    for (let times = 0; times < many; times++) {
      const event = { type: "spec.updated", spec_id: null, occurred_at: Date.now(), payload };
      await insertFeedEvents(transaction, [event]);
    }
  });
  server.context.eventFeed.wake();
}
