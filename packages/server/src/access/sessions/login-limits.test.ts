import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser, bearer, logIn } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { startTwoServers } from "../../../testing/start-servers.ts";
import {
  type Answer,
  adminEmail,
  adminPassword,
  startTestServer,
  type TestServer,
} from "../../../testing/test-server.ts";

const admin = { email: adminEmail, password: adminPassword };
const wrong = { email: adminEmail, password: "wrong" };
const behindProxy = { TRUST_PROXY: "true" };

onEachDatabase("A client that fails to log in", (makeDatabase) => {
  test("five times with one account has to wait, also with the right password, and no other client does", async (t) => {
    const server = await startTestServer(t, makeDatabase, behindProxy);
    for (let failure = 1; failure <= 5; failure += 1) {
      assertProblem(await logIn(server, wrong, from(1)), 401, "invalid_credentials");
    }
    for (const pair of [wrong, admin, { ...admin, email: adminEmail.toUpperCase() }]) {
      assertWaits(await logIn(server, pair, from(1)), 15 * 60);
    }
    assert.equal((await logIn(server, admin, from(2))).status, 200);
    const other = await addUser(server, "viewer");
    assert.equal((await logIn(server, other, from(1))).status, 200);
  });
});

onEachDatabase("The audit log of refused logins", (makeDatabase) => {
  test("has the first and the tenth refusal, each with the number of refusals", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const user = (await server.ask("GET", "/auth/me")).json;
    for (let failure = 1; failure <= 5; failure += 1) await logIn(server, wrong);
    for (let refusal = 1; refusal <= 25; refusal += 1) {
      const requestId = { "x-request-id": `refusal-${refusal}` };
      assertWaits(await logIn(server, refusal % 2 ? wrong : admin, requestId), 15 * 60);
    }
    const { json } = await server.ask("GET", "/audit-log?action=login.throttled");
    assert.deepEqual(
      json.map(({ id, at, ...rest }: { id: string; at: string }) => rest),
      [10, 1].map((tries) => ({
        action: "login.throttled",
        actor: null,
        target: user.id,
        address: "127.0.0.1",
        request_id: `refusal-${tries}`,
        details: { email: adminEmail, tries },
      })),
    );
    assert.equal((await auditEntries(server, "login.failed")).length, 5);
  });

  test("counts refusals of one address together, for any accounts and callers", async (t) => {
    const server = await startTestServer(t, makeDatabase, { LOGIN_RATE_LIMIT_PER_MINUTE: "1" });
    for (let user = 0; user <= 12; user += 1) {
      await logIn(server, { email: `nobody${user}@example.com`, password: "wrong" });
    }
    const entries = await auditEntries(server, "login.throttled");
    assert.deepEqual(
      entries.map(({ details, target }) => [JSON.parse(details), target]),
      [
        [{ email: "nobody10@example.com", tries: 10 }, null],
        [{ email: "nobody1@example.com", tries: 1 }, null],
      ],
    );
  });

  test("names the user for refused password changes", async (t) => {
    const server = await startTestServer(t, makeDatabase, { LOGIN_RATE_LIMIT_PER_MINUTE: "1" });
    const user = await addUser(server, "viewer");
    const body = { current_password: "wrong", new_password: "two unlike words" };
    const change = () => server.ask("PUT", "/auth/password", body, bearer(user.token));
    assertProblem(await change(), 400, "invalid_request");
    assertProblem(await change(), 429, "too_many_requests");
    const [entry] = await auditEntries(server, "login.throttled");
    assert.deepEqual([entry?.actor_id, entry?.target], [user.id, user.id]);
    assert.deepEqual(JSON.parse(entry?.details ?? ""), { tries: 1 });
  });
});

test("Addresses of one IPv6 network count as one address", async (t) => {
  const server = await startTestServer(t, onSqlite, behindProxy);
  const fromV6 = (last: number) => ({ "x-forwarded-for": `2001:db8::${last}` });
  for (let failure = 1; failure <= 5; failure += 1) {
    assertProblem(await logIn(server, wrong, fromV6(failure)), 401, "invalid_credentials");
  }
  assertWaits(await logIn(server, wrong, fromV6(6)), 15 * 60);
  const elsewhere = { "x-forwarded-for": "2001:db8:0:1::1" };
  assert.equal((await logIn(server, admin, elsewhere)).status, 200);
});

test("One address may fail ten times a minute over all accounts", async (t) => {
  const server = await startTestServer(t, onSqlite, behindProxy);
  for (let failure = 1; failure <= 10; failure += 1) {
    const pair = { email: `nobody${failure}@example.com`, password: "wrong" };
    assertProblem(await logIn(server, pair, from(1)), 401, "invalid_credentials");
  }
  assertWaits(await logIn(server, admin, from(1)), 60);
  assert.equal((await logIn(server, admin, from(2))).status, 200);
});

test("LOGIN_RATE_LIMIT_PER_MINUTE sets how often an address may fail, and 0 disables the limit", async (t) => {
  const server = await startTestServer(t, onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "2" });
  const statuses = async (on: TestServer, count: number) => {
    const answers = Array.from({ length: count }, (_, n) =>
      logIn(on, { ...wrong, email: `${n}@b` }),
    );
    return (await Promise.all(answers)).map(({ status }) => status).sort();
  };
  assert.deepEqual(await statuses(server, 4), [401, 401, 429, 429]);
  const free = await startTestServer(t, onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });
  assert.deepEqual(await statuses(free, 12), Array(12).fill(401));
});

test("An unknown email is limited like a known one", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const pair = { email: "nobody@example.com", password: "wrong" };
  for (let failure = 1; failure <= 5; failure += 1) {
    assertProblem(await logIn(server, pair), 401, "invalid_credentials");
  }
  assertWaits(await logIn(server, pair), 15 * 60);
});

test("Successful and malformed logins don't count", async (t) => {
  const server = await startTestServer(t, onSqlite);
  for (let round = 0; round < 15; round += 1) {
    assert.equal((await logIn(server, admin)).status, 200);
    assert.equal((await logIn(server, { email: adminEmail, password: 1 })).status, 400);
  }
});

test("A disabled user's right password counts as a failure like a wrong one", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const user = await addUser(server, "viewer");
  await server.context.db.updateTable("users").set({ disabled_at: 1 }).execute();
  for (let failure = 1; failure <= 5; failure += 1) {
    assertProblem(await logIn(server, user), 401, "invalid_credentials");
  }
  assertWaits(await logIn(server, user), 15 * 60);
});

test("A burst of wrong passwords gets no more tries than a sequence", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(server, wrong)));
  const tried = answers.filter(({ status }) => status === 401);
  assert.equal(tried.length, 5);
  for (const answer of answers.filter((answer) => !tried.includes(answer))) {
    assertWaits(answer, 15 * 60);
  }
});

test("A right password in a burst of wrong ones succeeds while tries are left", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const burst = [wrong, wrong, admin, wrong].map((pair) => logIn(server, pair));
  const statuses = (await Promise.all(burst)).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 401, 401, 401]);
});

test("An account with failures from many addresses is slowed down but never locked", async (t) => {
  const waits: number[] = [];
  const slowLogin = async (ms: number) => void waits.push(ms);
  const server = await startTestServer(t, onSqlite, behindProxy, { slowLogin });
  const addresses = Array.from({ length: 20 }, (_, index) => from(index));
  await Promise.all(addresses.map((address) => logIn(server, wrong, address)));
  assert.deepEqual(waits, []);
  assert.equal((await logIn(server, admin, from(100))).status, 200);
  assert.deepEqual(waits, [1000]);
});

test("Without a proxy a client can't forge its address", async (t) => {
  const server = await startTestServer(t, onSqlite);
  for (let failure = 1; failure <= 5; failure += 1) await logIn(server, wrong, from(failure));
  assertWaits(await logIn(server, wrong, from(6)), 15 * 60);
});

test("Failures at two processes are counted together", async (t) => {
  const { one, other } = await startTwoServers(t);
  for (const server of [one, other, one, other, one]) {
    assertProblem(await logIn(server, wrong), 401, "invalid_credentials");
  }
  for (const server of [one, other]) assertWaits(await logIn(server, admin), 15 * 60);
  const { db } = one.context;
  await db.updateTable("login_failures").set({ expires_at: 1 }).execute();
  for (const server of [one, other]) assert.equal((await logIn(server, admin)).status, 200);
});

test("A burst of wrong passwords at two processes gets at most one try more than at one", async (t) => {
  const { one, other } = await startTwoServers(t);
  const burst = Array.from({ length: 40 }, (_, n) => logIn(n % 2 === 0 ? one : other, wrong));
  const tried = (await Promise.all(burst)).filter(({ status }) => status === 401);
  assert.ok(tried.length >= 5 && tried.length <= 6, `${tried.length} were tried`);
});

test("Expired failures are deleted as new ones are counted", async (t) => {
  const server = await startTestServer(t, onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "100" });
  const { db } = server.context;
  for (let failure = 0; failure < 4; failure += 1) {
    await logIn(server, { ...wrong, email: `${failure}@example.com` });
  }
  await db.updateTable("login_failures").set({ expires_at: 1 }).execute();
  await logIn(server, wrong);
  const left = await db.selectFrom("login_failures").select(["key", "failures"]).execute();
  assert.deepEqual(
    left.map(({ failures }) => failures),
    [1, 1, 1],
  );
});

function from(address: number): { "x-forwarded-for": string } {
  return { "x-forwarded-for": `198.51.100.${address}` };
}

function assertWaits(answer: Answer, atMost: number): void {
  assertProblem(answer, 429, "too_many_requests");
  const seconds = Number(answer.headers.get("retry-after"));
  assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= atMost, `${seconds} s`);
  const [, amount, unit] =
    /: try again in (\d+) (minutes|seconds)\.$/.exec(answer.json.detail) ?? [];
  const stated = Number(amount) * (unit === "minutes" ? 60 : 1);
  assert.ok(stated >= seconds && stated < seconds + 60, answer.json.detail);
}
