import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { eventsOf } from "../../../testing/events.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { makeDue, readSchedule, scheduleComesDue } from "../../../testing/schedules.ts";
import { textNode } from "../../../testing/screens.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec, readSpec, schedulePublish } from "../../../testing/specs.ts";
import { storedRows } from "../../../testing/stored-rows.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { createKeyedMutex } from "../../concurrency/keyed-mutex.ts";
import { newId } from "../../ids.ts";
import { claimJob } from "../../jobs/lease-queries.ts";
import { publishScheduled } from "./publish-scheduled.ts";
import { publishScheduledJob } from "./queries.ts";

const day = 24 * 60 * 60 * 1000;

onEachDatabase("A scheduled publish", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const put = (id: string, body: unknown) => server().ask("PUT", `/specs/${id}`, body);
  const cancel = (id: string, schedule: string) =>
    server().ask("DELETE", `/specs/${id}/schedules/${schedule}`);
  const publish = (id: string, body: unknown, query = "") =>
    server().ask("POST", `/specs/${id}/publish${query}`, body);
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

  const comeDue = (specId: string, id: string) => scheduleComesDue(server(), specId, id);

  test("publishes the draft of the time when it was scheduled, as the next version and by its user", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("then")] });
    const user = await addUser(server(), "publisher");
    const schedule_at = new Date(Date.now() + day);
    const zoned = schedule_at.toISOString().replace("Z", "+00:00");
    const body = { schedule_at: zoned, channel: "staging", message: "in time" };
    const answer = await server().ask("POST", `/specs/${id}/publish`, body, bearer(user.token));
    const { id: schedule, ...rest } = answer.json;
    const { cdn } = server().context.addresses;
    assert.deepEqual(rest, {
      status: "scheduled",
      schedule_at: schedule_at.toISOString(),
      channel: "staging",
      cdn_url: `${cdn}/specs/${id}@staging.json`,
    });
    await put(id, { components: [textNode("later")] });
    await publish(id, {});
    await comeDue(id, schedule);
    const address = `/cdn/specs/${id}@staging.json`;
    await until(async () => (await server().fetch(address)).status === 200);
    const document = (await server().fetch(address)).json;
    assert.deepEqual([document.version, document.screens.main.body], [2, textNode("then")]);
    const { ended_at, created_at, ...ended } = await readSchedule(server(), id, schedule);
    assert.ok(Date.parse(ended_at) >= Date.parse(created_at));
    assert.deepEqual(ended, {
      id: schedule,
      status: "published",
      schedule_at: schedule_at.toISOString(),
      channel: "staging",
      revision: 1,
      message: "in time",
      version: 2,
      problem: null,
      created_by: user.id,
    });
    const version = (await server().ask("GET", `/specs/${id}/versions/2`)).json;
    assert.deepEqual(
      [version.created_by, version.message, version.revision],
      [user.id, "in time", 1],
    );
    const { type, data } = (await eventsOf(server(), id)).at(-1) ?? {};
    assert.deepEqual(
      [type, data?.["actor"], data?.["channel"]],
      ["spec.published", user.id, "staging"],
    );
    const [audited] = await auditEntries(server(), "spec.published");
    assert.deepEqual([audited?.actor_id, audited?.request_id], [user.id, ""]);
    assert.equal(JSON.parse(audited?.details ?? "").schedule_id, schedule);
    assert.deepEqual(await jobsOf(server(), schedule), []);
    assert.equal((await readSpec(server(), id)).live_version, 1);
  });

  test("is published once by two concurrent runs", async () => {
    const id = await createSpec(server());
    const schedule = await schedulePublish(server(), id);
    const { db } = server().context;
    const claim = async () => {
      await db.updateTable("jobs").set({ lease_until: 1 }).where("key", "=", schedule).execute();
      const job = await claimJob(db, { kind: publishScheduledJob, key: schedule });
      assert.ok(job !== undefined);
      // Without the mutex, as in two processes.
      return publishScheduled({ ...server().context, publishMutex: createKeyedMutex() }, job);
    };
    const ends = await Promise.allSettled([claim(), claim()]);
    assert.ok(ends.some(({ status }) => status === "fulfilled"));
    assert.equal((await readSchedule(server(), id, schedule)).version, 1);
    assert.equal((await server().ask("GET", `/specs/${id}/versions`)).json.length, 1);
    await until(async () => (await readSpec(server(), id)).live_version === 1);
  });

  test("is created once by two requests with one idempotency key", async () => {
    const id = await createSpec(server());
    const body = { schedule_at: inDays(1) };
    const keyed = { "idempotency-key": "tomorrow" };
    const ask = () => server().ask("POST", `/specs/${id}/publish`, body, keyed);
    const first = await ask();
    const second = await ask();
    assert.deepEqual([second.status, second.json], [200, first.json]);
    assert.equal((await server().ask("GET", `/specs/${id}/schedules`)).json.length, 1);
  });

  test("is not published after it was cancelled, and can be cancelled only once", async () => {
    const id = await createSpec(server());
    const schedule = await schedulePublish(server(), id);
    assert.deepEqual((await cancel(id, schedule)).json, { status: "cancelled" });
    assert.equal((await readSchedule(server(), id, schedule)).status, "cancelled");
    assert.deepEqual(await jobsOf(server(), schedule), []);
    assertProblem(await cancel(id, schedule), 409, "not_scheduled");
    const [audited] = await auditEntries(server(), "schedule.cancelled");
    assert.equal(audited?.target, id);
    const other = await createSpec(server());
    assertProblem(await cancel(other, schedule), 404, "not_found");
    const made = await schedulePublish(server(), other);
    await comeDue(other, made);
    assertProblem(await cancel(other, made), 409, "not_scheduled");
  });

  test("is cancelled by its spec's deletion, and not restored with it", async () => {
    const id = await createSpec(server());
    const schedule = await schedulePublish(server(), id);
    await server().ask("DELETE", `/specs/${id}`);
    assertProblem(await cancel(id, schedule), 404, "not_found");
    await server().ask("POST", `/specs/${id}/restore`);
    assert.equal((await readSchedule(server(), id, schedule)).status, "cancelled");
    assert.deepEqual(await jobsOf(server(), schedule), []);
  });

  test("fails when its user may not publish any more, or not in its channel", async () => {
    const id = await createSpec(server());
    const disabled = await addUser(server(), "publisher");
    const demoted = await addUser(server(), "publisher");
    const limited = await addUser(server(), "publisher");
    const key = await addApiKey(server());
    const revoked = await addApiKey(server());
    const schedules = new Map<string, string>();
    for (const token of [disabled.token, demoted.token, limited.token, revoked.key, key.key]) {
      const body = { schedule_at: inDays(1) };
      const answer = await server().ask("POST", `/specs/${id}/publish`, body, bearer(token));
      schedules.set(token, answer.json.id);
    }
    await server().ask("PUT", `/users/${disabled.id}`, { disabled: true });
    await server().ask("PUT", `/users/${demoted.id}`, { role: "editor" });
    await server().ask("DELETE", `/api-keys/${revoked.id}`);
    await server().ask("PUT", `/users/${limited.id}`, { channels: ["staging"] });
    for (const [token, code] of [
      [disabled.token, "forbidden"],
      [demoted.token, "forbidden"],
      [limited.token, "channel_not_allowed"],
      [revoked.key, "forbidden"],
    ] as const) {
      const { status, problem } = await comeDue(id, schedules.get(token) ?? "");
      assert.deepEqual([status, problem.code], ["failed", code]);
    }
    assert.equal((await server().ask("GET", `/specs/${id}/versions`)).text, "[]");
    const [audited] = await auditEntries(server(), "schedule.failed");
    assert.deepEqual([audited?.target, audited?.actor_id], [id, revoked.id]);
    assert.equal((await comeDue(id, schedules.get(key.key) ?? "")).version, 1);
  });

  test("fails with the errors when the catalog has changed to refuse it", async () => {
    const node = { type: "Widget", widgetType: "Gauge", id: "gauge", attributes: { value: 1 } };
    const id = await createSpec(server(), { name: "Home", components: [node] });
    const schedule = await schedulePublish(server(), id);
    await server().ask("PUT", "/catalog/widgets/Gauge", {
      attributes_schema: { type: "object", properties: { value: { type: "string" } } },
    });
    const { status, problem, version } = await comeDue(id, schedule);
    assert.deepEqual([status, problem.code, version], ["failed", "not_publishable", null]);
    assert.equal(problem.errors[0].pointer, "/components/0/attributes/value");
  });

  test("is retried while the origin fails", async () => {
    const id = await createSpec(server());
    const schedule = await schedulePublish(server(), id);
    const folder = join(server().dataDir, "origin", "specs", id);
    await writeFile(folder, "in the way");
    await makeDue(server(), schedule);
    server().context.jobs.wake();
    await until(async () => {
      const [job] = await jobsOf(server(), schedule);
      return job !== undefined && job.attempts > 0 && job.lease_token === null;
    });
    assert.equal((await readSchedule(server(), id, schedule)).status, "scheduled");
    await rm(folder);
    assert.equal((await comeDue(id, schedule)).version, 1);
  });

  test("keeps its spec from being deleted by a user who may not publish", async () => {
    const id = await createSpec(server());
    const schedule = await schedulePublish(server(), id);
    const editor = bearer((await addUser(server(), "editor")).token);
    const refused = await server().ask("DELETE", `/specs/${id}`, undefined, editor);
    assertProblem(refused, 403, "forbidden");
    assert.equal((await readSchedule(server(), id, schedule)).status, "scheduled");
  });

  test("survives a restart and isn't published before its time", async (t) => {
    const first = await startTestServer(t, makeDatabase);
    const id = await createSpec(first, { name: "Home" });
    await first.context.jobs.stop();
    const schedule = await schedulePublish(first, id, { schedule_at: inDays(1) });
    const second = await first.restart();
    const address = `/cdn/specs/${id}.json`;
    await until(() => Number.isFinite(second.context.jobs.idleMs()));
    assert.equal((await readSchedule(second, id, schedule)).status, "scheduled");
    assert.equal((await second.fetch(address)).status, 404);
    assert.equal((await scheduleComesDue(second, id, schedule)).status, "published");
    await until(async () => (await second.fetch(address)).status === 200);
  });

  test("is refused with invalid input, and nothing is stored", async () => {
    const id = await createSpec(server(), { name: "Home", components: [{ type: "Widgt" }] });
    const before = await storedRows(server().context.db);
    assertProblem(await publish(id, { schedule_at: inDays(1) }), 400, "not_publishable");
    const times = [
      inDays(-1),
      inDays(367),
      "2099-01-01T00:00:00",
      "2099-02-31T00:00:00Z",
      "now",
      5,
    ];
    for (const schedule_at of times) {
      for (const query of ["", "?validateOnly=true"]) {
        const answer = await publish(id, { schedule_at }, query);
        assertProblem(answer, 400, "invalid_request");
        assert.equal(answer.json.errors[0].pointer, "/schedule_at");
      }
    }
    assert.deepEqual(await storedRows(server().context.db), before);
    await put(id, { components: [] });
    const headers = { "if-match": '"1.0"' };
    const stale = await server().ask(
      "POST",
      `/specs/${id}/publish`,
      { schedule_at: inDays(1) },
      headers,
    );
    assertProblem(stale, 412, "revision_mismatch");
    const tried = await publish(
      id,
      { schedule_at: inDays(1), channel: "beta" },
      "?validateOnly=true",
    );
    assert.deepEqual([tried.json.would.status, tried.json.would.channel], ["scheduled", "beta"]);
    assert.equal((await server().ask("GET", `/specs/${id}/schedules`)).text, "[]");
  });

  test("is listed page by page, newest first, and limited to a hundred pending ones", async () => {
    const id = await createSpec(server());
    const ids = [await schedulePublish(server(), id)];
    const { db } = server().context;
    const rows = db.selectFrom("scheduled_publishes").selectAll().where("spec_id", "=", id);
    const one = await rows.executeTakeFirstOrThrow();
    while (ids.length < 100) ids.unshift(newId("sched"));
    const others = ids.slice(0, -1).map((other) => ({ ...one, id: other }));
    await db.insertInto("scheduled_publishes").values(others).execute();
    ids.sort().reverse();
    const refused = await publish(id, { schedule_at: inDays(1) });
    const tried = await publish(id, { schedule_at: inDays(1) }, "?validateOnly=true");
    for (const answer of [refused, tried]) assertProblem(answer, 409, "limit_reached");
    assert.equal(tried.json.detail, refused.json.detail);
    const first = await server().ask("GET", `/specs/${id}/schedules?limit=60`);
    assert.equal(first.headers.get("x-total-count"), "100");
    const [, next = ""] = /<(.+)>/.exec(first.headers.get("link") ?? "") ?? [];
    const second = await server().fetch(new URL(next).pathname + new URL(next).search, {
      headers: bearer(server().token),
    });
    const listed = [...first.json, ...second.json].map((one: { id: string }) => one.id);
    assert.deepEqual(listed, ids);
    await cancel(id, ids[0] ?? "");
    assert.equal((await publish(id, { schedule_at: inDays(1) })).status, 200);
  });
});

function jobsOf(server: TestServer, id: string) {
  return server.context.db.selectFrom("jobs").selectAll().where("key", "=", id).execute();
}
