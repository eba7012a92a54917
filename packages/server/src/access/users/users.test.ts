import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer, logIn } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { walkPages } from "../../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { storedRows } from "../../../testing/stored-rows.ts";
import { adminEmail, startTestServer } from "../../../testing/test-server.ts";

const ada = { email: "Ada@example.com", password: "two unlike words", role: "editor" };
const someId = "user_01h455vb4pex5vsknk084sn02q";

onEachDatabase("A user", (makeDatabase) => {
  const server = sharedServer(makeDatabase, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });

  test("added by an admin may log in, is shown without the password, and is in the audit log", async () => {
    const answer = await server().ask("POST", "/users", { ...ada, name: "Ada" });
    assert.equal(answer.status, 201, answer.text);
    const { id, created_at, ...rest } = answer.json;
    assert.deepEqual(rest, {
      email: ada.email,
      role: "editor",
      channels: null,
      name: "Ada",
      disabled: false,
      issuer: null,
    });
    const { api } = server().context.addresses;
    assert.equal(answer.headers.get("location"), `${api}/users/${id}`);
    assert.deepEqual((await server().ask("GET", `/users/${id}`)).json, answer.json);
    const { access_token } = (await logIn(server(), ada)).json;
    const me = await server().ask("GET", "/auth/me", undefined, bearer(access_token));
    const permissions = ["specs:read", "specs:write"];
    const shown = {
      id,
      email: ada.email,
      role: "editor",
      permissions,
      channels: null,
      name: "Ada",
      key_id: null,
    };
    assert.deepEqual(me.json, shown);
    const [entry] = await auditEntries(server(), "user.created");
    assert.deepEqual(
      [entry?.target, JSON.parse(entry?.details ?? "")],
      [id, { email: ada.email, role: "editor", channels: null, name: "Ada" }],
    );
    assert.ok(Date.parse(created_at) > 0);
  });

  test("has a unique email, ignoring case", async () => {
    const email = "grace@example.com";
    const add = (other: string) => server().ask("POST", "/users", { ...ada, email: other });
    const answers = await Promise.all([email, email.toUpperCase(), email].map(add));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
    for (const taken of ["Grace@Example.com", adminEmail.toUpperCase()]) {
      assertProblem(await add(taken), 409, "email_taken");
    }
  });

  test("is not created from an invalid body, and every problem is reported at once", async () => {
    const before = await storedRows(server().context.db);
    const body = { email: "a b@c", password: "short", role: "owner", name: "x".repeat(201) };
    const answer = await server().ask("POST", "/users", body);
    assertProblem(answer, 400, "invalid_request");
    assert.deepEqual(errorsOf(answer).sort(), [
      "/email wrong_format",
      "/name too_long",
      "/password too_short",
      "/role not_allowed",
    ]);
    for (const field of ["id", "issuer", "created_at", "disabled"]) {
      const more = await server().ask("POST", "/users", { ...ada, [field]: "x" });
      assert.deepEqual(errorsOf(more), [`/${field} read_only_field`]);
    }
    for (const field of ["password_hash", "email_key", "permissions", "scopes"]) {
      const more = await server().ask("POST", "/users", { ...ada, [field]: "x" });
      assert.deepEqual(errorsOf(more), [`/${field} unknown_field`]);
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("gets another role and name, which take effect at once and are in the audit log", async () => {
    const user = await addUser(server(), "viewer");
    const create = () => server().ask("POST", "/specs", { name: "Home" }, bearer(user.token));
    assertProblem(await create(), 403, "forbidden");
    const path = `/users/${user.id}`;
    const answer = await server().ask("PUT", path, { role: "editor", name: "Ed" });
    assert.deepEqual([answer.status, answer.json.role, answer.json.name], [200, "editor", "Ed"]);
    assert.equal((await create()).status, 201);
    const [entry] = await auditEntries(server(), "user.updated");
    assert.deepEqual(JSON.parse(entry?.details ?? ""), {
      role: { from: "viewer", to: "editor" },
      name: { from: "", to: "Ed" },
    });
    const count = (await auditEntries(server(), "user.updated")).length;
    for (const same of [{}, { role: "editor" }, { disabled: false, name: "Ed" }]) {
      assert.equal((await server().ask("PUT", path, same)).status, 200);
    }
    assert.equal((await auditEntries(server(), "user.updated")).length, count);
  });

  test("who is disabled loses access at once, also with keys, and can be enabled again", async () => {
    const user = await addUser(server(), "editor");
    const { key } = await addApiKey(server(), {}, user.token);
    const status = async (token: string) =>
      (await server().ask("GET", "/auth/me", undefined, bearer(token))).status;
    assert.deepEqual([await status(user.token), await status(key)], [200, 200]);
    const set = (disabled: boolean) => server().ask("PUT", `/users/${user.id}`, { disabled });
    assert.equal((await set(true)).json.disabled, true);
    assert.deepEqual([await status(user.token), await status(key)], [401, 401]);
    assertProblem(await logIn(server(), user), 401, "invalid_credentials");
    assert.equal((await set(false)).json.disabled, false);
    assert.equal(await status(key), 200);
    assert.equal((await logIn(server(), user)).status, 200);
    for (const action of ["user.disabled", "user.enabled"] as const) {
      assert.equal((await auditEntries(server(), action))[0]?.target, user.id);
    }
  });

  test("who disables themself loses access, and has to log in again once enabled", async () => {
    const { id, token } = await addUser(server(), "admin");
    const path = `/users/${id}`;
    const disabled = await server().ask("PUT", path, { disabled: true }, bearer(token));
    assert.equal(disabled.status, 200);
    const [entry] = await auditEntries(server(), "user.disabled");
    assert.deepEqual(JSON.parse(entry?.details ?? ""), { sessions_ended: 1 });
    await server().ask("PUT", path, { disabled: false });
    const answer = await server().ask("GET", "/auth/me", undefined, bearer(token));
    assertProblem(answer, 401, "unauthenticated");
  });

  test("keeps a role, which only the tokens of an OpenID issuer can remove", async () => {
    const { id } = await addUser(server(), "editor");
    const answer = await server().ask("PUT", `/users/${id}`, { role: null });
    assertProblem(answer, 400, "invalid_request");
    assert.deepEqual(errorsOf(answer), ["/role not_allowed"]);
    assert.equal((await server().ask("GET", `/users/${id}`)).json.role, "editor");
  });

  test("is not changed by an invalid body", async () => {
    const { id } = await addUser(server(), "viewer");
    const before = await storedRows(server().context.db);
    const wrong = {
      email: "a@b",
      id,
      password_hash: "x",
      role: "owner",
      disabled: "no",
      name: null,
    };
    const answer = await server().ask("PUT", `/users/${id}`, wrong);
    assertProblem(answer, 400, "invalid_request");
    assert.deepEqual(errorsOf(answer).sort(), [
      "/disabled wrong_type",
      "/email read_only_field",
      "/name wrong_type",
      "/password_hash unknown_field",
      "/role not_allowed",
    ]);
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("can be sent back as it was read, but read-only fields can't be changed", async () => {
    const { id } = await addUser(server(), "viewer");
    const { json: user } = await server().ask("GET", `/users/${id}`);
    const back = await server().ask("PUT", `/users/${id}`, { ...user, name: "Grace" });
    assert.equal(back.status, 200, back.text);
    assert.deepEqual(back.json, { ...user, name: "Grace" });
    for (const [field, other] of [
      ["id", someId],
      ["email", user.email.toUpperCase()],
      ["issuer", "https://issuer.example.com"],
      ["created_at", "2026-01-31T12:00:00.000Z"],
    ]) {
      const answer = await server().ask("PUT", `/users/${id}`, { ...user, [field]: other });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [`/${field} read_only_field`]);
    }
  });

  test("gets a password that is easy to guess reported with all other problems", async () => {
    const body = { email: "nobody", password: "password1", role: "editor" };
    const added = await server().ask("POST", "/users", body);
    assert.deepEqual(errorsOf(added).sort(), ["/email wrong_format", "/password easy_to_guess"]);
    const { id } = await addUser(server(), "viewer");
    const changed = { email: "a@b", password: "password1", role: "owner" };
    const answer = await server().ask("PUT", `/users/${id}`, changed);
    assert.deepEqual(errorsOf(answer).sort(), [
      "/email read_only_field",
      "/password easy_to_guess",
      "/role not_allowed",
    ]);
  });

  test("can't be created by a caller with fewer permissions, and changes their own password elsewhere", async () => {
    const { key } = await addApiKey(server(), { scopes: ["users:write"] });
    const admin = { email: "eve@example.com", password: "two unlike words", role: "admin" };
    assertProblem(await server().ask("POST", "/users", admin, bearer(key)), 403, "forbidden");
    const { json: me } = await server().ask("GET", "/auth/me");
    const own = { password: "three unlike words" };
    const other = await addUser(server(), "admin");
    const taken = await server().ask("PUT", `/users/${other.id}`, own, bearer(key));
    assertProblem(taken, 403, "forbidden");
    const answer = await server().ask("PUT", `/users/${me.id}`, own);
    assertProblem(answer, 400, "invalid_request");
    assert.deepEqual(errorsOf(answer), ["/password not_allowed"]);
  });

  test("that doesn't exist is 404, whatever the id looks like", async () => {
    const ids = [
      someId,
      "x",
      someId.toUpperCase(),
      "spec_01h455vb4pex5vsknk084sn02q",
      "%00",
      "'--",
    ];
    for (const id of ids) {
      assertProblem(await server().ask("GET", `/users/${id}`), 404, "not_found");
      for (const body of [{}, { role: "viewer" }, { password: ada.password }]) {
        assertProblem(await server().ask("PUT", `/users/${id}`, body), 404, "not_found");
      }
    }
  });

  test("is listed page by page, newest first", async () => {
    for (let n = 0; n < 3; n += 1) await addUser(server(), "viewer");
    const answer = await server().ask("GET", "/users?limit=200");
    const ids = answer.json.map(({ id }: { id: string }) => id);
    assert.equal(answer.headers.get("x-total-count"), String(ids.length));
    const pages = await walkPages(server(), "/users?limit=2");
    assert.deepEqual(pages.flat(), ids);
    const times = answer.json.map((user: { created_at: string }) => user.created_at);
    assert.deepEqual(times, times.toSorted().toReversed());
    assert.ok(!answer.text.includes("argon2") && !answer.text.includes("password"));
  });

  test("who isn't an admin can't read users, nor learn which exist", async () => {
    const { id, token } = await addUser(server(), "publisher");
    for (const path of ["/users", `/users/${id}`, `/users/${someId}`, "/users/x"]) {
      const answer = await server().ask("GET", path, undefined, bearer(token));
      assertProblem(answer, 403, "forbidden");
    }
    for (const userId of [id, someId]) {
      const answer = await server().ask(
        "PUT",
        `/users/${userId}`,
        { role: "admin" },
        bearer(token),
      );
      assertProblem(answer, 403, "forbidden");
    }
  });
});

onEachDatabase("The last admin", (makeDatabase) => {
  test("can't be disabled or lose the role, by any caller", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { json: me } = await server.ask("GET", "/auth/me");
    const { id: otherId } = await addUser(server, "admin");
    await server.ask("PUT", `/users/${otherId}`, { disabled: true });
    const before = await storedRows(server.context.db);
    for (const fields of [
      { disabled: true },
      { role: "publisher" },
      { role: "viewer", name: "x" },
    ]) {
      const answer = await server.ask("PUT", `/users/${me.id}`, fields);
      assertProblem(answer, 409, "last_admin");
    }
    assert.deepEqual(await storedRows(server.context.db), before);
    await server.ask("PUT", `/users/${otherId}`, { disabled: false });
    assert.equal((await server.ask("PUT", `/users/${me.id}`, { role: "viewer" })).status, 200);
  });

  test("remains when all admins disable each other concurrently", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { json: me } = await server.ask("GET", "/auth/me");
    const admins = [{ id: me.id, token: server.token }];
    for (let n = 0; n < 3; n += 1) admins.push(await addUser(server, "admin"));
    await Promise.all(
      admins.map(({ token }, index) => {
        const target = admins[(index + 1) % admins.length];
        return server.ask("PUT", `/users/${target?.id}`, { disabled: true }, bearer(token));
      }),
    );
    const rows = await server.context.db.selectFrom("users").select("disabled_at").execute();
    const left = rows.filter(({ disabled_at }) => disabled_at === null);
    assert.ok(left.length >= 1, "nobody is left");
  });
});
