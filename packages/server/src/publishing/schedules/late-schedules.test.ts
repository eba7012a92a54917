import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../../testing/databases.ts";
import { makeDue, readSchedule, scheduleComesDue } from "../../../testing/schedules.ts";
import { textNode } from "../../../testing/screens.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec, readSpec, schedulePublish } from "../../../testing/specs.ts";

onEachDatabase("A scheduled publish that is late", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  test("comes after one that was to come before, though both come late", async () => {
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

  test("fails when somebody has published after its time", async () => {
    const id = await createSpec(server());
    const schedule = await schedulePublish(server(), id);
    const { db } = server().context;
    await db
      .updateTable("scheduled_publishes")
      .set({ schedule_at: Date.now() - 60_000 })
      .where("id", "=", schedule)
      .execute();
    await server().ask("POST", `/specs/${id}/publish`);
    const ended = await scheduleComesDue(server(), id, schedule);
    assert.deepEqual([ended.status, ended.problem.code], ["failed", "newer_version_live"]);
    assert.equal((await readSpec(server(), id)).live_version, 1);
  });
});
