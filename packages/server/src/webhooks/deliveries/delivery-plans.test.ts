import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../../testing/databases.ts";
import { assertNoTableIsReadWhole, planOf } from "../../../testing/query-plans.ts";
import { openTestDatabase } from "../../../testing/shared-database.ts";
import { listEventsBetween } from "../../events/queries.ts";
import { listUnreached } from "./held-queries.ts";
import {
  countDeliveries,
  listAttempts,
  listDeliveryIds,
  readDeliveries,
  readDeliveryDetails,
} from "./log-queries.ts";
import { listDeliveriesOf, requeueDeliveries } from "./recovery-queries.ts";

test("Every filter of the delivery log reads an index in order", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  for (const [status, type, eventId, columns] of [
    [undefined, undefined, undefined, "endpoint_id=? AND status=? AND id<?"],
    ["failed", undefined, undefined, "endpoint_id=? AND status=? AND id<?"],
    [undefined, "spec.created", undefined, "endpoint_id=? AND type=? AND status=? AND id<?"],
    ["failed", "spec.created", undefined, "endpoint_id=? AND type=? AND status=? AND id<?"],
    [undefined, undefined, "evt", "endpoint_id=? AND status=? AND id=?"],
  ] as const) {
    const filter = { endpointId: "hook", status, type, eventId };
    for (const [run, found] of [
      [
        (observed: typeof db) => listDeliveryIds(observed, filter, { limit: 51, after: "dlv" }),
        columns,
      ],
      [
        (observed: typeof db) => countDeliveries(observed, filter, 1001),
        columns.replace(" AND id<?", ""),
      ],
    ] as const) {
      const plan = await planOf(db, run);
      const ofDeliveries = plan.split("\n").filter((step) => step.includes(" deliveries "));
      assert.notDeepEqual(ofDeliveries, []);
      for (const step of ofDeliveries) assert.ok(step.includes(`(${found})`), plan);
      // Merging a few statuses may sort, but each of them is read in the order of the index.
      assert.doesNotMatch(plan, /SCAN (deliveries|events)/);
    }
  }
});

test("Deliveries, attempts and the reads of a recovery use indexes", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  const ids = ["a", "b"];
  for (const run of [
    (observed: typeof db) => readDeliveries(observed, ids),
    (observed: typeof db) => readDeliveryDetails(observed, "a"),
    (observed: typeof db) => listAttempts(observed, "a", 100),
    (observed: typeof db) => listUnreached(observed, ids),
    (observed: typeof db) => listEventsBetween(observed, { after: "a", last: "b", limit: 500 }),
    (observed: typeof db) => listDeliveriesOf(observed, "hook", ids),
    (observed: typeof db) => requeueDeliveries(observed, "rcv", [{ id: "a", due_at: 1 }]),
  ]) {
    await assertNoTableIsReadWhole(db, run);
  }
});
