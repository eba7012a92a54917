import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../../testing/databases.ts";
import { addDelivery, addEvents } from "../../../testing/deliveries.ts";
import { idsOf, walkPages } from "../../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../../testing/problems.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import { until } from "../../../testing/until.ts";
import { registerEndpoint } from "../../../testing/webhooks.ts";

/** Ids that don't exist. */
const notIds = ["x", "hook_", "dlv_", "null", "%00", "'--", "..%2F..", "a".repeat(5000), "%ff"];

onEachDatabase("The delivery log", (makeDatabase) => {
  const server = sharedServer(makeDatabase, {}, { retryDelays: [3_600_000] });
  const list = (id: string, query = "") =>
    server().ask("GET", `/webhooks/${id}/deliveries${query}`);
  const read = async (id: string) => (await server().ask("GET", `/deliveries/${id}`)).json;

  test("shows the request, the response and the time of the next attempt", async (t) => {
    const receiver = await startReceiver(t);
    receiver.answerWith(503);
    const { id } = await registerEndpoint(server(), { url: receiver.url });
    const specId = await createSpec(server());
    await until(async () => (await list(id)).json[0]?.attempt_count === 1);
    const [item] = (await list(id)).json;
    const { last_attempt, next_attempt_at, created_at, id: deliveryId, event_id, ...rest } = item;
    assert.deepEqual(rest, {
      webhook_id: id,
      type: "spec.created",
      status: "pending",
      attempt_count: 1,
      completed_at: null,
    });
    assert.equal(event_id, receiver.received[0]?.headers["webhook-id"]);
    assert.ok(Date.parse(next_attempt_at) > Date.parse(last_attempt.started_at) + 2_000_000);
    assert.ok(Date.parse(last_attempt.started_at) >= Date.parse(created_at));
    const { started_at, ...attempt } = last_attempt;
    assert.deepEqual(
      { ...attempt, duration_ms: 0 },
      {
        status_code: 503,
        error: "The receiver answered 503.",
        duration_ms: 0,
      },
    );

    const details = await read(deliveryId);
    const { payload, request, attempts, ...sameItem } = details;
    assert.deepEqual(sameItem, item);
    assert.deepEqual(payload, JSON.parse(receiver.received[0]?.body ?? ""));
    assert.equal(payload.data.id, specId);
    assert.equal(request.url, receiver.url);
    for (const [name, value] of Object.entries(request.headers)) {
      assert.equal(receiver.received[0]?.headers[name], value, name);
    }
    assert.deepEqual(Object.keys(request.headers), ["content-type", "user-agent", "webhook-id"]);
    assert.deepEqual(attempts, [
      { number: 1, started_at, url: receiver.url, ...attempt, response_body: "" },
    ]);
  });

  test("shows the URL of each attempt, even after the endpoint's URL has changed", async (t) => {
    const receiver = await startReceiver(t);
    const { id } = await registerEndpoint(server(), { url: receiver.url });
    await createSpec(server());
    await until(async () => (await list(id)).json[0]?.status === "succeeded");
    const [item] = (await list(id)).json;
    assert.notEqual(item.completed_at, null);
    assert.equal(item.next_attempt_at, null);
    // The receiver identifies it by its webhook-id.
    const byEvent = (event: string) => list(id, `?event_id=${event}`);
    assert.deepEqual((await byEvent(String(receiver.received[0]?.headers["webhook-id"]))).json, [
      item,
    ]);
    for (const unknown of ["evt_01h455vb4pex5vsknk084sn02q", "none"]) {
      assert.deepEqual((await byEvent(unknown)).json, []);
    }
    await server().ask("PUT", `/webhooks/${id}`, { url: `${receiver.url}/elsewhere` });
    const { request, attempts } = await read(item.id);
    assert.deepEqual([request.url, attempts[0].url], [receiver.url, receiver.url]);
  });

  test("is read page by page, newest first, filtered by status and type", async () => {
    const { db } = server().context;
    const { id } = await registerEndpoint(server());
    const other = await registerEndpoint(server());
    const events = await addEvents(db, 60);
    const all: { id: string; status: string; type: string }[] = [];
    const statuses = ["pending", "succeeded", "failed", "cancelled"] as const;
    const types = ["spec.created", "spec.published", "spec.deleted"];
    for (const [index, event] of events.entries()) {
      const status = statuses[index % 4] ?? "pending";
      const type = types[index % 3] ?? "";
      await db.updateTable("events").set({ type }).where("id", "=", event.id).execute();
      const typed = { ...event, type };
      all.unshift({ id: await addDelivery(db, id, typed, { status }), status, type });
      await addDelivery(db, other.id, typed, { status });
    }
    for (const query of [
      "",
      "status=pending",
      "status=succeeded",
      "status=failed",
      "status=cancelled",
      "type=spec.created",
      "type=spec.published",
      "type=webhook.ping",
      "type=spec.deleted&status=failed",
      "type=spec.created&status=pending",
    ]) {
      const requested = Object.fromEntries(new URLSearchParams(query));
      const expected = all.filter(
        ({ status, type }) =>
          (requested["status"] ?? status) === status && (requested["type"] ?? type) === type,
      );
      const first = await list(id, `?limit=7&${query}`);
      assert.equal(first.headers.get("x-total-count"), String(expected.length), query);
      const pages = await walkPages(server(), `/webhooks/${id}/deliveries?limit=7&${query}`);
      assert.deepEqual(
        pages.flat(),
        expected.map((delivery) => delivery.id),
        query,
      );
      const whole = await list(id, `?limit=200&${query}`);
      assert.deepEqual(
        whole.json.map(({ type }: { type: string }) => type),
        expected.map(({ type }) => type),
      );
    }
  });

  test("counts up to a thousand deliveries", async () => {
    const { db } = server().context;
    const { id } = await registerEndpoint(server());
    const [event] = await addEvents(db, 1);
    assert.ok(event !== undefined);
    await addDelivery(db, id, event, { status: "succeeded" });
    const row = await db
      .selectFrom("deliveries")
      .selectAll()
      .where("endpoint_id", "=", id)
      .executeTakeFirstOrThrow();
    const more = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({
        ...row,
        id: `dlv_0${String(from + index).padStart(25, "0")}`,
      }));
    await db.insertInto("deliveries").values(more(0, 999)).execute();
    assert.equal((await list(id)).headers.get("x-total-count"), "1000");
    await db.insertInto("deliveries").values(more(999, 1000)).execute();
    assert.equal((await list(id)).headers.get("x-total-count"), null);
    const other = await list(id, "?status=failed");
    assert.equal(other.headers.get("x-total-count"), "0");
  });

  test("of a deleted endpoint stays until its last delivery is removed", async () => {
    const { db } = server().context;
    const { id } = await registerEndpoint(server());
    const [event] = await addEvents(db, 1);
    assert.ok(event !== undefined);
    const deliveryId = await addDelivery(db, id, event);
    await server().ask("DELETE", `/webhooks/${id}`);
    assert.deepEqual(idsOf(await list(id)), [deliveryId]);
    assert.deepEqual((await list(id, "?status=pending")).json, []);
    assert.equal((await read(deliveryId)).request.url, "https://endpoint.invalid/hooks");
    await db.deleteFrom("deliveries").where("id", "=", deliveryId).execute();
    assertProblem(await list(id), 404, "not_found");
    assertProblem(await server().ask("GET", `/deliveries/${deliveryId}`), 404, "not_found");
  });

  test("of an endpoint without deliveries is empty", async () => {
    const { id } = await registerEndpoint(server(), { events: ["spec.restored"] });
    const answer = await list(id);
    assert.deepEqual([answer.json, answer.headers.get("x-total-count")], [[], "0"]);
  });

  test("shows the last hundred attempts of a delivery", async () => {
    const { db } = server().context;
    const { id } = await registerEndpoint(server());
    const [event] = await addEvents(db, 1);
    assert.ok(event !== undefined);
    const deliveryId = await addDelivery(db, id, event, { attempts: 103 });
    const made = Array.from({ length: 103 }, (_, index) => ({
      delivery_id: deliveryId,
      number: index + 1,
      started_at: index,
      duration_ms: 1,
      url: "https://endpoint.invalid/hooks",
      status_code: null,
      error: "no",
      response_body: null,
    }));
    await db.insertInto("delivery_attempts").values(made).execute();
    const { attempts, request, last_attempt } = await read(deliveryId);
    const numbers: number[] = attempts.map(({ number }: { number: number }) => number);
    assert.deepEqual(
      numbers,
      made.slice(3).map(({ number }) => number),
    );
    assert.equal(last_attempt.started_at, new Date(102).toISOString());
    assert.equal(request.url, "https://endpoint.invalid/hooks");
  });

  test("answers 404 to unknown ids", async () => {
    const unknown = "01h455vb4pex5vsknk084sn02q";
    for (const id of [...notIds, `hook_${unknown}`, `dlv_${unknown}`]) {
      for (const [method, path] of [
        ["GET", `/webhooks/${id}/deliveries`],
        ["GET", `/deliveries/${id}`],
        ["POST", `/deliveries/${id}/redeliver`],
        ["POST", `/webhooks/${id}/ping`],
      ] as const) {
        assertProblem(await server().ask(method, path), 404, "not_found");
      }
      const since = new Date(Date.now() - 1000).toISOString();
      const recovered = await server().ask("POST", `/webhooks/${id}/recover`, { since });
      assertProblem(recovered, 404, "not_found");
    }
  });

  test("refuses unknown filters", async () => {
    const { id } = await registerEndpoint(server());
    for (const [query, error] of [
      ["?status=done", "?status not_allowed"],
      ["?type=spec.creatd", "?type not_allowed"],
      ["?type=spec.*", "?type not_allowed"],
      ["?since=2026-01-01T00:00:00.000Z", "?since unknown_field"],
      ["?cursor=WzE3Njk4NjA4MDAwMDBd.9o83YrRL9LK_", "?cursor wrong_format"],
    ] as const) {
      const answer = await list(id, query);
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [error]);
    }
  });
});
