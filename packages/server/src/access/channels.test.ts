import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, schedulePublish } from "../../testing/specs.ts";
import type { Answer } from "../../testing/test-server.ts";

const staging = "staging";

onEachDatabase("A limit to channels", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const ask = (token: string, method: string, path: string, body?: unknown): Promise<Answer> =>
    server().ask(method, path, body, bearer(token));

  /** A publisher who is limited to staging. */
  async function addLimitedUser(role: "publisher" | "admin" = "publisher") {
    const user = await addUser(server(), role);
    const answer = await server().ask("PUT", `/users/${user.id}`, { channels: [staging] });
    assert.equal(answer.status, 200, answer.text);
    return user;
  }

  /** A spec that is live in production, and with a version to promote and to roll back to. */
  async function createLiveSpec(): Promise<string> {
    const id = await createSpec(server());
    await server().ask("POST", `/specs/${id}/publish`);
    await server().ask("POST", `/specs/${id}/publish`, { channel: "qa" });
    return id;
  }

  for (const kind of ["user", "key", "key of a limited user"] as const) {
    test(`keeps a ${kind} from changing what apps see in other channels, and not in its own`, async () => {
      const token = {
        user: async () => (await addLimitedUser()).token,
        key: async () => (await addApiKey(server(), { channels: [staging] })).key,
        "key of a limited user": async () => {
          const user = await addUser(server(), "publisher");
          const { key } = await addApiKey(server(), { channels: [staging, "qa"] }, user.token);
          await server().ask("PUT", `/users/${user.id}`, { channels: [staging, "production"] });
          return key;
        },
      };
      const limited = await token[kind]();
      const id = await createLiveSpec();
      const before = await server().ask("GET", `/specs/${id}/versions`);
      const schedule_at = new Date(Date.now() + 3_600_000).toISOString();
      const scheduled = await schedulePublish(server(), id);
      for (const [method, path, body] of [
        ["POST", "publish", undefined],
        ["POST", "publish?validateOnly=true", undefined],
        ["POST", "publish", { channel: "qa" }],
        ["POST", "publish", { schedule_at }],
        ["POST", "publish?validateOnly=true", { schedule_at }],
        ["POST", "promote", { from: "qa" }],
        ["POST", "rollback", { version: 1 }],
        ["POST", "unpublish", {}],
        ["DELETE", `schedules/${scheduled}`, undefined],
      ] as const) {
        const refused = await ask(limited, method, `/specs/${id}/${path}`, body);
        assertProblem(refused, 403, "channel_not_allowed");
        const asked = body !== undefined && "channel" in body ? body.channel : "production";
        assert.equal(
          refused.json.detail,
          `This needs the channel "${asked}". Of the channels, the token may change only "staging".`,
        );
      }
      assertProblem(await ask(limited, "DELETE", `/specs/${id}`), 403, "channel_not_allowed");
      assert.equal((await server().ask("GET", `/specs/${id}/versions`)).text, before.text);

      for (const [path, body] of [
        ["promote", { from: "qa", to: staging }],
        ["publish", { channel: staging }],
        ["publish?validateOnly=true", { channel: staging }],
        ["rollback", { version: 1, channel: staging }],
        ["unpublish", { channel: staging }],
      ] as const) {
        const answer = await ask(limited, "POST", `/specs/${id}/${path}`, body);
        assert.equal(answer.status, 200, answer.text);
      }
      const own = { channel: staging, schedule_at };
      const made = await ask(limited, "POST", `/specs/${id}/publish`, own);
      const cancelled = await ask(limited, "DELETE", `/specs/${id}/schedules/${made.json.id}`);
      assert.equal(cancelled.status, 200, cancelled.text);
    });
  }

  test("allows to delete a spec that is live in those channels only", async () => {
    const { token } = await addLimitedUser();
    const id = await createSpec(server());
    await ask(token, "POST", `/specs/${id}/publish`, { channel: staging });
    const scheduled = await schedulePublish(server(), id);
    assertProblem(await ask(token, "DELETE", `/specs/${id}`), 403, "channel_not_allowed");
    const kept = (await server().ask("GET", `/specs/${id}/schedules`)).json;
    assert.equal(kept[0].status, "scheduled");
    await server().ask("DELETE", `/specs/${id}/schedules/${scheduled}`);
    assert.equal((await ask(token, "DELETE", `/specs/${id}`)).status, 200);
    assert.equal((await ask(token, "POST", `/specs/${id}/restore`)).status, 200);
  });

  test("holds in a request in progress, also when another process has set it", async () => {
    const { id: userId, token } = await addUser(server(), "publisher");
    const id = await createLiveSpec();
    const scheduled = await schedulePublish(server(), id);
    const warm = await ask(token, "GET", "/auth/me");
    assert.equal(warm.json.channels, null);
    const { db } = server().context;
    const channels = JSON.stringify([staging]);
    await db.updateTable("users").set({ channels }).where("id", "=", userId).execute();
    const schedule_at = new Date(Date.now() + 3_600_000).toISOString();
    for (const [method, path, body] of [
      ["POST", "publish", undefined],
      ["POST", "publish", { schedule_at }],
      ["POST", "promote", { from: "qa" }],
      ["POST", "rollback", { version: 1 }],
      ["POST", "unpublish", {}],
      ["DELETE", `schedules/${scheduled}`, undefined],
    ] as const) {
      const refused = await ask(token, method, `/specs/${id}/${path}`, body);
      assertProblem(refused, 403, "channel_not_allowed");
    }
    assertProblem(await ask(token, "DELETE", `/specs/${id}`), 403, "channel_not_allowed");
  });

  test("holds at once in the process that has set it", async () => {
    const { id: userId, token } = await addUser(server(), "publisher");
    const id = await createLiveSpec();
    const validate = () => ask(token, "POST", `/specs/${id}/publish?validateOnly=true`);
    assert.equal((await validate()).status, 200);
    await server().ask("PUT", `/users/${userId}`, { channels: [staging] });
    assertProblem(await validate(), 403, "channel_not_allowed");
    await server().ask("PUT", `/users/${userId}`, { channels: null });
    assert.equal((await validate()).status, 200);
  });

  test("is shown with keys and users, and in effect by /auth/me", async () => {
    const user = await addLimitedUser();
    const made = await ask(user.token, "POST", "/api-keys", { name: "CI", scopes: ["specs:read"] });
    const [listed] = (await ask(user.token, "GET", "/api-keys")).json;
    const read = (await ask(user.token, "GET", `/api-keys/${made.json.id}`)).json;
    for (const key of [made.json, listed, read]) assert.deepEqual(key.channels, [staging]);
    assert.deepEqual((await server().ask("GET", `/users/${user.id}`)).json.channels, [staging]);
    const me = (await ask(user.token, "GET", "/auth/me")).json;
    assert.deepEqual(me.permissions, ["specs:read", "specs:write", "specs:publish"]);
    assert.deepEqual(me.channels, [staging]);
    const ofKey = (await ask(made.json.key, "GET", "/auth/me")).json;
    assert.deepEqual([ofKey.permissions, ofKey.channels], [["specs:read"], [staging]]);
    await server().ask("PUT", `/users/${user.id}`, { channels: ["qa"] });
    assert.deepEqual((await ask(made.json.key, "GET", "/auth/me")).json.channels, []);
    const id = await createSpec(server());
    const { key } = await addApiKey(server(), { channels: ["qa"] }, user.token);
    await server().ask("PUT", `/users/${user.id}`, { channels: [staging] });
    const refused = await ask(key, "POST", `/specs/${id}/publish`, { channel: "qa" });
    assertProblem(refused, 403, "channel_not_allowed");
    assert.match(refused.json.detail, /may change none\.$/);
  });

  test("is passed on to the keys and users that a limited key or user creates", async () => {
    const { key } = await addApiKey(server(), { channels: [staging] });
    for (const channels of [null, ["production"], [staging, "qa"]]) {
      const wider = await ask(key, "POST", "/api-keys", { name: "CI", channels });
      assertProblem(wider, 403, "channel_not_allowed");
    }
    const made = await ask(key, "POST", "/api-keys", { name: "CI" });
    assert.deepEqual(made.json.channels, [staging]);
    const fields = { password: "two unlike words", role: "publisher" };
    const wide = { email: "wide@example.com", channels: null, ...fields };
    assertProblem(await ask(key, "POST", "/users", wide), 403, "channel_not_allowed");
    const own = await ask(key, "POST", "/users", { email: "own@example.com", ...fields });
    assert.deepEqual(own.json.channels, [staging]);
    const target = `/users/${own.json.id}`;
    assertProblem(await ask(key, "PUT", target, { channels: null }), 403, "channel_not_allowed");
    assert.equal((await ask(key, "PUT", target, { name: "Ada" })).status, 200);
    const other = await addUser(server(), "viewer");
    const others = await ask(key, "PUT", `/users/${other.id}`, { password: "two unlike words" });
    assertProblem(others, 403, "channel_not_allowed");
  });

  test("keeps a key from revoking one that has other channels", async () => {
    const { key } = await addApiKey(server(), { channels: [staging] });
    const wide = await addApiKey(server());
    const narrow = await addApiKey(server(), { channels: [staging] });
    const refused = await ask(key, "DELETE", `/api-keys/${wide.id}`);
    assertProblem(refused, 403, "channel_not_allowed");
    assert.equal((await ask(key, "DELETE", `/api-keys/${narrow.id}`)).status, 200);
  });

  test("keeps a limited admin from revoking keys of others that have other channels, but not its own", async () => {
    const wide = await addApiKey(server());
    const narrow = await addApiKey(server(), { channels: [staging] });
    const { id, token } = await addUser(server(), "admin");
    const own = await addApiKey(server(), {}, token);
    await server().ask("PUT", `/users/${id}`, { channels: [staging] });
    const refused = await ask(token, "DELETE", `/api-keys/${wide.id}`);
    assertProblem(refused, 403, "channel_not_allowed");
    for (const key of [narrow, own]) {
      assert.equal((await ask(token, "DELETE", `/api-keys/${key.id}`)).status, 200);
    }
    // What counts is what the key may change, and not what it was made with.
    const limited = await addUser(server(), "publisher");
    const ofLimited = await addApiKey(server(), {}, limited.token);
    await server().ask("PUT", `/users/${limited.id}`, { channels: [staging] });
    const { key } = await addApiKey(server(), { channels: [staging] });
    assert.equal((await ask(key, "DELETE", `/api-keys/${ofLimited.id}`)).status, 200);
  });

  test("keeps the settings of other channels from being changed", async () => {
    const { token } = await addLimitedUser("admin");
    const settings = { color: "#D97706" };
    for (const channel of ["production", "qa"]) {
      await server().ask("PUT", `/channels/${channel}`, { description: "Kept" });
      const put = await ask(token, "PUT", `/channels/${channel}`, settings);
      assertProblem(put, 403, "channel_not_allowed");
      const deleted = await ask(token, "DELETE", `/channels/${channel}`);
      assertProblem(deleted, 403, "channel_not_allowed");
    }
    const { json } = await server().ask("GET", "/channels");
    const kept = json.filter(({ description }: { description: string }) => description === "Kept");
    assert.equal(kept.length, 2);
    assert.equal((await ask(token, "PUT", `/channels/${staging}`, settings)).status, 200);
    assert.equal((await ask(token, "DELETE", `/channels/${staging}`)).status, 200);
  });

  test("keeps the keys of documents from being created, activated and revoked, since all channels have them", async () => {
    const { json: next } = await server().ask("POST", "/document-keys");
    const { token } = await addLimitedUser("admin");
    const before = (await server().ask("GET", "/document-keys")).text;
    for (const [method, path] of [
      ["POST", ""],
      ["POST", `/${next.kid}/activate`],
      ["DELETE", `/${next.kid}`],
    ] as const) {
      const refused = await ask(token, method, `/document-keys${path}`);
      assertProblem(refused, 403, "channel_not_allowed");
      assert.match(refused.json.detail, /^This needs all channels\./);
    }
    assert.equal((await ask(token, "GET", "/document-keys")).text, before);
  });

  test("keeps a limited admin from taking over, releasing or locking out users with other channels", async () => {
    const admin = await addLimitedUser("admin");
    const wide = await addUser(server(), "publisher");
    const partly = await addUser(server(), "viewer");
    await server().ask("PUT", `/users/${partly.id}`, { channels: [staging, "qa"] });
    for (const { id } of [wide, partly]) {
      for (const fields of [
        { password: "two unlike words" },
        { channels: [staging] },
        { role: "editor" },
        { disabled: true },
        { name: "Mine" },
      ]) {
        const refused = await ask(admin.token, "PUT", `/users/${id}`, fields);
        assertProblem(refused, 403, "channel_not_allowed");
      }
    }
    await server().ask("PUT", `/users/${wide.id}`, { disabled: true });
    const enabled = await ask(admin.token, "PUT", `/users/${wide.id}`, { disabled: false });
    assertProblem(enabled, 403, "channel_not_allowed");
    const { id: own } = admin;
    for (const channels of [null, ["production"], [staging, "production"]]) {
      const widened = await ask(admin.token, "PUT", `/users/${own}`, { channels });
      assertProblem(widened, 403, "channel_not_allowed");
    }
    const { json: users } = await server().ask("GET", "/users?limit=200");
    const shown = users.filter(({ id }: { id: string }) => [wide.id, partly.id].includes(id));
    assert.deepEqual(
      shown.map(({ channels, name }: { channels: unknown; name: string }) => [channels, name]),
      [
        [["qa", staging], ""],
        [null, ""],
      ],
    );
  });

  test("holds for what is imported, put by its slug, duplicated and restored: none of it becomes live", async () => {
    const { token } = await addLimitedUser();
    const id = await createLiveSpec();
    const spec = (await server().ask("GET", `/specs/${id}`)).json;
    const document = async () => (await server().fetch(`/cdn/specs/${id}.json`)).text;
    const before = await document();
    const name = "Changed by a limited user";
    await ask(token, "PUT", `/specs/by-slug/${spec.slug}`, { name, globalData: { a: 1 } });
    await ask(token, "POST", `/specs/${id}/revert`, { version: 1 });
    const copy = await ask(token, "POST", `/specs/${id}/duplicate`);
    assert.equal(copy.status, 201);
    const imported = await server().fetch("/api/v1/import", {
      method: "POST",
      headers: { ...bearer(token), "content-type": "application/x-ndjson" },
      body: JSON.stringify({ name: "Imported", slug: "imported-by-limited" }),
    });
    assert.equal(imported.status, 201, imported.text);
    assert.equal(await document(), before);
    for (const one of [copy.json.id, ...imported.json.ids]) {
      assert.deepEqual((await server().ask("GET", `/specs/${one}/channels`)).json, []);
    }
    await server().ask("DELETE", `/specs/${id}`);
    assert.equal((await ask(token, "POST", `/specs/${id}/restore`)).status, 200);
    assert.deepEqual((await server().ask("GET", `/specs/${id}/channels`)).json, []);
  });

  test("can't be set for the only admin of all channels, and is recorded when it is set", async () => {
    const limited = await addLimitedUser("admin");
    const me = (await server().ask("GET", "/auth/me")).json;
    const refused = await server().ask("PUT", `/users/${me.id}`, { channels: [staging] });
    assertProblem(refused, 409, "last_admin");
    const { json } = await server().ask("GET", `/audit-log?target=${limited.id}`);
    assert.deepEqual(json[0].details, { channels: { from: null, to: [staging] } });
    const same = await server().ask("PUT", `/users/${limited.id}`, { channels: [staging] });
    assert.equal(same.status, 200);
    assert.equal(
      (await server().ask("GET", `/audit-log?target=${limited.id}`)).json.length,
      json.length,
    );
  });

  test("has one to twenty different names of channels", async () => {
    const many = Array.from({ length: 21 }, (_, index) => `channel-${index}`);
    for (const channels of [[], many, ["Staging"], [staging, staging], "staging", [1]]) {
      const key = await server().ask("POST", "/api-keys", { name: "CI", channels });
      assertProblem(key, 400, "invalid_request");
      assert.match(key.json.errors[0].pointer, /^\/channels/);
      const me = (await server().ask("GET", "/auth/me")).json;
      const user = await server().ask("PUT", `/users/${me.id}`, { channels });
      assertProblem(user, 400, "invalid_request");
    }
  });
});
