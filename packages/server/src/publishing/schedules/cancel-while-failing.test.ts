import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addUser, bearer } from "../../../testing/actors.ts";
import { makePostgresDatabase } from "../../../testing/databases.ts";
import { readSchedule } from "../../../testing/schedules.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import { untilWaiting } from "../../../testing/waiting-sessions.ts";
import { claimJob } from "../../jobs/lease-queries.ts";
import { publishScheduled } from "./publish-scheduled.ts";
import { publishScheduledJob } from "./queries.ts";

// SQLite runs one write transaction after the other anyway.
describe("A scheduled publish that fails while it is being cancelled, on PostgreSQL", () => {
  const server = sharedServer(makePostgresDatabase);

  /** Creates a schedule that fails at its time, because its user may not publish any more. */
  async function scheduleFailing() {
    const id = await createSpec(server());
    const { id: user, token } = await addUser(server(), "publisher");
    const schedule_at = new Date(Date.now() + 86_400_000).toISOString();
    const path = `/specs/${id}/publish`;
    const { json } = await server().ask("POST", path, { schedule_at }, bearer(token));
    await server().ask("PUT", `/users/${user}`, { disabled: true });
    const schedule: string = json.id;
    return {
      read: () => readSchedule(server(), id, schedule),
      cancel: () => server().ask("DELETE", `/specs/${id}/schedules/${schedule}`),
      async fail() {
        const { context } = server();
        const job = await claimJob(context.db, { kind: publishScheduledJob, key: schedule });
        assert.ok(job !== undefined);
        await publishScheduled(context, job);
      },
      /** Holds the lock until both transactions wait for it, in the given order. */
      async both<One, Other>(first: () => Promise<One>, second: () => Promise<Other>) {
        const { db } = server().context;
        return db.transaction().execute(async (transaction) => {
          const rows = transaction.selectFrom("scheduled_publishes").select("id");
          await rows.where("id", "=", schedule).forUpdate().execute();
          const one = first();
          await untilWaiting(db, transaction);
          const other = second();
          await untilWaiting(db, transaction, { count: 2 });
          // Returned in an object: promises would be awaited before the transaction ends.
          return { ended: () => Promise.all([one, other]) };
        });
      },
    };
  }

  test("is cancelled when the cancel came first", async () => {
    const { read, cancel, fail, both } = await scheduleFailing();
    const [answer] = await (await both(cancel, fail)).ended();
    assert.deepEqual([answer.status, answer.json], [200, { status: "cancelled" }]);
    assert.deepEqual([(await read()).status, (await read()).problem], ["cancelled", null]);
  });

  test("fails when the failure came first, and the cancel is refused", async () => {
    const { read, cancel, fail, both } = await scheduleFailing();
    const [, answer] = await (await both(fail, cancel)).ended();
    assert.deepEqual([answer.status, answer.json.code], [409, "not_scheduled"]);
    assert.equal(answer.json.detail, "It has failed.");
    assert.equal((await read()).status, "failed");
  });
});
