import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../../testing/databases.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { addPending, countDeliveries, registerEndpoint } from "../../../testing/webhooks.ts";
import { disableEndpoint } from "./disable-endpoint.ts";

onEachDatabase("An endpoint that is disabled", (makeDatabase) => {
  test("gets neither its pending deliveries nor new events until it is enabled", async (t) => {
    const server = await startTestServer(t, makeDatabase, {}, { retryDelays: [3_600_000] });
    const receiver = await startReceiver(t);
    receiver.answerWith(500);
    const { id } = await registerEndpoint(server, { url: receiver.url });
    await createSpec(server);
    await until(async () => (await read(server, id)).failing_since !== null);
    const disabled = await server.ask("POST", `/webhooks/${id}/disable`);
    const { status, disabled_at, disabled_reason } = disabled.json;
    assert.deepEqual([disabled.status, status, disabled_reason], [200, "disabled", "manual"]);
    assert.equal(new Date(disabled_at).toISOString(), disabled_at);
    assert.deepEqual(await read(server, id), disabled.json);
    await createSpec(server);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 1 });
    const [cancelled] = await server.context.db.selectFrom("deliveries").selectAll().execute();
    assert.deepEqual([cancelled?.due_at, cancelled?.attempts], [null, 1]);
    assert.ok(Math.abs(Date.now() - (cancelled?.completed_at ?? 0)) < 60_000);

    receiver.answerWith(204);
    const enabled = await server.ask("POST", `/webhooks/${id}/enable`);
    assert.deepEqual(enabled.json, {
      ...disabled.json,
      status: "enabled",
      disabled_at: null,
      disabled_reason: null,
      failing_since: null,
      updated_at: enabled.json.updated_at,
    });
    await createSpec(server, { name: "Last" });
    await receiver.count(2);
    assert.equal(JSON.parse(receiver.received[1]?.body ?? "").data.name, "Last");
    await until(async () => (await countDeliveries(server, id)).succeeded === 1);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 1, succeeded: 1 });
  });

  test("is reported to subscribed endpoints with only the origin of its URL", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const [subscriber, all, itself, ofSpecs] = [
      await startReceiver(t),
      await startReceiver(t),
      await startReceiver(t),
      await startReceiver(t),
    ];
    await registerEndpoint(server, { url: subscriber?.url, events: ["webhook.disabled"] });
    await registerEndpoint(server, { url: all?.url, events: ["*"] });
    await registerEndpoint(server, { url: ofSpecs?.url });
    const { id } = await registerEndpoint(server, {
      url: `${itself?.url}/s3cret`,
      events: ["webhook.*"],
      description: "Clears.",
    });
    const { id: actor } = (await server.ask("GET", "/auth/me")).json;
    await server.ask("POST", `/webhooks/${id}/disable`);
    await Promise.all([subscriber?.count(1), all?.count(1)]);
    const { type, timestamp, data } = JSON.parse(subscriber?.received[0]?.body ?? "");
    const { origin } = new URL(itself?.url ?? "");
    assert.equal(type, "webhook.disabled");
    assert.equal(timestamp, (await read(server, id)).disabled_at);
    assert.deepEqual(data, { id, description: "Clears.", origin, reason: "manual", actor });
    assert.equal(all?.received[0]?.body, subscriber?.received[0]?.body);
    // The other endpoints get the spec's event after all earlier ones.
    await createSpec(server);
    await ofSpecs?.count(1);
    assert.equal(itself?.received.length, 0);
    assert.equal(JSON.parse(ofSpecs?.received[0]?.body ?? "").type, "spec.created");
    const { text } = await server.ask("GET", "/audit-log");
    assert.doesNotMatch(text, /s3cret/);
  });
});

onEachDatabase("Disabling", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("by the service has no actor, and reports failing_since", async () => {
    const { id } = await registerEndpoint(server(), { url: "https://one.example/s3cret" });
    const { db } = server().context;
    await db.updateTable("endpoints").set({ failing_since: 1000 }).where("id", "=", id).execute();
    const at = Date.parse("2026-01-31T12:00:00.000Z");
    const disable = (because: "failing" | "gone") =>
      db.transaction().execute((transaction) => disableEndpoint(transaction, { id, because, at }));
    assert.deepEqual([await disable("failing"), await disable("gone")], [true, false]);
    const shown = await read(server(), id);
    assert.deepEqual(
      [shown.status, shown.disabled_reason, shown.disabled_at, shown.failing_since],
      ["disabled", "failing", "2026-01-31T12:00:00.000Z", "1970-01-01T00:00:01.000Z"],
    );
    const expectedDetails = {
      origin: "https://one.example",
      reason: "failing",
      failing_since: "1970-01-01T00:00:01.000Z",
    };
    const events = db.selectFrom("events").select("payload").where("spec_id", "=", id);
    const [event, ...others] = (await events.execute()).map(({ payload }) => JSON.parse(payload));
    assert.deepEqual(event.data, { id, description: "", ...expectedDetails });
    const audit = await server().ask("GET", `/audit-log?target=${id}&action=webhook.disabled`);
    const [{ actor, request_id, address, details }] = audit.json;
    assert.deepEqual([actor, request_id, address, details], [null, null, null, expectedDetails]);
    assert.deepEqual([others.length, audit.json.length], [0, 1]);
    // Disabling it again by hand doesn't change the reason.
    const again = await server().ask("POST", `/webhooks/${id}/disable`);
    assert.deepEqual([again.status, again.json], [200, shown]);
  });

  test("depends on attempts to the current URL, not to a former one", async () => {
    const { id } = await registerEndpoint(server(), { url: "https://one.example/" });
    const { db } = server().context;
    await db.updateTable("endpoints").set({ failing_since: 1000 }).where("id", "=", id).execute();
    const put = async (body: object) =>
      (await server().ask("PUT", `/webhooks/${id}`, body)).json.failing_since;
    const since = "1970-01-01T00:00:01.000Z";
    assert.equal(await put({ description: "The same." }), since);
    assert.equal(await put({ url: "https://two.example/" }), null);
    const [{ details }] = (await server().ask("GET", `/audit-log?target=${id}`)).json;
    assert.equal(details.was_failing_since, since);
  });

  test("keeps failing_since until the endpoint is enabled", async (t) => {
    const receiver = await startReceiver(t);
    const { id } = await registerEndpoint(server(), { url: "https://one.example/" });
    const { db } = server().context;
    await db.updateTable("endpoints").set({ failing_since: 1000 }).where("id", "=", id).execute();
    const ask = async (method: string, path = "", body?: object) =>
      (await server().ask(method, `/webhooks/${id}${path}`, body)).json;
    await ask("POST", "/disable");
    const since = "1970-01-01T00:00:01.000Z";
    assert.equal((await ask("PUT", "", { url: receiver.url })).failing_since, since);
    assert.equal((await ask("POST", "/ping")).status, "succeeded");
    assert.equal((await ask("GET")).failing_since, since);
    assert.equal((await ask("POST", "/enable")).failing_since, null);
    const [{ details }] = (await server().ask("GET", `/audit-log?target=${id}`)).json;
    assert.equal(details.was_failing_since, since);
  });

  test("a deleted endpoint does nothing", async () => {
    const { id } = await registerEndpoint(server());
    await server().ask("DELETE", `/webhooks/${id}`);
    const { db } = server().context;
    const isDone = await db
      .transaction()
      .execute((transaction) => disableEndpoint(transaction, { id, because: "gone", at: 1 }));
    const events = db.selectFrom("events").select("id").where("spec_id", "=", id);
    assert.deepEqual([isDone, await events.execute()], [false, []]);
  });

  test("or enabling twice has one effect", async () => {
    const { id } = await registerEndpoint(server());
    const done: unknown[] = [];
    for (const action of ["enable", "disable", "disable", "enable", "enable"]) {
      done.push((await server().ask("POST", `/webhooks/${id}/${action}`)).json.status);
    }
    assert.deepEqual(done, ["enabled", "disabled", "disabled", "enabled", "enabled"]);
    const { json } = await server().ask("GET", `/audit-log?target=${id}`);
    const actions = json.map(({ action }: { action: string }) => action);
    assert.deepEqual(actions, ["webhook.enabled", "webhook.disabled", "webhook.created"]);
    assert.deepEqual(json[0].details, {
      was_disabled_reason: "manual",
      was_disabled_at: json[1].at,
      was_failing_since: null,
    });
  });

  test("and enabling concurrently leave the state of the last one", async () => {
    const { id } = await registerEndpoint(server());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        server().ask("POST", `/webhooks/${id}/${at % 2 === 0 ? "disable" : "enable"}`),
      ),
    );
    for (const { status, json } of answers) assert.equal(status, 200, JSON.stringify(json));
    const { json } = await server().ask("GET", `/audit-log?target=${id}&limit=200`);
    const actions: string[] = json.map(({ action }: { action: string }) => action);
    // A change is recorded only if the one before was the opposite.
    for (const [at, action] of actions.slice(0, -1).entries()) {
      assert.equal(
        action,
        actions[at + 1] === "webhook.disabled" ? "webhook.enabled" : "webhook.disabled",
      );
    }
    const { status } = await read(server(), id);
    const isDisabled = actions[0] === "webhook.disabled";
    assert.equal(status, isDisabled ? "disabled" : "enabled");
  });

  test("many endpoints at once, which are notified of each other, doesn't deadlock", async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await registerEndpoint(server(), { events: ["*"] })).id,
      ),
    );
    const answers = await Promise.all(
      ids.map((id) => server().ask("POST", `/webhooks/${id}/disable`)),
    );
    for (const { status, json } of answers) assert.equal(status, 200, JSON.stringify(json));
  });

  test("while specs are written leaves no pending delivery, and blocks no write", async () => {
    const { id } = await registerEndpoint(server());
    const [disabled, ...written] = await Promise.all([
      server().ask("POST", `/webhooks/${id}/disable`),
      ...Array.from({ length: 12 }, () => server().ask("POST", "/specs", { name: "Home" })),
    ]);
    assert.equal(disabled?.status, 200);
    for (const { status, json } of written) assert.equal(status, 201, JSON.stringify(json));
    // Deliveries that were created meanwhile are cancelled when they are due, which is now.
    await until(async () => (await countDeliveries(server(), id)).pending === undefined);
  });
});

onEachDatabase("Deleting an endpoint", (makeDatabase) => {
  test("cancels its pending deliveries, held or due, and keeps them in the log", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await server.context.deliveryLoop.stop();
    const { id } = await registerEndpoint(server);
    await addPending(server, id, 3);
    const { db } = server.context;
    const [first] = await db.selectFrom("deliveries").select("id").limit(1).execute();
    await db
      .updateTable("deliveries")
      .set({ due_at: null })
      .where("id", "=", first?.id ?? "")
      .execute();
    await server.ask("DELETE", `/webhooks/${id}`);
    await createSpec(server);
    assert.deepEqual(await countDeliveries(server, id), { cancelled: 4 });
  });
});

async function read(server: TestServer, id: string) {
  return (await server.ask("GET", `/webhooks/${id}`)).json;
}
