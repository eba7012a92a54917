import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { type Route, routes, takesIdempotencyKey } from "@screenspec/api";
import { sql } from "kysely";
import { Compile } from "typebox/compile";
import { makePostgresDatabase, onSqlite } from "../../testing/databases.ts";
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
  openReview: { title: "Other" },
  updateReview: { title: "Other" },
  approveReview: { sha256: null, served_version: 1, message: "other" },
  requestReviewChanges: { message: "other" },
  closeReview: { message: "other" },
  applyReview: { schedule_at: null },
  commentOnReview: { text: "other" },
  createUser: { email: "other@example.com", password: "two unlike words", role: "viewer" },
  createApiKey: { name: "Other" },
  createWebhook: { url: "https://example.com/other" },
  createPreviewLink: { expires_in: 120 },
  rotateWebhookSecret: { overlap_seconds: 60 },
  recoverWebhook: { since: new Date(Date.now() - 60_000).toISOString() },
};

describe("A POST with an idempotency key", () => {
  const server = sharedServer(onSqlite);

  for (const route of routes.filter(takesIdempotencyKey)) {
    const { operationId, reply } = route;

    test(`for ${operationId} is done once, answered again as it was, without secrets, and refused while it is in progress or with another body`, async () => {
      const { db, idempotencyKeys } = server().context;
      const request = await successfulRequest(server(), route);
      const post = (key: string, body = request.body) => {
        const headers = { "idempotency-key": `${key} ${operationId}` };
        return sendSuccessful(server(), route, { ...request, body }, headers);
      };
      const { json: me } = await server().ask("GET", "/auth/me");
      const claim = await idempotencyKeys.claim({
        route,
        key: `in progress ${operationId}`,
        actorId: me.id,
        params: paramsOf(route, request.target),
        query: {},
        body: fingerprintOf(route, request.body),
      });
      assert.ok("leaseToken" in claim);
      const atFirst = await storedRows(db);
      const refused = await post("in progress");
      assertProblem(refused, 409, "idempotency_key_in_use");
      assert.equal(refused.headers.get("retry-after"), "1");
      assert.deepEqual(await storedRows(db), atFirst);

      const first = await post("replay");
      assert.equal(first.status, reply.status, first.text);
      assert.equal(first.headers.get("idempotency-replayed"), null);
      const before = await storedRows(db);
      const second = await post("replay");
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

      if (route.body !== undefined) {
        assert.ok(Object.hasOwn(otherBodies, operationId), `no other body for ${operationId}`);
        const other = await post("replay", otherBodies[operationId]);
        assertProblem(other, 422, "idempotency_key_reused");
      }
      assert.deepEqual(await storedRows(db), before);
    });
  }
});

test("What a POST does and what it answers to its idempotency key are of one transaction @full", async (t) => {
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
    const ofEffect = sql<string>`select distinct xmin::text as transaction from audit_entries
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
