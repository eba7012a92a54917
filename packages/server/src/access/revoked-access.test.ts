import assert from "node:assert/strict";
import { test } from "node:test";
import { type Route, routes } from "@screenspec/api";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { holdRequest } from "../../testing/held-request.ts";
import { assertProblem } from "../../testing/problems.ts";
import { componentsOfSize } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import {
  type SuccessfulRequest,
  sendSuccessful,
  successfulRequest,
} from "../../testing/successful-request.ts";
import type { Answer, TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";

/** Logging out needs no permission, and validating changes nothing. */
const changesNothing: readonly string[] = ["logout", "validate"];

const changing: readonly Route[] = routes.filter(
  ({ method, access, operationId }: Route) =>
    method !== "GET" && access !== "public" && !changesNothing.includes(operationId),
);
const withBody = changing.filter(({ body }) => body !== undefined);
/** The other operations are open to every authenticated user. */
const withPermission = changing.filter(({ access }) => access !== "actor");

onEachDatabase("A change whose caller loses access", (makeDatabase) => {
  const server = sharedServer(makeDatabase, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });

  test("is refused also when it is a read that waits in a queue", async () => {
    const { id: userId, token } = await addUser(server(), "viewer");
    const other = await addUser(server(), "viewer");
    const id = await createSpec(server(), { components: componentsOfSize(100_000), name: "Large" });
    await server().ask("POST", `/specs/${id}/publish`);
    const turn = Promise.withResolvers<void>();
    const held = server().context.diffMutex(userId, () => turn.promise);
    const diff = (by: string) =>
      server().ask("GET", `/specs/${id}/diff?from=1&to=1`, undefined, bearer(by));
    const waiting = diff(token);
    assert.equal((await diff(other.token)).status, 200);
    await server().ask("PUT", `/users/${userId}`, { disabled: true });
    turn.resolve();
    await held;
    assertProblem(await waiting, 401, "unauthenticated");
  });

  test("while its body arrives is refused by every operation with a body", async () => {
    await assertRefused(server(), withBody, "401 unauthenticated", async (route, request) => {
      const held = await hold(server(), route, request);
      const { json } = await server().ask("GET", "/auth/me", undefined, request.headers);
      const disabled = await server().ask("PUT", `/users/${json.id}`, { disabled: true });
      assert.equal(disabled.status, 200, disabled.text);
      return held.finish();
    });
  });

  // Only the database knows a change of another process at once; the message arrives later.
  test("by a change of another process is refused by every operation", async () => {
    const { db } = server().context;
    await assertRefused(server(), changing, "401 unauthenticated", async (route, request) => {
      const { json } = await server().ask("GET", "/auth/me", undefined, request.headers);
      await db.updateTable("users").set({ disabled_at: 1 }).where("id", "=", json.id).execute();
      return sendSuccessful(server(), route, request);
    });
  });

  test("by another role is refused by every operation that needs a permission", async () => {
    const { db } = server().context;
    await assertRefused(server(), withPermission, "403 forbidden", async (route, request) => {
      const { json } = await server().ask("GET", "/auth/me", undefined, request.headers);
      await db.updateTable("users").set({ role: "viewer" }).where("id", "=", json.id).execute();
      return sendSuccessful(server(), route, request);
    });
  });

  const [creating] = changing.filter(({ operationId }) => operationId === "createSpec");
  const [importing] = changing.filter(({ operationId }) => operationId === "importSpecs");
  assert.ok(creating && importing);
  const body = { name: "Never" };

  test("by another role while its body arrives is refused", async () => {
    const { id, token } = await addUser(server(), "editor");
    const held = await hold(server(), creating, {
      target: "/specs",
      headers: bearer(token),
      body,
    });
    await server().ask("PUT", `/users/${id}`, { role: "viewer" });
    assertProblem(await held.finish(), 403, "forbidden");
  });

  test("by the end of the session while its body arrives is refused", async () => {
    const { token } = await addUser(server(), "editor");
    const held = await hold(server(), creating, {
      target: "/specs",
      headers: bearer(token),
      body,
    });
    await server().ask("POST", "/auth/logout", undefined, bearer(token));
    assertProblem(await held.finish(), 401, "unauthenticated");
  });

  for (const [route, target] of [
    [creating, "/specs"],
    [importing, "/import"],
  ] as const) {
    test(`by a revoked key while its body arrives is refused (${target})`, async () => {
      const { id, key } = await addApiKey(server());
      const held = await hold(server(), route, { target, headers: bearer(key), body });
      await server().ask("DELETE", `/api-keys/${id}`);
      assertProblem(await held.finish(), 401, "unauthenticated");
      assert.deepEqual((await server().ask("GET", "/specs?q=never")).json, []);
    });
  }

  test("because another process ended the key or session is refused", async () => {
    const { db } = server().context;
    const { id, key } = await addApiKey(server());
    const { id: userId, token } = await addUser(server(), "editor");
    const warm = await server().ask("GET", "/auth/me", undefined, bearer(token));
    assert.equal(warm.status, 200);
    await server().ask("GET", "/specs", undefined, bearer(key));
    await db.deleteFrom("api_keys").where("id", "=", id).execute();
    const sessions = db.selectFrom("sessions").select("id").where("user_id", "=", userId);
    await db.deleteFrom("refresh_tokens").where("session_id", "in", sessions).execute();
    await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
    for (const ended of [key, token]) {
      assertProblem(
        await server().ask("POST", "/specs", body, bearer(ended)),
        401,
        "unauthenticated",
      );
    }
  });

  test("by being disabled is refused although the user writes all the time, with a key too", async () => {
    const writer = await addUser(server(), "editor");
    const { id: keyId, key } = await addApiKey(server(), {}, writer.token);
    const written: number[][] = [];
    const write = async (token: string) => {
      const statuses: number[] = [];
      written.push(statuses);
      while (statuses.at(-1) !== 401) {
        const { status } = await server().ask("POST", "/specs", { name: "Busy" }, bearer(token));
        statuses.push(status);
      }
      return new Set(statuses);
    };
    const ofKey = Promise.all([write(key), write(key), write(key)]);
    const ofUser = Promise.all([write(writer.token), write(writer.token), write(writer.token)]);
    await until(() => written.every(({ length }) => length > 0));
    const revoked = await server().ask("DELETE", `/api-keys/${keyId}`);
    const disabled = await server().ask("PUT", `/users/${writer.id}`, { disabled: true });
    assert.deepEqual([revoked.status, disabled.status], [200, 200]);
    for (const statuses of [...(await ofKey), ...(await ofUser)]) {
      assert.deepEqual([...statuses].sort(), [201, 401]);
    }
  });

  test("by losing one of several permissions is refused what needs that one", async () => {
    const { id: userId, token } = await addUser(server(), "publisher");
    const id = await createSpec(server());
    await server().ask("POST", `/specs/${id}/publish`);
    await server().ask("GET", `/specs/${id}`, undefined, bearer(token));
    const { db } = server().context;
    await db.updateTable("users").set({ role: "editor" }).where("id", "=", userId).execute();
    const refused = await server().ask("DELETE", `/specs/${id}`, undefined, bearer(token));
    assertProblem(refused, 403, "forbidden");
    assert.equal((await server().ask("GET", `/specs/${id}`)).status, 200);
  });

  test("while an import's body arrives is cut off without waiting for the rest", async () => {
    const { id, key } = await addApiKey(server());
    const held = await hold(server(), importing, { target: "/import", headers: bearer(key), body });
    await server().ask("DELETE", `/api-keys/${id}`);
    await held.closed;
  });

  test("while a body arrives is refused also where nothing is stored", async () => {
    const [validate] = routes.filter(({ operationId }) => operationId === "validate");
    assert.ok(validate);
    const { id, key } = await addApiKey(server());
    const held = await hold(server(), validate, {
      target: "/validate",
      headers: bearer(key),
      body: { spec: {} },
    });
    await server().ask("DELETE", `/api-keys/${id}`);
    assertProblem(await held.finish(), 401, "unauthenticated");
  });

  test("doesn't make concurrent changes of access wait for each other", async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => addUser(server(), "admin")));
    const changes = users.flatMap(({ token, id }, index) => [
      server().ask("POST", "/specs", { name: "Any" }, bearer(token)),
      server().ask("PUT", `/users/${users[(index + 1) % 4]?.id}`, { name: "Ada" }, bearer(token)),
      server().ask("PUT", `/users/${id}`, { name: "Grace" }, bearer(token)),
      server().ask("POST", "/api-keys", { name: "CI" }, bearer(token)),
    ]);
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    assert.deepEqual([...new Set(statuses)].sort(), [200, 201]);
  });
});

type Send = (route: Route, request: SuccessfulRequest) => Promise<Answer>;

/** Every route refuses a request of an admin whose access has ended, and the audit log stays unchanged. */
async function assertRefused(
  server: TestServer,
  tried: readonly Route[],
  refusal: string,
  send: Send,
): Promise<void> {
  const answers: Record<string, string> = {};
  for (const route of tried) {
    const request = await successfulRequest(server, route);
    // Requests about one's own session use a user of their own.
    const own = request.headers["authorization"];
    const authorization = own ?? `Bearer ${(await addUser(server, "admin")).token}`;
    const headers = { ...request.headers, authorization };
    const me = await server.ask("GET", "/auth/me", undefined, headers);
    const { status, json } = await send(route, { ...request, headers });
    const actions = await actionsOf(server, me.json.id);
    answers[route.operationId] = [status, json.code, ...actions].join(" ");
  }
  const expected = tried.map(({ operationId }) => [operationId, refusal]);
  assert.deepEqual(answers, Object.fromEntries(expected));
}

async function actionsOf({ context: { db } }: TestServer, userId: string): Promise<string[]> {
  const entries = db.selectFrom("audit_entries").select("action").where("user_id", "=", userId);
  const actions = (await entries.execute()).map(({ action }) => action);
  return actions.filter((action) => action !== "login.succeeded");
}

/** Sends the request's head and the first byte of its body. */
async function hold(
  { origin }: TestServer,
  { method, bodyType }: Route,
  { target, headers, body = {} }: SuccessfulRequest,
) {
  return holdRequest(origin, {
    method,
    target: `/api/v1${target}`,
    body: JSON.stringify(body),
    headers: { "content-type": bodyType ?? "application/json", ...headers },
  });
}
