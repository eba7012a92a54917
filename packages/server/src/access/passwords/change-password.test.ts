import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer, logIn, type TestUser } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const another = "two unlike words";

onEachDatabase("A password", (makeDatabase) => {
  const server = sharedServer(makeDatabase, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });
  const me = (token: string) => server().ask("GET", "/auth/me", undefined, bearer(token));

  test("changed by its user ends all other sessions at once, but no API key", async () => {
    const user = await addUser(server(), "viewer");
    const other = (await logIn(server(), user)).json;
    const { key } = await addApiKey(server(), {}, user.token);
    for (const token of [user.token, other.access_token]) await me(token);
    const answer = await change(server(), user, { new_password: another });
    assert.deepEqual([answer.status, answer.json], [200, { status: "updated" }]);
    assertProblem(await me(other.access_token), 401, "unauthenticated");
    for (const token of [user.token, key]) assert.equal((await me(token)).status, 200);
    assertProblem(await logIn(server(), user), 401, "invalid_credentials");
    assert.equal((await logIn(server(), { ...user, password: another })).status, 200);
    const [entry] = await auditEntries(server(), "password.changed");
    assert.deepEqual(
      [entry?.target, entry?.actor_id, entry?.details],
      [user.id, user.id, '{"sessions_ended":1}'],
    );
  });

  test("can be changed only with the current one", async () => {
    const user = await addUser(server(), "viewer");
    for (const current_password of ["", "wrong", `${user.password} `, another]) {
      const answer = await change(server(), user, { current_password, new_password: another });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), ["/current_password wrong_current_password"]);
    }
    assert.equal((await logIn(server(), user)).status, 200);
  });

  test("is changed once by two concurrent requests", async () => {
    const user = await addUser(server(), "viewer");
    const answers = await Promise.all(
      [1, 2, 3].map((n) => change(server(), user, { new_password: `${another} ${n}` })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
  });

  test("can't be a common one, the email, too short or too long", async () => {
    const user = await addUser(server(), "viewer");
    const refused = {
      password: "easy_to_guess",
      PassWord1: "easy_to_guess",
      "12345678": "easy_to_guess",
      [user.email.toUpperCase()]: "easy_to_guess",
      [another.slice(0, 7)]: "too_short",
      ["x".repeat(129)]: "too_long",
    };
    for (const [new_password, code] of Object.entries(refused)) {
      const answer = await change(server(), user, { new_password });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [`/new_password ${code}`]);
      const email = new_password.includes("@") ? user.email : "a@b";
      const body = { email, role: "viewer", password: new_password };
      const created = await server().ask("POST", "/users", body);
      assert.deepEqual(errorsOf(created), [`/password ${code}`]);
      const reset = await server().ask("PUT", `/users/${user.id}`, { password: new_password });
      assert.deepEqual(errorsOf(reset), [`/password ${code}`]);
    }
    assert.equal((await logIn(server(), user)).status, 200);
  });

  test("gets all its problems reported at once", async () => {
    const user = await addUser(server(), "viewer");
    for (const [fields, expected] of [
      [
        { current_password: "wrong", new_password: "password1" },
        ["/current_password wrong_current_password", "/new_password easy_to_guess"],
      ],
      [
        { current_password: 1, new_password: user.email, role: "admin" },
        ["/current_password wrong_type", "/new_password easy_to_guess", "/role unknown_field"],
      ],
      [
        { current_password: null, new_password: "1234567" },
        ["/current_password wrong_type", "/new_password too_short"],
      ],
    ] as const) {
      const answer = await change(server(), user, fields);
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer).toSorted(), expected);
    }
    const failures = await auditEntries(server(), "login.failed");
    assert.equal(failures.filter(({ target }) => target === user.id).length, 1);
  });

  test("may have any characters", async () => {
    const user = await addUser(server(), "viewer");
    const strange = "пароль \u0001 😀😀";
    assert.equal((await change(server(), user, { new_password: strange })).status, 200);
    assert.equal((await logIn(server(), { ...user, password: strange })).status, 200);
  });

  test("set by an admin ends all sessions of the user", async () => {
    const user = await addUser(server(), "viewer");
    assert.equal((await me(user.token)).status, 200);
    const answer = await server().ask("PUT", `/users/${user.id}`, { password: another });
    assert.equal(answer.status, 200, answer.text);
    assertProblem(await me(user.token), 401, "unauthenticated");
    assertProblem(await logIn(server(), user), 401, "invalid_credentials");
    assert.equal((await logIn(server(), { ...user, password: another })).status, 200);
  });

  test("is not changed by a body with other fields, which change nothing either", async () => {
    const user = await addUser(server(), "viewer");
    for (const extra of [{ role: "admin" }, { user_id: "user_1" }, { id: user.id }]) {
      const answer = await change(server(), user, { new_password: another, ...extra });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [`/${Object.keys(extra)[0]} unknown_field`]);
    }
    assert.equal((await me(user.token)).json.role, "viewer");
  });
});

test("Wrong current passwords count as failed logins", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const user = await addUser(server, "viewer");
  const wrong = { current_password: "wrong", new_password: another };
  for (let failure = 1; failure <= 5; failure += 1) {
    assertProblem(await change(server, user, wrong), 400, "invalid_request");
  }
  assertProblem(await change(server, user, { new_password: another }), 429, "too_many_requests");
  assertProblem(await logIn(server, user), 429, "too_many_requests");
});

test("The start fails with an explanation when the first admin's password is a common one", async (t) => {
  await assert.rejects(
    startTestServer(t, onSqlite, { ADMIN_PASSWORD: "Password123" }),
    /ADMIN_PASSWORD is one of the commonest/,
  );
});

async function change(
  server: TestServer,
  { token, password }: TestUser,
  fields: Readonly<Record<string, unknown>>,
) {
  const body = { current_password: password, ...fields };
  return server.ask("PUT", "/auth/password", body, bearer(token));
}
