import assert from "node:assert/strict";
import { test } from "node:test";
import { registerWidget } from "../../testing/custom-types.ts";
import { onBothDatabases } from "../../testing/databases.ts";
import { listen } from "../../testing/listener.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";

onBothDatabases("The event feed", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("sends every change at once and in order", async (t) => {
    const listener = await listen(server());
    t.after(listener.close);
    const id = await createSpec(server(), { name: "Home" });
    await server().ask("PUT", `/specs/${id}`, { name: "Start" });
    const published = await server().ask("POST", `/specs/${id}/publish`);
    await registerWidget(server());
    await server().ask("DELETE", "/catalog/widgets/Rating");
    await server().ask("DELETE", `/specs/${id}`);
    await listener.count(6);
    assert.deepEqual(
      listener.events.map(({ type }) => type),
      [
        "spec.created",
        "spec.updated",
        "spec.published",
        "custom_type.put",
        "custom_type.deleted",
        "spec.deleted",
      ],
    );
    const ids = listener.events.map((event) => Number(event.id));
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    );
    const actor = (await server().ask("GET", "/auth/me")).json.id;
    const { timestamp, ...payload } = listener.events[2]?.data ?? {};
    assert.equal(new Date(timestamp).toISOString(), timestamp);
    assert.deepEqual(payload, {
      type: "spec.published",
      data: {
        id,
        name: "Start",
        revision: 2,
        version: 1,
        actor,
        cdn_url: published.json.cdn_url,
        version_url: published.json.version_url,
        signature_url: published.json.signature_url,
        sha256: published.json.sha256,
      },
    });
    const { data } = listener.events[3]?.data ?? {};
    assert.deepEqual(data, { list: "widgets", name: "Rating", actor });
  });

  test("sends a publish only when the CDN has the version", async (t) => {
    const id = await createSpec(server());
    const listener = await listen(server(), { query: `?spec_id=${id}&types=spec.published` });
    t.after(listener.close);
    const publishing = Array.from({ length: 8 }, () =>
      server().ask("POST", `/specs/${id}/publish`),
    );
    for (let count = 1; count <= 8; count++) {
      await listener.count(count);
      const live = (await server().fetch(`/cdn/specs/${id}.json`)).json.version;
      assert.ok(live >= listener.events[count - 1]?.data.data.version);
    }
    await Promise.all(publishing);
    assert.deepEqual(
      listener.events.map(({ data }) => data.data.version),
      [1, 2, 3, 4, 5, 6, 7, 8],
    );
  });

  test("starts now without Last-Event-ID, and otherwise after that event", async (t) => {
    await createSpec(server(), { name: "Before" });
    const first = await listen(server());
    const id = await createSpec(server(), { name: "Heard" });
    await first.count(1);
    first.close();
    await first.ended;
    await createSpec(server(), { name: "Missed" });
    const second = await listen(server(), { lastEventId: first.lastEventId });
    t.after(second.close);
    await createSpec(server(), { name: "After" });
    await second.count(2);
    const names = [...first.events, ...second.events].map(({ data }) => data.data.name);
    assert.deepEqual(names, ["Heard", "Missed", "After"]);
    assert.equal(first.events[0]?.data.data.id, id);
  });

  test("can be resumed by a client that has received no event yet", async (t) => {
    const first = await listen(server());
    first.close();
    await first.ended;
    await createSpec(server(), { name: "Missed" });
    const second = await listen(server(), { lastEventId: first.lastEventId });
    t.after(second.close);
    await second.count(1);
    assert.equal(second.events[0]?.data.data.name, "Missed");
  });

  test("sends only the events that match the filter", async (t) => {
    const id = await createSpec(server());
    const listeners = await Promise.all(
      ["", "?types=spec.*", "?types=custom_type.put,spec.deleted", `?spec_id=${id}`].map((query) =>
        listen(server(), { query }),
      ),
    );
    t.after(() => {
      for (const { close } of listeners) close();
    });
    await registerWidget(server());
    await createSpec(server());
    await server().ask("PUT", `/specs/${id}`, { name: "Start" });
    await server().ask("DELETE", `/specs/${id}`);
    const [all, ofSpecs, some, ofOne] = listeners;
    await all?.count(4);
    await ofSpecs?.count(3);
    await some?.count(2);
    await ofOne?.count(2);
    const receivedTypes = listeners.map(({ events }) => events.map(({ type }) => type).join(" "));
    assert.deepEqual(receivedTypes, [
      "custom_type.put spec.created spec.updated spec.deleted",
      "spec.created spec.updated spec.deleted",
      "custom_type.put spec.deleted",
      "spec.updated spec.deleted",
    ]);
  });

  test("doesn't send events that were not committed", async (t) => {
    const listener = await listen(server());
    t.after(listener.close);
    assertProblem(await server().ask("POST", "/specs", { name: "" }), 400, "invalid_request");
    const id = await createSpec(server());
    const stale = await server().ask("PUT", `/specs/${id}`, { name: "A" }, { "if-match": '"9.0"' });
    assertProblem(stale, 412, "revision_mismatch");
    await server().ask("PUT", `/specs/${id}`, {});
    await server().ask("DELETE", `/specs/${id}`);
    await listener.count(2);
    assert.deepEqual(
      listener.events.map(({ type }) => type),
      ["spec.created", "spec.deleted"],
    );
  });

  test("has headers that keep proxies from buffering it", async (t) => {
    const listener = await listen(server());
    t.after(listener.close);
    assert.equal(listener.headers.get("content-type"), "text/event-stream");
    assert.equal(listener.headers.get("cache-control"), "no-store");
    assert.equal(listener.headers.get("x-accel-buffering"), "no");
    assert.match(listener.headers.get("x-request-id") ?? "", /./);
    assert.ok(listener.retryMs >= 1000 && listener.retryMs <= 4000);
  });

  test("refuses unknown filters, with all errors at once", async () => {
    const answer = await server().ask("GET", "/events?types=spec.publishd,custom_type.*,,nothing");
    assertProblem(answer, 400, "invalid_request");
    assert.deepEqual(errorsOf(answer), Array(3).fill("?types not_allowed"));
    assert.equal(answer.json.errors[0].hint, 'Did you mean "spec.published"?');
    const other = await server().ask("GET", "/events?types=&spec_id=spec_1&until=1");
    assert.deepEqual(errorsOf(other).sort(), [
      "?spec_id wrong_format",
      "?types too_short",
      "?until unknown_field",
    ]);
  });

  test("refuses an id that it never assigned", async () => {
    for (const id of ["x", "-1", "1.5", "1e3", "9".repeat(16), "1, 2"]) {
      const answer = await server().ask("GET", "/events", undefined, { "last-event-id": id });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), ["?Last-Event-ID wrong_format"]);
    }
  });
});
