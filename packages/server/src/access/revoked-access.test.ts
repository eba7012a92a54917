import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Role, type Route, routes } from "@screenspec/api";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
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
import type { TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";

/** Logging out needs no permission, and validating changes nothing. */
const changesNothing: readonly string[] = ["logout", "validate"];

const changing: readonly Route[] = routes.filter(
  ({ method, access, operationId }: Route) =>
    method !== "GET" && access !== "public" && !changesNothing.includes(operationId),
);
const withBody = changing.filter(({ body }) => body !== undefined);

describe("Every change whose caller loses access @full", () => {
  const server = sharedServer(onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });

  for (const route of withBody) {
    test(`while its body arrives is refused by ${route.operationId}`, async () => {
      const { request, userId } = await adminsRequest(server(), route);
      const held = await hold(server(), route, request);
      const disabled = await server().ask("PUT", `/users/${userId}`, { disabled: true });
      assert.equal(disabled.status, 200, disabled.text);
      assertProblem(await held.finish(), 401, "unauthenticated");
      assert.deepEqual(await actionsOf(server(), userId), []);
    });
  }

  // Only the database knows a change of another process at once; the message arrives later.
  for (const route of changing) {
    test(`by a change of another process is refused by ${route.operationId}`, async () => {
      const { request, userId } = await adminsRequest(server(), route);
      const { db } = server().context;
      const change = (values: { role?: Role; disabled_at?: number }) =>
        db.updateTable("users").set(values).where("id", "=", userId).execute();
      // The other operations are open to every authenticated user.
      if (route.access !== "actor") {
        await change({ role: "viewer" });
        assertProblem(await sendSuccessful(server(), route, request), 403, "forbidden");
        await change({ role: "admin" });
        await authenticate(server(), request);
      }
      await change({ disabled_at: 1 });
      assertProblem(await sendSuccessful(server(), route, request), 401, "unauthenticated");
      assert.deepEqual(await actionsOf(server(), userId), []);
    });
  }
});

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

/** A request of an admin with which the route would succeed. */
async function adminsRequest(server: TestServer, route: Route) {
  const prepared = await successfulRequest(server, route);
  // Requests about one's own session use a user of their own.
  const own = prepared.headers["authorization"];
  const authorization = own ?? `Bearer ${(await addUser(server, "admin")).token}`;
  const request = { ...prepared, headers: { ...prepared.headers, authorization } };
  return { request, userId: await authenticate(server, request) };
}

/** Sends another request with the same token, so that this process remembers its user. Returns the user's id. */
async function authenticate(server: TestServer, { headers }: SuccessfulRequest): Promise<string> {
  const { status, json, text } = await server.ask("GET", "/auth/me", undefined, headers);
  assert.equal(status, 200, text);
  return json.id;
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
