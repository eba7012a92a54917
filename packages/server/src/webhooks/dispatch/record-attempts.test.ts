import assert from "node:assert/strict";
import { test } from "node:test";
import { onBothDatabases } from "../../../testing/databases.ts";
import { sharedQuietServer } from "../../../testing/recoveries.ts";
import { createSpec } from "../../../testing/specs.ts";
import { until } from "../../../testing/until.ts";
import { registerEndpoint } from "../../../testing/webhooks.ts";
import type { Db } from "../../database/tables.ts";
import { type AttemptRecord, recordAttempts } from "./record-attempts.ts";

onBothDatabases("Recording attempts", (makeDatabase) => {
  const quiet = sharedQuietServer(makeDatabase);

  test("disables an endpoint that answers 410 even if other deliveries succeeded at the same time", async () => {
    const server = quiet();
    const { id } = await registerEndpoint(server);
    await createSpec(server);
    await createSpec(server);
    const [one, other] = await listDeliveries(server.context.db);
    const as = await updatedAt(server.context.db);
    const attempts = [attemptOf(id, one, 204, as), attemptOf(id, other, 410, as)];
    assert.equal(await recordAttempts(server.context, attempts), true);
    const endpoint = (await server.ask("GET", `/webhooks/${id}`)).json;
    assert.equal(endpoint.status, "disabled");
    assert.equal(endpoint.failing_since, null);
  });

  test("stores an attempt once if two processes have made it", async () => {
    const server = quiet();
    const { db } = server.context;
    const { id } = await registerEndpoint(server);
    await createSpec(server);
    const [delivery] = await listDeliveries(db);
    await recordAttempts(server.context, [attemptOf(id, delivery, 204, null)]);
    await recordAttempts(server.context, [attemptOf(id, delivery, 500, null)]);
    const attempts = await db.selectFrom("delivery_attempts").select("status_code").execute();
    assert.deepEqual(attempts, [{ status_code: 204 }]);
    const [after] = await listDeliveries(db);
    assert.deepEqual([after?.status, after?.attempts], ["succeeded", 1]);
    assert.equal((await server.ask("GET", `/webhooks/${id}`)).json.failing_since, null);
  });

  for (const [what, change] of [
    ["was given another URL", ["PUT", "", { url: "https://new.example/" }]],
    ["was enabled again", ["POST", "/enable", undefined]],
  ] as const) {
    test(`doesn't disable an endpoint that ${what} since it was read`, async () => {
      const server = quiet();
      const { db } = server.context;
      const { id } = await registerEndpoint(server);
      for (let number = 0; number < 3; number += 1) await createSpec(server);
      const [one, other, last] = await listDeliveries(db);
      const [method, path, body] = change;
      if (method === "POST") await server.ask("POST", `/webhooks/${id}/disable`);
      const before = await updatedAt(db);
      await until(() => server.context.clock() > (before ?? 0));
      assert.equal((await server.ask(method, `/webhooks/${id}${path}`, body)).status, 200);
      const late = [attemptOf(id, one, 410, before), attemptOf(id, other, 500, before)];
      assert.equal(await recordAttempts(server.context, late), false);
      const after = (await server.ask("GET", `/webhooks/${id}`)).json;
      assert.deepEqual([after.status, after.failing_since], ["enabled", null]);
      const now = attemptOf(id, last, 410, await updatedAt(db));
      assert.equal(await recordAttempts(server.context, [now]), true);
    });
  }

  test("disables an endpoint that has failed for days despite a newer attempt to its former URL", async () => {
    const server = quiet();
    const { db } = server.context;
    const { id } = await registerEndpoint(server);
    for (let number = 0; number < 2; number += 1) await createSpec(server);
    const [one, other] = await listDeliveries(db);
    await db.updateTable("endpoints").set({ failing_since: 1 }).execute();
    const late = attemptOf(id, one, 410, 1);
    const now = { ...attemptOf(id, other, 500, await updatedAt(db)), attemptInSchedule: 5 };
    assert.equal(await recordAttempts(server.context, [late, now]), true);
    const { disabled_reason } = (await server.ask("GET", `/webhooks/${id}`)).json;
    assert.equal(disabled_reason, "failing");
  });
});

/** Returns the only endpoint's state. */
async function updatedAt(db: Db): Promise<number | null> {
  const endpoint = await db.selectFrom("endpoints").select("updated_at").executeTakeFirstOrThrow();
  return endpoint.updated_at;
}

async function listDeliveries(db: Db) {
  return db.selectFrom("deliveries").select(["id", "status", "attempts", "due_at"]).execute();
}

type Listed = Awaited<ReturnType<typeof listDeliveries>>[number];

/** Returns the first attempt of a delivery, with a response status. */
function attemptOf(
  endpointId: string,
  delivery: Listed | undefined,
  statusCode: number,
  endpointUpdatedAt: number | null,
): AttemptRecord {
  assert.ok(delivery !== undefined && delivery.due_at !== null);
  const succeeded = statusCode < 300;
  const answer = { error: succeeded ? null : "No.", responseBody: null };
  const attempt = { delivery_id: delivery.id, number: 1 };
  return {
    endpointId,
    endpointUpdatedAt,
    attemptInSchedule: 1,
    result: { succeeded, statusCode, ...answer, retryAfterMs: null, durationMs: 1 },
    outcome: {
      ...attempt,
      due_at: delivery.due_at,
      status: succeeded ? "succeeded" : "failed",
      delay_ms: null,
    },
    row: {
      ...attempt,
      started_at: 1,
      duration_ms: 1,
      status_code: statusCode,
      error: answer.error,
      response_body: null,
      url: "https://example.com/",
    },
  };
}
