import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { type Route, routes, takesIdempotencyKey } from "@screenspec/api";
import { sql } from "kysely";
import { Compile } from "typebox/compile";
import { makePostgresDatabase, onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import { sendSuccessful, successfulRequest } from "../../testing/successful-request.ts";
import { startTestServer } from "../../testing/test-server.ts";

/** What else could be sent to the routes that take a body and a key. */
const otherBodies: Readonly<Record<string, unknown>> = {
  createSpec: { name: "Other" },
  publishSpec: { message: "other" },
  rollbackSpec: { version: 1, message: "other" },
  unpublishSpec: { channel: "staging" },
  promoteSpec: { version: 1, to: "other" },
  revertSpec: { version: 2 },
  duplicateSpec: { name: "Other" },
  importSpecs: { name: "Other" },
  createUser: { email: "other@example.com", password: "two unlike words", role: "viewer" },
  createApiKey: { name: "Other" },
  createWebhook: { url: "https://example.com/other" },
  createPreviewLink: { expires_in: 120 },
  rotateWebhookSecret: { overlap_seconds: 60 },
  recoverWebhook: { since: new Date(Date.now() - 60_000).toISOString() },
};

onEachDatabase("A POST with an idempotency key", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  for (const route of routes.filter(takesIdempotencyKey)) {
    const { operationId, reply } = route;
    const prepare = async (key: string) => {
      const request = await successfulRequest(server(), route);
      const keyed = { "idempotency-key": `${key} ${operationId}` };
      const post = (body = request.body) =>
        sendSuccessful(server(), route, { ...request, body }, keyed);
      return { request, post };
    };

    test(`for ${operationId} is done once, and answered again as it was, without secrets`, async () => {
      const { post } = await prepare("replay");
      const first = await post();
      assert.equal(first.status, reply.status, first.text);
      assert.equal(first.headers.get("idempotency-replayed"), null);
      const before = await storedRows(server().context.db);
      const second = await post();
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
      const { request, post } = await prepare("in flight");
      const { json: me } = await server().ask("GET", "/auth/me");
      const claim = await server().context.idempotencyKeys.claim({
        route,
        key: `in flight ${operationId}`,
        actorId: me.id,
        params: paramsOf(route, request.target),
        query: {},
        body: fingerprintOf(route, request.body),
      });
      assert.ok("leaseToken" in claim);
      const before = await storedRows(server().context.db);
      const answer = await post();
      assertProblem(answer, 409, "idempotency_key_in_use");
      assert.equal(answer.headers.get("retry-after"), "1");
      assert.deepEqual(await storedRows(server().context.db), before);
    });

    if (route.body === undefined) continue;
    test(`for ${operationId} is refused with another body`, async () => {
      const { post } = await prepare("other body");
      assert.equal((await post()).status, reply.status);
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
    const request = await successfulRequest(server, route);
    await db.deleteFrom("idempotency_keys").execute();
    const headers = { "idempotency-key": "one", "x-request-id": route.operationId };
    const answer = await sendSuccessful(server, route, request, headers);
    assert.equal(answer.status, route.reply.status, answer.text);
    const ofKey = sql<string>`select xmin::text as transaction from idempotency_keys`;
    const ofEffect = sql<string>`select xmin::text as transaction from audit_entries
      where request_id = ${route.operationId}`;
    const { rows } = await ofEffect.execute(db);
    if (rows.length === 0) withoutEffect.push(route.operationId);
    else assert.deepEqual(rows, (await ofKey.execute(db)).rows, route.operationId);
  }
  // Of a ping ping-webhook.test.ts says it.
  assert.deepEqual(withoutEffect, ["pingWebhook"]);
});

function paramsOf({ path }: Route, target: string): object {
  const pattern = path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  return { ...new RegExp(`^${pattern}$`).exec(target)?.groups };
}

/** Identifies a body: JSON by itself, other bodies by the hash of their bytes. */
function fingerprintOf({ bodyType }: Route, body: unknown): unknown {
  if (bodyType === undefined) return body;
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}
