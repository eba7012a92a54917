import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../../testing/databases.ts";
import {
  letTimePass,
  makeDue,
  readSchedule,
  scheduleComesDue,
} from "../../../testing/schedules.ts";
import { textNode } from "../../../testing/screens.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec, readSpec, schedulePublish } from "../../../testing/specs.ts";

onEachDatabase("A scheduled publish that is late", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const setVersionTimes = (id: string, created_at: number) =>
    server()
      .context.db.updateTable("versions")
      .set({ created_at })
      .where("spec_id", "=", id)
      .execute();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  test("is published after an earlier one that is late too", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("second")] });
    const second = await schedulePublish(server(), id, { schedule_at: inDays(2) });
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("first")] });
    const first = await schedulePublish(server(), id, { schedule_at: inDays(1) });
    await makeDue(server(), second);
    await scheduleComesDue(server(), id, first);
    await scheduleComesDue(server(), id, second);
    const { version } = await readSchedule(server(), id, second);
    assert.deepEqual([version, (await readSchedule(server(), id, first)).version], [2, 1]);
  });

  for (const [what, change, code, live] of [
    ["published", ["publish"], "newer_version_live", 3],
    ["rolled back", ["rollback", { version: 1 }], "newer_version_live", 3],
    ["promoted a version", ["promote", { from: "staging" }], "newer_version_live", 2],
    ["unpublished", ["unpublish"], "not_published", null],
  ] as const) {
    test(`fails when someone has ${what} after its time`, async () => {
      const id = await createSpec(server());
      const schedule = await schedulePublish(server(), id);
      await server().ask("POST", `/specs/${id}/publish`);
      await server().ask("POST", `/specs/${id}/publish`, { channel: "staging" });
      await setVersionTimes(id, Date.now() - 120_000);
      await letTimePass(server(), schedule);
      const [operation, body] = change;
      const changed = await server().ask("POST", `/specs/${id}/${operation}`, body);
      assert.equal(changed.status, 200);
      const ended = await scheduleComesDue(server(), id, schedule);
      assert.deepEqual([ended.status, ended.problem.code], ["failed", code]);
      assert.equal((await readSpec(server(), id)).live_version, live);
      const audited = await server().ask("GET", `/audit-log?target=${id}&action=schedule.failed`);
      assert.equal(audited.json[0].details.schedule_id, schedule);
      const { db } = server().context;
      const jobs = db.selectFrom("jobs").select("key").where("key", "=", schedule);
      assert.deepEqual(await jobs.execute(), []);
    });
  }

  test("is published even if someone has published in another channel after its time", async () => {
    const id = await createSpec(server());
    const schedule = await schedulePublish(server(), id);
    await letTimePass(server(), schedule);
    await server().ask("POST", `/specs/${id}/publish`, { channel: "staging" });
    assert.equal((await scheduleComesDue(server(), id, schedule)).status, "published");
  });

  test("is published even if an earlier version has a later time by another clock", async () => {
    const id = await createSpec(server());
    const schedule = await schedulePublish(server(), id);
    await server().ask("POST", `/specs/${id}/publish`);
    await setVersionTimes(id, Date.now() + 3_600_000);
    await letTimePass(server(), schedule);
    assert.equal((await scheduleComesDue(server(), id, schedule)).status, "published");
  });
});
