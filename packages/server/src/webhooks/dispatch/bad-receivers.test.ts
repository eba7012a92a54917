import assert from "node:assert/strict";
import { test } from "node:test";
import { misbehaviours, startBadReceiver } from "../../../testing/bad-receivers.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { registerEndpoint } from "../../../testing/webhooks.ts";

const wellBehaved = 40;
const events = 6;

onEachDatabase("With ten of fifty endpoints hanging or failing", (makeDatabase) => {
  test("the other forty get all events while the ten still hold their first requests @full", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const good = await startReceiver(t);
    const bad = await Promise.all(misbehaviours.map((each) => startBadReceiver(t, each)));
    for (const { url } of bad) await registerEndpoint(server, { url });
    for (let number = 1; number <= wellBehaved; number += 1) {
      await registerEndpoint(server, { url: `${good.url}/${number}` });
    }
    const specs = [];
    for (let number = 1; number <= events; number += 1) specs.push(await createSpec(server));
    await good.count(wellBehaved * events);

    // No hanging request has timed out yet: the timeout is 15 s.
    const failed = await server.context.db
      .selectFrom("delivery_attempts")
      .select("error")
      .where("error", "like", "%within 15 s%")
      .execute();
    assert.deepEqual(failed, []);
    const received = Map.groupBy(good.received, ({ path }) => path);
    assert.equal(received.size, wellBehaved);
    for (const [path, webhooks] of received) {
      const receivedIds = webhooks.map(({ body }) => JSON.parse(body).data.id);
      assert.deepEqual(receivedIds.toSorted(), specs.toSorted(), path);
    }
    await until(() => bad.every(({ asked }) => asked > 0));
    for (const { mostOpen } of bad) assert.ok(mostOpen <= 4, `${mostOpen} at a time`);
    for (const { close } of bad) close();
  });
});
