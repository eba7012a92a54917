import assert from "node:assert/strict";
import { test } from "node:test";
import { openApiDocument, type Route, routes, takesIdempotencyKey } from "@screenspec/api";
import { sql } from "kysely";
import { Compile } from "typebox/compile";
import { addApiKey, addUser, bearer, type TestUser } from "../../testing/actors.ts";
import { makePostgresDatabase, onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { placeholders, routePath } from "../../testing/route-path.ts";
import { componentsOfSize } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, createSpecFor } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import { type Answer, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { version } from "../version.ts";

/** What to send to each route so that it succeeds, by operation; but for those about sessions. */
const bodies: Readonly<Record<string, unknown>> = {
  createSpec: { name: "Home", components: componentsOfSize(1000), screens: {} },
  updateSpec: { name: "Start", globalData: { a: 1 } },
  importSpecs: { id: "spec_01h455vb4pex5vsknk084sn02q", name: "Home", globalData: {} },
  publishSpec: { message: "first" },
  rollbackSpec: { version: 1, message: "back" },
  revertSpec: { version: 1 },
  duplicateSpec: { name: "Another" },
  validate: { spec: { components: [{ type: "Widgt" }] } },
  putCustomWidget: { attributes_schema: { type: "object" }, description: "Stars" },
  putCustomAction: {},
  createUser: { email: "ada@example.com", password: "two unlike words", role: "editor" },
  updateUser: { name: "Ada", disabled: true },
  createApiKey: { name: "CI", scopes: ["specs:read"], expires_at: "2099-01-01T00:00:00.000Z" },
  createWebhook: { url: "https://example.com/hooks", events: ["spec.*"], description: "ours" },
};

onEachDatabase("A success", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  for (const route of routes) {
    test(`of ${route.operationId} is what the contract says it is`, async () => {
      const { method, operationId, reply } = route;
      const id = await createSpecFor(server(), route);
      for (const list of ["widgets", "actions"]) {
        await server().ask("PUT", `/catalog/${list}/${placeholders.name}`, {});
      }
      const user = isAboutSessions(route) ? await addUser(server(), "admin") : undefined;
      const isList = reply.headers?.["X-Total-Count"] !== undefined;
      const path = routePath(route, id, await otherIds(server(), route));
      const target = `${path}${isList ? "?limit=200" : ""}`;
      const body = user === undefined ? bodies[operationId] : bodyOf(operationId, user);
      const headers = {
        ...(user === undefined ? {} : bearer(user.token)),
        ...(route.bodyType === undefined ? {} : { "content-type": route.bodyType }),
      };
      const answer = await server().ask(method, target, body, headers);
      assert.equal(answer.status, reply.status, answer.text);
      const { mediaType = "application/json; charset=utf-8" } = reply;
      assert.equal(answer.headers.get("content-type"), mediaType);
      for (const value of valuesOf(route, answer)) {
        assert.deepEqual(Compile(reply.body).Errors(value), []);
        assert.deepEqual(undescribed(reply.body, value), []);
      }
      for (const name of Object.keys(reply.headers ?? {})) {
        // There is one page only.
        assert.equal(answer.headers.has(name), name !== "Link", name);
      }
      assert.ok(answer.headers.has("x-request-id"));
    });

    const { validated } = route.reply;
    if (validated === undefined) continue;
    test(`of ${route.operationId}, only validated, is what the contract says it is`, async () => {
      const id = await createSpec(server(), { name: "Home" });
      const target = `${routePath(route, id)}?validateOnly=true`;
      const answer = await server().ask(route.method, target, bodies[route.operationId]);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(Compile(validated).Errors(answer.json), []);
      assert.deepEqual(undescribed(validated, answer.json), []);
    });
  }
});

/** What else could be sent to the routes that take a body and a key. */
const otherBodies: Readonly<Record<string, unknown>> = {
  createSpec: { name: "Other" },
  publishSpec: { message: "other" },
  rollbackSpec: { version: 1, message: "other" },
  revertSpec: { version: 2 },
  duplicateSpec: { name: "Other" },
  validate: { spec: {} },
  createApiKey: { name: "Other" },
  createWebhook: { url: "https://example.com/other" },
};

onEachDatabase("A POST with an idempotency key", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  for (const route of routes.filter(takesIdempotencyKey)) {
    const { operationId, reply } = route;
    const prepare = async (key: string) => {
      const path = routePath(route, await createSpecFor(server(), route));
      const post = (body: unknown) =>
        server().ask("POST", path, body, { "idempotency-key": `${key} ${operationId}` });
      return { path, post };
    };

    test(`for ${operationId} is done once, and answered again as it was, without secrets`, async () => {
      const { post } = await prepare("replay");
      const first = await post(bodies[operationId]);
      assert.equal(first.status, reply.status, first.text);
      assert.equal(first.headers.get("idempotency-replayed"), null);
      const before = await storedRows(server().context.db);
      const second = await post(bodies[operationId]);
      assert.equal(second.status, reply.status, second.text);
      assert.equal(second.headers.get("idempotency-replayed"), "true");
      for (const name of ["location", "etag", "content-type"]) {
        assert.equal(second.headers.get(name), first.headers.get(name), name);
      }
      const secrets = reply.secretFields ?? [];
      for (const name of secrets) assert.equal(typeof first.json[name], "string");
      const shownAgain = Object.entries(first.json).filter(([name]) => !secrets.includes(name));
      assert.deepEqual(second.json, Object.fromEntries(shownAgain));
      assert.deepEqual(Compile(reply.body).Errors(second.json), []);
      assert.deepEqual(await storedRows(server().context.db), before);
    });

    test(`for ${operationId} is refused while the first is being answered`, async () => {
      const { path, post } = await prepare("in flight");
      const { json: me } = await server().ask("GET", "/auth/me");
      const [, spec_id] = /^\/specs\/(\w+)/.exec(path) ?? [];
      const params = spec_id === undefined ? {} : { spec_id };
      const claim = await server().context.idempotencyKeys.claim({
        ...{ route, key: `in flight ${operationId}`, actorId: me.id },
        ...{ params, query: {}, body: bodies[operationId] },
      });
      assert.ok("leaseToken" in claim);
      const before = await storedRows(server().context.db);
      const answer = await post(bodies[operationId]);
      assertProblem(answer, 409, "idempotency_key_in_use");
      assert.equal(answer.headers.get("retry-after"), "1");
      assert.deepEqual(await storedRows(server().context.db), before);
    });

    if (route.body === undefined) continue;
    test(`for ${operationId} is refused with another body`, async () => {
      const { post } = await prepare("other body");
      assert.equal((await post(bodies[operationId])).status, reply.status);
      const before = await storedRows(server().context.db);
      assert.ok(Object.hasOwn(otherBodies, operationId), `no other body for ${operationId}`);
      assertProblem(await post(otherBodies[operationId]), 422, "idempotency_key_reused");
      assert.deepEqual(await storedRows(server().context.db), before);
    });
  }
});

test("What a POST does and what it answers to its idempotency key are of one transaction", async (t) => {
  const server = await startTestServer(t, makePostgresDatabase);
  const { db } = server.context;
  const withoutEffect: string[] = [];
  for (const route of routes.filter(takesIdempotencyKey)) {
    const path = routePath(route, await createSpecFor(server, route));
    await db.deleteFrom("idempotency_keys").execute();
    const headers = { "idempotency-key": "one", "x-request-id": route.operationId };
    const answer = await server.ask("POST", path, bodies[route.operationId], headers);
    assert.equal(answer.status, route.reply.status, answer.text);
    const ofKey = sql<string>`select xmin::text as transaction from idempotency_keys`;
    const ofEffect = sql<string>`select xmin::text as transaction from audit_entries
      where request_id = ${route.operationId}`;
    const { rows } = await ofEffect.execute(db);
    if (rows.length === 0) withoutEffect.push(route.operationId);
    else assert.deepEqual(rows, (await ofKey.execute(db)).rows, route.operationId);
  }
  assert.deepEqual(withoutEffect, ["validate"]);
});

test("The description of the API is served to everyone, and is of this server", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const { status, headers, json } = await server.fetch("/api/v1/openapi.json");
  assert.equal(status, 200);
  assert.match(headers.get("content-type") ?? "", /^application\/json/);
  const serverUrl = `http://localhost:${new URL(server.origin).port}/api/v1`;
  assert.deepEqual(json, JSON.parse(JSON.stringify(openApiDocument({ serverUrl, version }))));
});

test("The description has every operation once, and everything that it refers to", async (t) => {
  const { json } = await (await startTestServer(t, onSqlite)).fetch("/api/v1/openapi.json");
  assert.match(json.openapi, /^3\.1\.\d$/);
  for (const { method, path, operationId, access } of routes) {
    const operation = json.paths[path][method.toLowerCase()];
    assert.equal(operation.operationId, operationId);
    assert.deepEqual(operation.security, access === "public" ? [] : undefined);
  }
  const operations = Object.values<object>(json.paths).flatMap((methods) => Object.keys(methods));
  assert.equal(operations.length, routes.length);
  for (const [, name] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    assert.ok(Object.hasOwn(json.components.schemas, name ?? ""), name);
  }
});

test("Every example in the contract is what the contract says", () => {
  for (const { operationId, reply } of routes) {
    if (reply.example === undefined) continue;
    assert.deepEqual(Compile(reply.body).Errors(reply.example), [], operationId);
  }
});

/** The JSON values that the answer has; of a stream without end none. */
function valuesOf({ reply }: Route, { text, json }: Answer): unknown[] {
  if (reply.mediaType === "text/event-stream") return [];
  if (reply.mediaType === undefined) return [json];
  assert.ok(text.endsWith("\n"));
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Whether it begins or ends sessions, which must not be those that the other tests use. */
function isAboutSessions({ path }: Route): boolean {
  return path.startsWith("/auth/");
}

function bodyOf(operationId: string, { email, password, refreshToken }: TestUser): unknown {
  const own: Readonly<Record<string, unknown>> = {
    login: { email, password },
    refreshSession: { refresh_token: refreshToken },
    changePassword: { current_password: password, new_password: "two unlike words" },
  };
  return own[operationId];
}

async function otherIds(server: TestServer, { path }: Route): Promise<Record<string, string>> {
  if (path.includes("{user_id}")) return { user_id: (await addUser(server, "viewer")).id };
  if (path.includes("{key_id}")) return { key_id: (await addApiKey(server)).id };
  return {};
}

/** The fields of the answer that the contract knows nothing of. */
function undescribed(body: Route["reply"]["body"], answer: unknown): string[] {
  if (!("properties" in body)) return [];
  const described = Object.keys(body.properties as object);
  return Object.keys(answer as object).filter((name) => !described.includes(name));
}
