import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer, logIn, type TestUser } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { type HeardEvent, listen } from "../../testing/listener.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import type { TestServer } from "../../testing/test-server.ts";

onEachDatabase("An event of a resource", (makeDatabase) => {
  const server = sharedServer(makeDatabase, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });

  test("is sent to whoever may read the resource, and to nobody else", async (t) => {
    const admin = await addUser(server(), "admin");
    const editor = await addUser(server(), "editor");
    const adminKey = await addApiKey(server(), { scopes: ["specs:read"] }, admin.token);
    const usersKey = await addApiKey(server(), { scopes: ["specs:read", "users:write"] });
    const readers = { admin, editor, adminKey, usersKey };
    const listeners = await Promise.all(
      Object.values(readers).map((reader) =>
        listen(server(), { token: "key" in reader ? reader.key : reader.token }),
      ),
    );
    t.after(() => {
      for (const { close } of listeners) close();
    });

    const ids = await changeEverything(server(), { admin, editor });
    const last = await createSpec(server(), { name: "Last" });
    await Promise.all(
      listeners.map(async ({ events, count }) => {
        while (events.at(-1)?.data.data.id !== last) await count(events.length + 1);
      }),
    );
    const everyone = [["channel.put", "staging"]];
    const keys = [
      ["api_key.created", ids.adminKey],
      ["api_key.created", ids.editorKey],
      ["api_key.revoked", ids.editorKey],
    ];
    const users = [
      ["user.created", ids.user],
      ["user.updated", ids.user],
      ["user.disabled", ids.user],
    ];
    const expected = {
      admin: [
        ...everyone,
        ...users,
        ...keys,
        ["webhook.created", ids.webhook],
        ["webhook.updated", ids.webhook],
        ["webhook.secret_rotated", ids.webhook],
        ["webhook.disabled", ids.webhook],
        ["webhook.enabled", ids.webhook],
        ["webhook.deleted", ids.webhook],
        ["document_key.created", ids.kid],
        ["document_key.activated", ids.kid],
      ],
      editor: [
        ...everyone,
        ["api_key.created", ids.editorKey],
        ["api_key.revoked", ids.editorKey],
        ["session.created", "session"],
        ["session.ended", "session"],
      ],
      adminKey: [...everyone, ["api_key.created", ids.adminKey]],
      usersKey: [...everyone, ...users, ...keys],
    };
    for (const [index, [name, events]] of Object.entries(expected).entries()) {
      const received = listeners[index]?.events.slice(0, -1).map(summaryOf) ?? [];
      assert.deepEqual(received.toSorted(), events.toSorted(), name);
    }
    const created = listeners[0]?.events.find(({ type }) => type === "webhook.created");
    assert.deepEqual(created?.data.data, { id: ids.webhook, actor: admin.id });
  });

  test("of a user is also sent to that user, who has no other permission", async (t) => {
    const viewer = await addUser(server(), "viewer");
    const listener = await listen(server(), { token: viewer.token, query: "?types=user.*" });
    t.after(listener.close);
    await addUserByRequest(server());
    await server().ask("PUT", `/users/${viewer.id}`, { role: "editor" });
    await listener.count(1);
    assert.deepEqual(listener.events.map(summaryOf), [["user.updated", viewer.id]]);
  });

  test("is not sent once the permission is lost, though only the database knows that yet", async (t) => {
    const reader = await addUser(server(), "admin");
    const listener = await listen(server(), { token: reader.token });
    t.after(listener.close);
    await addUserByRequest(server());
    await listener.count(1);
    const { db } = server().context;
    await db.updateTable("users").set({ role: "viewer" }).where("id", "=", reader.id).execute();
    await addUserByRequest(server());
    const id = await createSpec(server());
    await listener.count(2);
    assert.deepEqual(listener.events.slice(1).map(summaryOf), [["spec.created", id]]);
  });

  test("ends the stream of a session that has ended, instead of being sent", async () => {
    const reader = await addUser(server(), "admin");
    const listener = await listen(server(), { token: reader.token });
    const { db } = server().context;
    await db.updateTable("users").set({ disabled_at: 1 }).where("id", "=", reader.id).execute();
    await addUserByRequest(server());
    await listener.ended;
    assert.deepEqual(listener.events, []);
  });

  test("is left out of what a stream resumes with, for a reader who may not read it any more", async (t) => {
    const reader = await addUser(server(), "admin");
    const { lastEventId, close } = await listen(server(), { token: reader.token });
    close();
    await addUserByRequest(server());
    await server().ask("PUT", `/users/${reader.id}`, { role: "viewer" });
    const id = await createSpec(server());
    const resumed = await listen(server(), { token: reader.token, lastEventId });
    t.after(resumed.close);
    await resumed.count(2);
    assert.deepEqual(resumed.events.map(summaryOf), [
      ["user.updated", reader.id],
      ["spec.created", id],
    ]);
  });
});

/** Changes a resource of each kind, and returns what identifies each. */
async function changeEverything(
  server: TestServer,
  { admin, editor }: { readonly admin: TestUser; readonly editor: TestUser },
) {
  const as = (method: string, path: string, body?: unknown) =>
    server.ask(method, path, body, bearer(admin.token));
  await as("PUT", "/channels/staging", { description: "Testers" });
  const user = await addUserByRequest(server);
  await as("PUT", `/users/${user}`, { name: "Ada", disabled: true });
  const adminKey = await addApiKey(server, {}, admin.token);
  const editorKey = await addApiKey(server, {}, editor.token);
  await as("DELETE", `/api-keys/${editorKey.id}`);
  const { json: session } = await logIn(server, editor);
  await server.ask("POST", "/auth/logout", undefined, bearer(session.access_token));
  const { id } = (await as("POST", "/webhooks", { url: "https://endpoint.invalid/" })).json;
  const webhook = `/webhooks/${id}`;
  await as("PUT", webhook, { description: "Clears the cache" });
  for (const change of ["rotate-secret", "disable", "enable"])
    await as("POST", `${webhook}/${change}`);
  await as("DELETE", webhook);
  const { kid } = (await as("POST", "/document-keys")).json;
  await as("POST", `/document-keys/${kid}/activate`);
  return { user, adminKey: adminKey.id, editorKey: editorKey.id, webhook: id, kid };
}

async function addUserByRequest(server: TestServer): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { email, password: "two unlike words", role: "viewer" };
  return (await server.ask("POST", "/users", body)).json.id;
}

/** The type of an event, and what identifies its resource. */
function summaryOf({ type, data: { data } }: HeardEvent): [string, string] {
  return [type, type.startsWith("session.") ? "session" : (data.id ?? data.kid ?? data.name)];
}
