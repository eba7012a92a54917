import assert from "node:assert/strict";
import { test } from "node:test";
import { createSpec as createSpecRoute } from "@screenspec/api";
import { sql } from "kysely";
import { addApiKey, addCaller, addUser, bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { startOnce } from "../../testing/start-once.ts";
import { startTwoServers, type TwoServers } from "../../testing/start-servers.ts";
import { type Answer, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { createApiKey } from "../access/api-keys/create-api-key.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import { keyOfAddress } from "./rate-limits.ts";

/** What a user sends in the test with the most kinds of requests. */
const limit = 14;
const limited = { RATE_LIMIT_PER_MINUTE: String(limit) };
/** It doesn't pass by itself, so that no minute ends during a test. */
let now = beginOfMinute();
const shared = sharedServer(
  onSqlite,
  { ...limited, TRUST_PROXY: "127.0.0.1" },
  { clock: () => now },
);

test("A user may send a number of requests per minute, and RateLimit has the remaining number", async () => {
  const { ask } = await newUser();
  for (let left = limit - 1; left >= 0; left -= 1) {
    const { status, headers } = await ask("GET", "/specs");
    assert.equal(status, 200);
    assert.equal(headers.get("ratelimit-policy"), `"default";q=${limit};w=60`);
    assert.equal(headers.get("ratelimit"), `"default";r=${left};t=60`);
  }
  now += 20_500;
  const refused = await ask("GET", "/specs");
  assertWaits(refused, 40);
  assert.equal(refused.headers.get("ratelimit"), '"default";r=0;t=40');
  now += 39_500;
  assert.equal((await ask("GET", "/specs")).status, 200);
});

test("No header, field or API key gives a user a second limit, or counts against another user", async () => {
  const { user, ask, server } = await newUser();
  const other = await addUser(server, "admin");
  const keys = [await addApiKey(server, {}, user.token), await addApiKey(server, {}, user.token)];
  const variations = [
    () => ask("POST", "/specs", { name: "Home" }),
    () => ask("GET", "/specs", undefined, { "x-forwarded-for": "198.51.100.1" }),
    () => ask("GET", "/specs", undefined, { forwarded: "for=198.51.100.2" }),
    () => ask("GET", "/specs", undefined, { "x-real-ip": "198.51.100.3" }),
    () => ask("POST", "/specs", { name: "Home" }, { "idempotency-key": "other" }),
    () => ask("GET", "/specs", undefined, { "x-request-id": "other" }),
    () => ask("POST", "/specs", { actor: other.id }, { "user-agent": "other" }),
    () => ask("GET", "/nothing"),
    () => ask("DELETE", "/specs"),
    ...keys.map(
      ({ key }) =>
        () =>
          server.ask("GET", "/specs", undefined, bearer(key)),
    ),
    () => ask("GET", `/specs?actor=${other.id}`),
  ];
  for (const send of variations) assert.notEqual((await send()).status, 429);
  for (const send of variations) assertWaits(await send(), 60);
  assert.equal((await server.ask("GET", "/specs", undefined, bearer(other.token))).status, 200);
});

test("Requests without a valid token count against the client's address", async () => {
  const { ask, server } = await newUser();
  const from = { "x-forwarded-for": "198.51.100.1" };
  const fetch = (path: string, headers = {}) =>
    server.fetch(`/api/v1${path}`, { headers: { ...from, ...headers } });
  for (let number = 1; number <= limit; number += 1) {
    assertProblem(await fetch("/specs", bearer(`guess-${number}`)), 401, "unauthenticated");
  }
  assertWaits(await fetch("/specs", bearer("another-guess")), 60);
  assertWaits(await fetch("/openapi.json"), 60);
  assertWaits(await fetch("/specs"), 60);
  assert.equal((await ask("GET", "/specs", undefined, from)).status, 200);
});

test("X-Forwarded-For names the client's address only behind a trusted proxy", async (t) => {
  const spend = (server: TestServer, address: string) =>
    server.fetch("/api/v1/openapi.json", { headers: { "x-forwarded-for": address } });
  const open = await startTestServer(t, onSqlite, limited, { clock: () => now });
  // One more was the login of the test itself.
  for (let number = 1; number < limit; number += 1) await spend(open, `198.51.100.${number}`);
  assertWaits(await spend(open, "198.51.100.100"), 60);

  const behind = shared();
  for (let number = 0; number < limit; number += 1) {
    assert.equal((await spend(behind, "198.51.100.2")).status, 200);
  }
  assertWaits(await spend(behind, "198.51.100.2"), 60);
  // Only the address that the proxy added counts; the client can forge the one before it.
  assertWaits(await spend(behind, "203.0.113.9, 198.51.100.2"), 60);
  assert.equal((await spend(behind, "198.51.100.3")).status, 200);
});

test("A request that the limit refuses changes nothing", async () => {
  const { ask, server } = await newUser();
  for (let number = 0; number < limit; number += 1) await ask("GET", "/specs");
  const { db } = server.context;
  const stored = async () => [
    await db.selectFrom("specs").select("id").execute(),
    await db.selectFrom("idempotency_keys").select("id").execute(),
  ];
  const before = await stored();
  const headers = { "idempotency-key": "refused" };
  assertWaits(await ask("POST", "/specs", { name: "Home" }, headers), 60);
  assert.deepEqual(await stored(), before);
});

test("With RATE_LIMIT_PER_MINUTE=0 there is no limit, and no RateLimit header", async (t) => {
  const server = await startTestServer(t, onSqlite, { RATE_LIMIT_PER_MINUTE: "0" });
  const { headers } = await server.ask("POST", createSpecRoute.path, { name: "Home" });
  assert.equal(headers.get("ratelimit"), null);
  assert.equal(headers.get("ratelimit-policy"), null);
});

test("Requests outside the API are not counted", async () => {
  const headers = { "x-forwarded-for": "198.51.100.4" };
  for (let number = 0; number <= limit; number += 1) {
    for (const path of ["/health/live", "/schemas/1.0.0/spec.json", "/nothing"]) {
      assert.notEqual((await shared().fetch(path, { headers })).status, 429);
    }
  }
});

/** A user who has sent nothing in this minute. */
async function newUser() {
  const server = shared();
  const user = await addUser(server, "admin");
  const ask: TestServer["ask"] = (method, path, body, headers) =>
    server.ask(method, path, body, { ...bearer(user.token), ...headers });
  return { server, user, ask };
}

function beginOfMinute(): number {
  return Math.floor(Date.now() / 60_000) * 60_000;
}

const most = 100;
const fewPerMinute = { RATE_LIMIT_PER_MINUTE: String(most) };
const { lines, log } = keptLog("warn");
const inTime = startOnce((suite) => startTwoServers(suite, fewPerMinute, {}, log));

const dayMs = 24 * 3_600_000;
const outOfTime = startOnce((suite) => {
  const [ahead, behind] = [dayMs, -dayMs].map((ms) => ({ clock: () => Date.now() + ms }));
  return startTwoServers(suite, fewPerMinute, ahead, undefined, behind);
});
for (const [who, started] of [
  ["Two processes", inTime],
  ["Two processes, one with a clock that is a day ahead and one a day behind,", outOfTime],
] as const) {
  test(`${who} share the count of a user's requests`, async () => {
    const servers = started();
    await inOneMinute(servers, async (headers) => {
      const { one, other } = servers;
      const admitted =
        (await admittedOf(one, most, headers)) + (await admittedOf(other, most, headers));
      const refusals: (string | null)[] = [];
      for (const server of [one, other]) {
        const refused = await untilRefused(server, headers);
        refusals.push(refused.headers.get("ratelimit"));
      }
      return () => {
        // Each process may have a tenth that isn't synced yet.
        assert.ok(admitted >= most && admitted <= most + 2 * (most / 10), `${admitted} admitted`);
        for (const refusal of refusals) assert.match(refusal ?? "", /^"default";r=0;t=\d+$/);
      };
    });
  });
}

test("A stored count of a future minute doesn't stop the counting of this one", async () => {
  await inOneMinute(inTime(), async (headers, key) => {
    const { one, other } = inTime();
    const minute = Math.floor(Date.now() / 60_000) + 1440;
    const { db } = one.context;
    await db.insertInto("request_counts").values({ key, minute, count: 5 }).execute();
    const admitted =
      (await admittedOf(one, most, headers)) + (await admittedOf(other, most, headers));
    return () => assert.ok(admitted <= most + 2 * (most / 10), `${admitted} admitted`);
  });
});

test("While the database fails, each process counts for itself, and logs that once @full", async () => {
  const countWarnings = () =>
    lines.filter((line) => line.includes("each process for itself")).length;
  await inOneMinute(inTime(), async (headers, key, isOver) => {
    const { one, other } = inTime();
    const { db } = one.context;
    const warningsBefore = countWarnings();
    await sql`alter table request_counts rename to no_counts`.execute(db);
    const admitted = [
      await admittedOf(one, most + 1, headers),
      await admittedOf(other, most + 1, headers),
    ];
    await until(() => countWarnings() === warningsBefore + 2);
    await sql`alter table no_counts rename to request_counts`.execute(db);
    const stored = db.selectFrom("request_counts").select("count").where("key", "=", key);
    await until(
      async () =>
        (await stored.execute()).some(({ count }) => count === 2 * most) || (await isOver()),
    );
    return () => {
      assert.deepEqual(admitted, [most, most]);
      assert.equal(countWarnings(), warningsBefore + 2);
    };
  });
});

/** Repeats an attempt, each time as a new user, until no minute ends during it; then runs its assertions. */
async function inOneMinute(
  { one }: TwoServers,
  attempt: (
    headers: Record<string, string>,
    user: string,
    isOver: () => Promise<boolean>,
  ) => Promise<() => void>,
): Promise<void> {
  const minute = async () => Math.floor((await readDatabaseTime(one.context.db)) / 60_000);
  for (;;) {
    const caller = await addCaller(one, "viewer");
    const { body } = await createApiKey(one.context, caller, { name: "of one try" });
    const begun = await minute();
    const isOver = async () => (await minute()) !== begun;
    const assertAll = await attempt(bearer(body.key), caller.userId, isOver);
    if (!(await isOver())) return assertAll();
  }
}

async function untilRefused(server: TestServer, headers: Record<string, string>): Promise<Answer> {
  for (;;) {
    const answer = await server.ask("GET", "/specs", undefined, headers);
    if (answer.status === 429) return answer;
  }
}

/** Sends requests one after another, and counts those that are not refused. */
async function admittedOf(
  server: TestServer,
  requests: number,
  headers: Record<string, string>,
): Promise<number> {
  let admitted = 0;
  for (let number = 0; number < requests; number += 1) {
    const { status } = await server.ask("GET", "/specs", undefined, headers);
    admitted += status === 429 ? 0 : 1;
  }
  return admitted;
}

const addresses: readonly (readonly [string, string])[] = [
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:0:1:a::1", "2001:db8:0:1:ffff::2"],
];
for (const [one, same] of addresses) {
  test(`${one} counts as ${same} does`, () => {
    assert.equal(keyOfAddress(one), keyOfAddress(same));
  });
}

test("Addresses of different networks count by themselves", () => {
  const keys = ["192.0.2.1", "192.0.2.2", "2001:db8:0:1::1", "2001:db8:0:2::1"].map(keyOfAddress);
  assert.equal(new Set(keys).size, keys.length);
});

function assertWaits(answer: Answer, atMost: number): void {
  assertProblem(answer, 429, "too_many_requests");
  const seconds = Number(answer.headers.get("retry-after"));
  assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= atMost, `${seconds} s`);
}
