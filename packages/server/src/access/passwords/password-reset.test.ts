import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { addUser, bearer, logIn } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { type MakeDatabase, onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import { keptLog } from "../../../testing/kept-log.ts";
import { startMailServer, tokenIn } from "../../../testing/mail-server.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { noPassword } from "./passwords.ts";

const newPassword = "two unlike words";

onEachDatabase("A user who has forgotten the password", (makeDatabase) => {
  test("gets a mail whose link sets a new one once, and ends all sessions", async (t) => {
    const { server, mails } = await startWithMail(t, makeDatabase);
    const user = await addUser(server, "editor");
    const accepted = await request(server, user.email.toUpperCase());
    assert.deepEqual([accepted.status, accepted.json], [202, { status: "accepted" }]);
    await mails.count(1);
    const [mail] = mails.received;
    assert.ok(mail !== undefined);
    assert.deepEqual(mail.recipients, [user.email]);
    assert.match(mail.source, /^From: Screenspec <screens@example\.com>\r$/m);
    assert.ok(mail.source.includes("https://screens.example.com/ui/console/reset-password#v1."));

    const token = tokenIn(mail);
    assertProblem(await complete(server, token, "password"), 400, "invalid_request");
    const done = await complete(server, token, newPassword);
    assert.deepEqual([done.status, done.json], [200, { status: "updated" }]);
    const me = await server.ask("GET", "/auth/me", undefined, bearer(user.token));
    assertProblem(me, 401, "unauthenticated");
    assertProblem(await logIn(server, user), 401, "invalid_credentials");
    assert.equal((await logIn(server, { ...user, password: newPassword })).status, 200);
    const [entry] = await auditEntries(server, "password.changed");
    assert.deepEqual([entry?.target, entry?.actor_id], [user.id, user.id]);
    assert.deepEqual(JSON.parse(entry?.details ?? ""), { sessions_ended: 1 });

    const again = await complete(server, token, "three unlike words");
    assertProblem(again, 400, "invalid_request");
    assert.equal(again.json.errors[0].code, "invalid_reset_token");
  });

  test("sets it once, of two requests at the same time", async (t) => {
    const { server, mails } = await startWithMail(t, makeDatabase);
    const user = await addUser(server, "editor");
    await request(server, user.email);
    await mails.count(1);
    const token = tokenIn(mails.received[0] ?? { recipients: [], source: "" });
    const answers = await Promise.all([1, 2].map(() => complete(server, token, newPassword)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  });
});

test("Unknown, disabled and single sign-on users get the same answer and no mail", async (t) => {
  const { server, mails } = await startWithMail(t, onSqlite);
  const [disabled, external, user] = await Promise.all(
    [1, 2, 3].map(() => addUser(server, "viewer")),
  );
  assert.ok(disabled && external && user);
  await server.ask("PUT", `/users/${disabled.id}`, { disabled: true });
  const { db } = server.context;
  await db
    .updateTable("users")
    .set({ password_hash: noPassword })
    .where("id", "=", external.id)
    .execute();
  const emails = ["nobody@example.com", "not an email", disabled.email, external.email, user.email];
  for (const email of emails) {
    const { status, json } = await request(server, email);
    assert.deepEqual([status, json], [202, { status: "accepted" }]);
  }
  await mails.count(1);
  await until(async () => (await jobs(server)).length === 0);
  assert.deepEqual(
    mails.received.map(({ recipients }) => recipients),
    [[user.email]],
  );
});

test("An account gets at most three mails an hour, and an address may ask twenty times, with the wait in the error", async (t) => {
  const { server, mails } = await startWithMail(t, onSqlite);
  const user = await addUser(server, "viewer");
  for (let count = 1; count <= 5; count += 1) {
    assert.equal((await request(server, user.email)).status, 202);
    await until(async () => (await jobs(server)).length === 0);
  }
  assert.equal(mails.received.length, 3);
  for (let count = 6; count <= 20; count += 1) {
    assert.equal((await request(server, `nobody${count}@example.com`)).status, 202);
  }
  const refused = await request(server, "nobody@example.com");
  assertProblem(refused, 429, "too_many_requests");
  assert.match(refused.json.detail, /try again in \d+ minutes\.$/);
  assert.ok(Number(refused.headers.get("retry-after")) > 3500);
});

test("Refused requests don't count for the account, so that one address can't keep its user from a reset", async (t) => {
  const { server, mails } = await startWithMail(t, onSqlite);
  const user = await addUser(server, "viewer");
  for (let count = 1; count <= 20; count += 1) {
    await request(server, `nobody${count}@example.com`, "203.0.113.7");
  }
  for (let count = 1; count <= 4; count += 1) {
    const refused = await request(server, user.email, "203.0.113.7");
    assertProblem(refused, 429, "too_many_requests");
  }
  await request(server, user.email, "203.0.113.8");
  await until(async () => (await jobs(server)).length === 0);
  assert.equal(mails.received.length, 1);
});

test("A token is refused after 30 minutes, after the password changed, and if it is forged", async (t) => {
  let now = Date.now();
  const { server, mails } = await startWithMail(t, onSqlite, { clock: () => now });
  const user = await addUser(server, "viewer");
  await request(server, user.email);
  await mails.count(1);
  const token = tokenIn(mails.received[0] ?? { recipients: [], source: "" });
  now += 30 * 60_000 + 1;
  assertProblem(await complete(server, token, newPassword), 400, "invalid_request");
  now -= 60_000;
  for (const forged of ["", "v1.", `${token}x`, `${token.slice(0, -4)}AAAA`]) {
    assertProblem(await complete(server, forged, newPassword), 400, "invalid_request");
  }
  await server.ask("PUT", `/users/${user.id}`, { password: "a password of the admin" });
  assertProblem(await complete(server, token, newPassword), 400, "invalid_request");
});

test("A mail that the server refuses is logged without the token, and sent later @full", async (t) => {
  const { lines, log } = keptLog("info");
  const { server, mails } = await startWithMail(t, onSqlite, {}, log);
  const user = await addUser(server, "viewer");
  mails.refuse(1);
  await request(server, user.email);
  await mails.count(1);
  const logged = lines.filter((line) => line.includes("could not be mailed"));
  assert.equal(logged.length, 1);
  assert.ok(!lines.join("").includes(tokenIn(mails.received[0] ?? { recipients: [], source: "" })));
});

test("A reset lets the user log in at once who has failed too often", async (t) => {
  const { server, mails } = await startWithMail(t, onSqlite);
  const user = await addUser(server, "viewer");
  for (let failure = 1; failure <= 5; failure += 1) {
    await logIn(server, { ...user, password: "wrong" });
  }
  assertProblem(await logIn(server, user), 429, "too_many_requests");
  await request(server, user.email);
  await mails.count(1);
  const token = tokenIn(mails.received[0] ?? { recipients: [], source: "" });
  assert.equal((await complete(server, token, newPassword)).status, 200);
  assert.equal((await logIn(server, { ...user, password: newPassword })).status, 200);
});

test("Without a mail server a reset is 404, and the sign-in options say that there is none", async (t) => {
  const server = await startTestServer(t, onSqlite, { SMTP_URL: "", MAIL_FROM: "" });
  assertProblem(await request(server, "a@example.com"), 404, "not_found");
  assert.equal((await server.ask("GET", "/auth/options")).json.password_reset, false);
});

async function startWithMail(
  t: TestContext,
  makeDatabase: MakeDatabase,
  ...more: [
    options?: Parameters<typeof startTestServer>[3],
    log?: Parameters<typeof startTestServer>[4],
  ]
) {
  const mails = await startMailServer(t);
  const PUBLIC_URL = "https://screens.example.com/ui";
  const env = { SMTP_URL: mails.url, PUBLIC_URL, TRUST_PROXY: "1" };
  return { mails, server: await startTestServer(t, makeDatabase, env, ...more) };
}

function request({ fetch }: TestServer, email: string, address = "127.0.0.1") {
  const { headers, ...init } = send("POST", { email });
  return fetch("/api/v1/auth/password-reset", {
    ...init,
    headers: { ...headers, "x-forwarded-for": address },
  });
}

function complete({ fetch }: TestServer, token: string, new_password: string) {
  return fetch("/api/v1/auth/password-reset", send("PUT", { token, new_password }));
}

function send(method: string, body: object) {
  // Links must come from PUBLIC_URL.
  const headers = { "content-type": "application/json", "x-forwarded-host": "evil.example" };
  return { method, headers, body: JSON.stringify(body) };
}

function jobs({ context }: TestServer) {
  const { db } = context;
  return db.selectFrom("jobs").select("key").where("kind", "=", "send-password-reset").execute();
}
