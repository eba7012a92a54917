import assert from "node:assert/strict";
import { test } from "node:test";
import { startBadReceiver } from "../../../testing/bad-receivers.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTwoServers } from "../../../testing/start-servers.ts";
import { until } from "../../../testing/until.ts";
import { addPending, registerEndpoint } from "../../../testing/webhooks.ts";
import { createSenderLeases } from "./sender-leases.ts";

test("Two senders on one database share the limit of four requests per endpoint @full", async (t) => {
  const { one, other } = await startTwoServers(t);
  const hangs = await startBadReceiver(t, "never answers");
  const { id } = await registerEndpoint(one, { url: hangs.url, events: ["webhook.ping"] });
  // All requests start at once: an endpoint with a slow request gets no more.
  await addPending(one, id, 12);
  for (const { context } of [one, other]) context.deliveryLoop.wake();
  const good = await startReceiver(t);
  await registerEndpoint(one, { url: good.url });
  for (let number = 1; number <= 12; number += 1) {
    await createSpec(number % 2 === 0 ? one : other);
  }
  await good.count(12);
  await until(() => hangs.open === 4);
  assert.equal(hangs.mostOpen, 4);
  assert.equal(new Set(good.received.map(({ headers }) => headers["webhook-id"])).size, 12);
  assert.equal(good.received.length, 12);
  // Each sender has polled once by now.
  assert.equal(hangs.mostOpen, 4);
  hangs.close();
});

test("A lease is not lost when its renewal skips a locked endpoint", async (t) => {
  const { one } = await startTwoServers(t);
  const { db } = one.context;
  const { id } = await registerEndpoint(one);
  const leases = createSenderLeases(db, "1");
  assert.deepEqual(await leases.take([id]), [id]);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom("endpoints")
      .select("id")
      .where("id", "=", id)
      .forShare()
      .execute();
    assert.deepEqual(await leases.renew(), []);
  });
  assert.equal(leases.holds(id), true);
  const others = createSenderLeases(db, "2");
  assert.deepEqual(await others.take([id]), []);
  await leases.freeAll();
  assert.deepEqual(await others.take([id]), [id]);
});

test("A dead sender's deliveries are sent by another under the same id when its lease expires", async (t) => {
  const { one, other } = await startTwoServers(t);
  const { db } = one.context;
  const receiver = await startReceiver(t);
  const { id } = await registerEndpoint(one, { url: receiver.url });
  const witness = await startReceiver(t);
  await registerEndpoint(one, { url: witness.url });
  const lease = (until: number) =>
    db
      .updateTable("endpoints")
      .set({ sender: "one that died", sender_until: until })
      .where("id", "=", id)
      .execute();
  await lease(Date.now() + 3_600_000);
  await createSpec(one);
  await createSpec(other);
  await witness.count(2);
  assert.equal(receiver.received.length, 0);
  await lease(1);
  await receiver.count(2);
  const idsOf = ({ received }: typeof receiver) =>
    received.map(({ headers }) => headers["webhook-id"]).toSorted();
  assert.deepEqual(idsOf(receiver), idsOf(witness));
});
