import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addUser, bearer, logIn } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { startOnce } from "../../../testing/start-once.ts";
import { startTwoServers } from "../../../testing/start-servers.ts";
import {
  type Answer,
  adminEmail,
  startTestServer,
  type TestServer,
} from "../../../testing/test-server.ts";

const behindProxy = { TRUST_PROXY: "true" };
const oncePerMinute = { ...behindProxy, LOGIN_RATE_LIMIT_PER_MINUTE: "1" };

onEachDatabase("A client that fails to log in", (makeDatabase) => {
  const server = sharedServer(makeDatabase, behindProxy);

  test("five times with one account has to wait, also with the right password, and no other client does", async () => {
    const from = newNetwork();
    const user = await addUser(server(), "viewer");
    await failFiveTimes(server(), user, () => from(1));
    for (const pair of [wrong(user), user, { ...user, email: user.email.toUpperCase() }]) {
      assertWaits(await logIn(server(), pair, from(1)), 15 * 60);
    }
    assert.equal((await logIn(server(), user, from(2))).status, 200);
    const other = await addUser(server(), "viewer");
    assert.equal((await logIn(server(), other, from(1))).status, 200);
  });
});

onEachDatabase("The audit log of refused logins", (makeDatabase) => {
  const server = sharedServer(makeDatabase, behindProxy);
  const strict = sharedServer(makeDatabase, oncePerMinute);

  test("has the first and the tenth refusal, each with the number of refusals", async () => {
    const from = newNetwork();
    const user = await addUser(server(), "viewer");
    await failFiveTimes(server(), user, () => from(1));
    for (let refusal = 1; refusal <= 25; refusal += 1) {
      const headers = { ...from(1), "x-request-id": `refusal-${refusal}` };
      const pair = refusal % 2 ? wrong(user) : user;
      assertWaits(await logIn(server(), pair, headers), 15 * 60);
    }
    const { json } = await server().ask("GET", "/audit-log?action=login.throttled");
    assert.deepEqual(
      json.map(({ id, at, ...rest }: { id: string; at: string }) => rest),
      [10, 1].map((tries) => ({
        action: "login.throttled",
        actor: null,
        target: user.id,
        address: from(1)["x-forwarded-for"],
        request_id: `refusal-${tries}`,
        details: { email: user.email, tries },
      })),
    );
    assert.equal((await auditEntries(server(), "login.failed")).length, 5);
  });

  test("counts refusals of one address together, for any accounts and callers", async () => {
    const from = newNetwork();
    for (let user = 0; user <= 12; user += 1) {
      const pair = { email: `nobody${user}@example.com`, password: "wrong" };
      await logIn(strict(), pair, from(1));
    }
    const entries = await auditEntries(strict(), "login.throttled");
    assert.deepEqual(
      entries.map(({ details, target }) => [JSON.parse(details), target]),
      [
        [{ email: "nobody10@example.com", tries: 10 }, null],
        [{ email: "nobody1@example.com", tries: 1 }, null],
      ],
    );
  });

  test("names the user for refused password changes", async () => {
    const user = await addUser(strict(), "viewer");
    const body = { current_password: "wrong", new_password: "two unlike words" };
    const change = () => strict().ask("PUT", "/auth/password", body, bearer(user.token));
    assertProblem(await change(), 400, "invalid_request");
    assertProblem(await change(), 429, "too_many_requests");
    const entries = await auditEntries(strict(), "login.throttled");
    const [entry] = entries.filter(({ target }) => target === user.id);
    assert.deepEqual([entry?.actor_id, entry?.target], [user.id, user.id]);
    assert.deepEqual(JSON.parse(entry?.details ?? ""), { tries: 1 });
  });
});

describe("The limit of failed logins", () => {
  const waits: number[] = [];
  const slowLogin = async (ms: number) => void waits.push(ms);
  const server = sharedServer(onSqlite, behindProxy, { slowLogin });
  const free = sharedServer(onSqlite, { ...behindProxy, LOGIN_RATE_LIMIT_PER_MINUTE: "0" });

  test("counts addresses of one IPv6 network as one address", async () => {
    const user = await addUser(server(), "viewer");
    const fromV6 = (last: number) => ({ "x-forwarded-for": `2001:db8::${last}` });
    await failFiveTimes(server(), user, fromV6);
    assertWaits(await logIn(server(), wrong(user), fromV6(6)), 15 * 60);
    const elsewhere = { "x-forwarded-for": "2001:db8:0:1::1" };
    assert.equal((await logIn(server(), user, elsewhere)).status, 200);
  });

  test("lets one address fail ten times a minute over all accounts", async () => {
    const from = newNetwork();
    const user = await addUser(server(), "viewer");
    for (let failure = 1; failure <= 10; failure += 1) {
      const pair = { email: `nobody${failure}@example.com`, password: "wrong" };
      assertProblem(await logIn(server(), pair, from(1)), 401, "invalid_credentials");
    }
    assertWaits(await logIn(server(), user, from(1)), 60);
    assert.equal((await logIn(server(), user, from(2))).status, 200);
  });

  test("is LOGIN_RATE_LIMIT_PER_MINUTE for an address, and there is none with 0", async (t) => {
    const two = await startTestServer(t, onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "2" });
    const statuses = async (on: TestServer, count: number) => {
      const answers = Array.from({ length: count }, (_, n) =>
        logIn(on, { email: `${n}@b`, password: "wrong" }),
      );
      return (await Promise.all(answers)).map(({ status }) => status).sort();
    };
    assert.deepEqual(await statuses(two, 4), [401, 401, 429, 429]);
    assert.deepEqual(await statuses(free(), 12), Array(12).fill(401));
  });

  test("is the same for an unknown email", async () => {
    const from = newNetwork();
    const pair = { email: "nobody@example.com", password: "wrong" };
    await failFiveTimes(server(), pair, () => from(1));
    assertWaits(await logIn(server(), pair, from(1)), 15 * 60);
  });

  test("doesn't count successful and malformed logins", async () => {
    const from = newNetwork();
    const user = await addUser(server(), "viewer");
    for (let round = 0; round < 15; round += 1) {
      assert.equal((await logIn(server(), user, from(1))).status, 200);
      assert.equal((await logIn(server(), { ...user, password: 1 }, from(1))).status, 400);
    }
  });

  test("counts a disabled user's right password like a wrong one", async () => {
    const from = newNetwork();
    const user = await addUser(server(), "viewer");
    await server().ask("PUT", `/users/${user.id}`, { disabled: true });
    for (let failure = 1; failure <= 5; failure += 1) {
      assertProblem(await logIn(server(), user, from(1)), 401, "invalid_credentials");
    }
    assertWaits(await logIn(server(), user, from(1)), 15 * 60);
  });

  test("gives a burst of wrong passwords no more tries than a sequence", async () => {
    const from = newNetwork();
    const user = await addUser(server(), "viewer");
    const burst = Array.from({ length: 40 }, () => logIn(server(), wrong(user), from(1)));
    const answers = await Promise.all(burst);
    const tried = answers.filter(({ status }) => status === 401);
    assert.equal(tried.length, 5);
    for (const answer of answers.filter((answer) => !tried.includes(answer))) {
      assertWaits(answer, 15 * 60);
    }
  });

  test("lets a right password in a burst of wrong ones succeed while tries are left", async () => {
    const from = newNetwork();
    const user = await addUser(server(), "viewer");
    const burst = [wrong(user), wrong(user), user, wrong(user)].map((pair) =>
      logIn(server(), pair, from(1)),
    );
    const statuses = (await Promise.all(burst)).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 401, 401, 401]);
  });

  test("slows an account down that has failures from many addresses, and never locks it", async () => {
    const from = newNetwork();
    const user = await addUser(server(), "viewer");
    waits.length = 0;
    const addresses = Array.from({ length: 20 }, (_, index) => from(index));
    await Promise.all(addresses.map((address) => logIn(server(), wrong(user), address)));
    assert.deepEqual(waits, []);
    assert.equal((await logIn(server(), user, from(100))).status, 200);
    assert.deepEqual(waits, [1000]);
  });

  test("can't be escaped by a forged address if there is no proxy", async (t) => {
    const open = await startTestServer(t, onSqlite);
    const from = newNetwork();
    const user = await addUser(open, "viewer");
    await failFiveTimes(open, user, from);
    assertWaits(await logIn(open, wrong(user), from(6)), 15 * 60);
  });

  test("deletes expired failures as new ones are counted", async (t) => {
    const own = await startTestServer(t, onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "100" });
    const { db } = own.context;
    for (let failure = 0; failure < 4; failure += 1) {
      await logIn(own, { email: `${failure}@example.com`, password: "wrong" });
    }
    await db.updateTable("login_failures").set({ expires_at: 1 }).execute();
    await logIn(own, { email: adminEmail, password: "wrong" });
    const left = await db.selectFrom("login_failures").select(["key", "failures"]).execute();
    assert.deepEqual(
      left.map(({ failures }) => failures),
      [1, 1, 1],
    );
  });
});

describe("Two processes", () => {
  const servers = startOnce((suite) => startTwoServers(suite, behindProxy));

  test("count failed logins together", async () => {
    const { one, other } = servers();
    const from = newNetwork();
    const user = await addUser(one, "viewer");
    for (const server of [one, other, one, other, one]) {
      assertProblem(await logIn(server, wrong(user), from(1)), 401, "invalid_credentials");
    }
    for (const server of [one, other]) {
      assertWaits(await logIn(server, user, from(1)), 15 * 60);
    }
    const { db } = one.context;
    await db.updateTable("login_failures").set({ expires_at: 1 }).execute();
    for (const server of [one, other]) {
      assert.equal((await logIn(server, user, from(1))).status, 200);
    }
  });

  test("give a burst of wrong passwords at most one try more than one process", async () => {
    const { one, other } = servers();
    const from = newNetwork();
    const user = await addUser(one, "viewer");
    const burst = Array.from({ length: 40 }, (_, n) =>
      logIn(n % 2 === 0 ? one : other, wrong(user), from(1)),
    );
    const tried = (await Promise.all(burst)).filter(({ status }) => status === 401);
    assert.ok(tried.length >= 5 && tried.length <= 6, `${tried.length} were tried`);
  });
});

type Pair = Parameters<typeof logIn>[1];

function wrong({ email }: Pair): Pair {
  return { email, password: "wrong" };
}

async function failFiveTimes(
  server: TestServer,
  pair: Pair,
  from: (failure: number) => { "x-forwarded-for": string },
): Promise<void> {
  for (let failure = 1; failure <= 5; failure += 1) {
    const answer = await logIn(server, wrong(pair), from(failure));
    assertProblem(answer, 401, "invalid_credentials");
  }
}

let networks = 0;

/** Returns a function that returns addresses of a network that no other test uses. */
function newNetwork(): (address: number) => { "x-forwarded-for": string } {
  networks += 1;
  const network = networks;
  return (address) => ({ "x-forwarded-for": `10.1.${network}.${address}` });
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
