import assert from "node:assert/strict";
import { test } from "node:test";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../../testing/problems.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { ago, hour, recover, recoveryOf } from "../../../testing/recoveries.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import { until } from "../../../testing/until.ts";
import { registerEndpoint } from "../../../testing/webhooks.ts";

onEachDatabase("A requested recovery", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("sends the events that the endpoint missed while it was disabled, oldest first", async (t) => {
    const receiver = await startReceiver(t);
    const { id } = await registerEndpoint(server(), { url: receiver.url });
    const before = Date.now();
    await server().ask("POST", `/webhooks/${id}/disable`);
    const specId = await createSpec(server());
    for (const name of ["B", "C", "D"]) await server().ask("PUT", `/specs/${specId}`, { name });
    assertProblem(await recover(server(), id), 409, "endpoint_disabled");
    await server().ask("POST", `/webhooks/${id}/enable`);
    const answer = await recover(server(), id, new Date(before).toISOString());
    assert.deepEqual(answer.json, {
      status: "recovering",
      since: new Date(before).toISOString(),
      started_at: answer.json.started_at,
    });
    await receiver.count(4);
    await until(async () => (await recoveryOf(server(), id)).status === "ended");
    const { ended_at, ...recovery } = await recoveryOf(server(), id);
    assert.ok(ended_at >= recovery.started_at);
    const { since, started_at } = answer.json;
    assert.deepEqual(recovery, {
      status: "ended",
      since,
      started_at,
      cancelled_at: null,
      recovered: 4,
      cancelled: 0,
    });
    const types = receiver.received.map(({ body }) => JSON.parse(body).type);
    assert.deepEqual(types.toSorted(), ["spec.created", ...Array(3).fill("spec.updated")]);
    const [entry] = await auditEntries(server(), "webhook.recovered");
    assert.deepEqual([entry?.target, entry?.details], [id, JSON.stringify({ since })]);
  });

  test("can't start more than 30 days ago or in the future", async () => {
    const { id } = await registerEndpoint(server());
    for (const [since, error] of [
      [ago(30 * 24 * hour + 1000), "/since too_early"],
      [ago(-hour), "/since too_late"],
      ["2026-13-01T00:00:00Z", "/since wrong_format"],
      ["yesterday", "/since wrong_format"],
      [1, "/since wrong_type"],
    ] as const) {
      const answer = await server().ask("POST", `/webhooks/${id}/recover`, { since });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [error]);
    }
    const missing = await server().ask("POST", `/webhooks/${id}/recover`, {});
    assert.deepEqual(errorsOf(missing), [" required"]);
    assert.equal(await recoveryOf(server(), id), null);
  });

  test("of a deleted endpoint is refused", async () => {
    const { id } = await registerEndpoint(server());
    await server().ask("DELETE", `/webhooks/${id}`);
    assertProblem(await recover(server(), id), 404, "not_found");
  });
});
