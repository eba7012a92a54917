import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import { walkPages } from "../../../testing/pages.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { planOf } from "../../../testing/query-plans.ts";
import { openTestDatabase } from "../../../testing/shared-database.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec, schedulePublish } from "../../../testing/specs.ts";
import { countAllSchedules, listAllSchedules, type ScheduleFilter } from "./queries.ts";

onEachDatabase("GET /schedules", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const start = Date.now();
  const inDays = (days: number) => new Date(start + days * 86_400_000).toISOString();
  const found = async (query = "") => (await walkPages(server(), `/schedules${query}`)).flat();

  test("lists the schedules of all specs in the order of their times, with the specs' names", async () => {
    const one = await createSpec(server(), { name: "One" });
    const other = await createSpec(server(), { name: "Other" });
    const late = await schedulePublish(server(), one, { schedule_at: inDays(30) });
    const soon = await schedulePublish(server(), other, { schedule_at: inDays(1) });
    const staged = await schedulePublish(server(), one, {
      schedule_at: inDays(2),
      channel: "staging",
    });
    await server().ask("DELETE", `/specs/${other}/schedules/${soon}`);
    const answer = await server().ask("GET", "/schedules");
    assert.equal(answer.headers.get("x-total-count"), "3");
    const [first] = answer.json;
    const { json: ofSpec } = await server().ask("GET", `/specs/${other}/schedules`);
    assert.deepEqual(first, { spec_id: other, spec_name: "Other", ...ofSpec[0] });

    const all = [soon, staged, late];
    assert.deepEqual(await found("?limit=1"), all);
    assert.deepEqual(await found("?status=scheduled"), [staged, late]);
    assert.deepEqual(await found("?status=cancelled"), [soon]);
    assert.deepEqual(await found("?channel=staging"), [staged]);
    assert.deepEqual(await found("?channel=production&status=scheduled&limit=1"), [late]);
    assert.deepEqual(await found(`?spec_id=${one}&limit=1`), [staged, late]);
    const from = encodeURIComponent(inDays(2));
    const to = encodeURIComponent(inDays(30));
    assert.deepEqual(await found(`?from=${from}&to=${to}`), [staged]);
    assert.deepEqual(await found(`?to=${from}`), [soon]);

    await server().ask("DELETE", `/specs/${other}`);
    assert.deepEqual(await found(), [staged, late]);
  });

  test("refuses malformed filters, and cursors of other filters", async () => {
    for (const query of ["status=late", "channel=A", "spec_id=x", "from=today", "q=home"]) {
      assertProblem(await server().ask("GET", `/schedules?${query}`), 400, "invalid_request");
    }
    const id = await createSpec(server());
    for (const days of [3, 4]) await schedulePublish(server(), id, { schedule_at: inDays(days) });
    const { headers } = await server().ask("GET", "/schedules?limit=1");
    const cursor = /cursor=([^&>]+)/.exec(headers.get("link") ?? "")?.[1];
    const otherwise = await server().ask("GET", `/schedules?status=failed&cursor=${cursor}`);
    assertProblem(otherwise, 400, "invalid_request");
  });
});

const everything: ScheduleFilter = {
  status: undefined,
  channel: undefined,
  specId: undefined,
  from: undefined,
  to: undefined,
};

test("Every filter of GET /schedules is served in order by an index", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  const status = "scheduled" as const;
  const channel = "staging";
  for (const [filter, columns] of [
    [{}, ""],
    [{ from: 1, to: 2 }, "schedule_at>? AND schedule_at<?"],
    [{ status }, "status=?"],
    [{ channel, from: 1 }, "channel=? AND schedule_at>?"],
    [{ channel, status, to: 2 }, "channel=? AND status=? AND schedule_at<?"],
  ] as const) {
    const narrowed = { ...everything, ...filter };
    for (const run of [
      (observed: typeof db) =>
        listAllSchedules(observed, narrowed, { limit: 51, after: undefined }),
      (observed: typeof db) => countAllSchedules(observed, narrowed, 1001),
    ]) {
      const plan = await planOf(db, run);
      if (columns !== "") assert.ok(plan.includes(`(${columns})`), plan);
      assert.match(plan, /scheduled_publishes USING (COVERING )?INDEX/);
      assert.doesNotMatch(plan, /TEMP B-TREE|SCAN specs/);
    }
  }
});
