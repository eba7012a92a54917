import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

onEachDatabase("The policy of a channel", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const put = (channel: string, body: unknown, token = server().token) =>
    server().ask("PUT", `/channels/${channel}`, body, bearer(token));

  test("has defaults, is listed, changes only in the given fields, and can be sent back", async () => {
    const defaults = {
      required_approvals: 1,
      author_may_approve: false,
      approvers: { roles: [], users: [] },
      dismiss_on_change: true,
      freeze: [],
    };
    const made = await put("beta", { protected: true });
    assert.partialDeepStrictEqual(made.json, { name: "beta", protected: true, ...defaults });
    const freeze = [{ from: at(-1), to: at(1), reason: "Holidays" }];
    const changed = await put("beta", { required_approvals: 2, freeze });
    assert.partialDeepStrictEqual(changed.json, { ...defaults, required_approvals: 2, freeze });
    assert.deepEqual((await put("beta", changed.json)).json, changed.json);
    const listed = (await server().ask("GET", "/channels")).json;
    assert.deepEqual(
      listed.find(({ name }: { name: string }) => name === "beta"),
      changed.json,
    );
    const [entry, former, ...others] = await auditEntries(server(), "channel.put");
    assert.equal(others.length, 0);
    const { policy } = JSON.parse(entry?.details ?? "");
    assert.deepEqual(policy.from, defaults);
    assert.deepEqual(policy.to, { ...defaults, required_approvals: 2, freeze });
    assert.deepEqual(JSON.parse(former?.details ?? "").policy, { from: null, to: defaults });
    const free = await put("beta", { ...changed.json, protected: false });
    assert.deepEqual([free.json.protected, "freeze" in free.json], [false, false]);
  });

  test("can be set by a key, and is changed or ended only by a person who has signed in", async () => {
    const { key } = await addApiKey(server(), { scopes: ["channels:write"] });
    assert.equal((await put("delta", { protected: true, required_approvals: 2 }, key)).status, 200);
    for (const weaker of [{ protected: false }, { required_approvals: 1 }]) {
      const refused = await put("delta", weaker, key);
      assertProblem(refused, 403, "forbidden");
      assert.match(refused.json.detail, /this is an API key/);
    }
    assert.equal((await put("delta", { color: "#112233" }, key)).status, 200);
    assert.equal((await put("delta", { protected: false })).json.protected, false);
  });

  test("names every bad field: approvers who can't publish, and windows that have passed, end early or overlap", async () => {
    const [editor, disabled, limited] = await Promise.all([
      addUser(server(), "editor"),
      addUser(server(), "publisher"),
      addUser(server(), "publisher"),
    ]);
    await server().ask("PUT", `/users/${disabled.id}`, { disabled: true });
    await server().ask("PUT", `/users/${limited.id}`, { channels: ["staging"] });
    const unknown = "user_01h455vb4pex5vsknk084sn02q";
    const users = [editor.id, disabled.id, limited.id, unknown];
    const reason = "Holidays";
    const refused = await put("gamma", {
      protected: true,
      approvers: { roles: ["admin", "editor"], users },
      freeze: [
        { from: at(-2), to: at(-1), reason },
        { from: at(2), to: at(1), reason },
        { from: at(5), to: at(7), reason },
        { from: at(6), to: at(8), reason },
      ],
    });
    assertProblem(refused, 400, "invalid_request");
    assert.deepEqual(errorsOf(refused), [
      "/approvers/roles/1 not_allowed",
      ...users.map((_, index) => `/approvers/users/${index} not_allowed`),
      "/freeze/0/to in_the_past",
      "/freeze/1/to not_valid",
      "/freeze/3 not_valid",
    ]);
    const { id } = await addUser(server(), "publisher");
    const few = { protected: true, required_approvals: 2, approvers: { users: [id] } };
    assert.deepEqual(errorsOf(await put("gamma", few)), ["/required_approvals too_large"]);
    const unprotected = await put("gamma", { required_approvals: 2, freeze: [] });
    assert.deepEqual(errorsOf(unprotected), ["/required_approvals not_valid", "/freeze not_valid"]);
    const windows = Array.from({ length: 21 }, (_, index) => ({
      from: at(index + 1),
      to: at(index + 1.5),
      reason,
    }));
    assert.deepEqual(errorsOf(await put("gamma", { protected: true, freeze: windows })), [
      "/freeze too_many",
    ]);
    for (const body of [
      { protected: true, required_approvals: 0 },
      { protected: true, required_approvals: 6 },
      { protected: true, approvers: { groups: [] } },
      { protected: "yes" },
    ]) {
      assertProblem(await put("gamma", body), 400, "invalid_request");
    }
  });

  test("keeps approvers who have lost their role, and windows that have passed, when it is sent back", async () => {
    const { id } = await addUser(server(), "publisher");
    const made = await put("delta", { protected: true, approvers: { users: [id] } });
    await server().ask("PUT", `/users/${id}`, { role: "editor" });
    assert.equal((await put("delta", { ...made.json, color: "#112233" })).status, 200);
    const { db } = server().context;
    const past = { from: at(-2), to: at(-1), reason: "Over" };
    const { policy } = await db
      .selectFrom("channel_policies")
      .select("policy")
      .where("channel", "=", "delta")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("channel_policies")
      .set({ policy: JSON.stringify({ ...JSON.parse(policy), freeze: [past] }) })
      .where("channel", "=", "delta")
      .execute();
    assert.equal((await put("delta", { freeze: [past] })).status, 200);
  });

  test("changes only by admins who may change the channel, and its settings can't be removed with it", async () => {
    const admin = await addUser(server(), "admin");
    await server().ask("PUT", `/users/${admin.id}`, { channels: ["staging"] });
    assert.equal((await put("staging", { protected: true }, admin.token)).status, 200);
    assertProblem(await put("beta", { protected: true }, admin.token), 403, "channel_not_allowed");
    const publisher = await addUser(server(), "publisher");
    const off = { protected: false };
    assertProblem(await put("staging", off, publisher.token), 403, "forbidden");
    const remove = () => server().ask("DELETE", "/channels/staging");
    assertProblem(await remove(), 409, "channel_protected");
    assert.equal((await put("staging", off)).status, 200);
    assert.equal((await remove()).status, 200);
  });
});
