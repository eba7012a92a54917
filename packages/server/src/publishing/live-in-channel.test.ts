import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { scheduleComesDue } from "../../testing/schedules.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, schedulePublish } from "../../testing/specs.ts";
import { until } from "../../testing/until.ts";
import { moveAllPointers } from "./pointers/pointer-job.ts";

onEachDatabase("What is live in a channel", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const post = async (id: string, action: string, body?: object, token = server().token) => {
    const answer = await server().ask("POST", `/specs/${id}/${action}`, body, bearer(token));
    assert.equal(answer.status, 200, answer.text);
    return answer.json;
  };
  const liveIn = async (id: string, name = "production") => {
    const { json } = await server().ask("GET", `/specs/${id}/channels?include=names`);
    return json.find(({ channel }: { channel: string }) => channel === name);
  };
  const previousOf = async (id: string, name?: string) => (await liveIn(id, name)).previous_version;
  const releasedIn = async (id: string) => {
    const { json } = await server().ask("GET", `/specs/${id}/versions`);
    return json.map((one: { released_in: string[] }) => one.released_in).reverse();
  };

  test("leads to the version that the channel showed before, and repeated rollbacks walk further back", async () => {
    const id = await createSpec(server());
    for (const before of [null, 1, 2]) {
      await post(id, "publish");
      assert.equal(await previousOf(id), before);
    }
    for (const [version, before] of [
      [2, 1],
      [1, null],
    ] as const) {
      await post(id, "rollback", { version });
      const live = await liveIn(id);
      assert.deepEqual([live.source_version, live.previous_version], [version, before]);
    }
    // What was published after a rollback goes back to the rollback, and not to the version that was rolled back.
    await post(id, "publish");
    assert.equal(await previousOf(id), 5);
    await post(id, "rollback", { version: 5 });
    assert.equal(await previousOf(id), null);
  });

  test("counts promoted versions, and leaves out versions that only other channels showed", async () => {
    const id = await createSpec(server());
    await post(id, "publish");
    await post(id, "publish", { channel: "staging" });
    await post(id, "promote", { from: "staging" });
    await post(id, "publish", { channel: "staging" });
    await post(id, "publish");
    assert.deepEqual(await releasedIn(id), [
      ["production"],
      ["production", "staging"],
      ["staging"],
      ["production"],
    ]);
    assert.deepEqual([await previousOf(id), await previousOf(id, "staging")], [2, 2]);
    // The channel never showed version 3: before it, it showed version 2.
    await post(id, "rollback", { version: 3 });
    assert.equal(await previousOf(id), 2);
    const { json: version } = await server().ask("GET", `/specs/${id}/versions/2`);
    assert.deepEqual(version.released_in, ["production", "staging"]);
  });

  test("names who made it live there and since when, who need not have made the version", async () => {
    const id = await createSpec(server());
    await post(id, "publish", { channel: "staging", message: "made" });
    const staged = await liveIn(id, "staging");
    const publisher = await addUser(server(), "publisher");
    await post(id, "promote", { from: "staging" }, publisher.token);
    const promoted = await liveIn(id);
    assert.equal(promoted.live_by, publisher.id);
    assert.equal(promoted.live_by_name, publisher.email.split("@")[0]);
    assert.ok(promoted.live_since > staged.live_since);
    assert.equal(promoted.message, "made");
    assert.deepEqual(await liveIn(id, "staging"), staged);
    await post(id, "publish", { channel: "staging" });
    await post(id, "promote", { from: "staging", message: "tested" });
    assert.equal((await liveIn(id)).message, "tested");
    const scheduled = await schedulePublish(server(), id);
    await scheduleComesDue(server(), id, scheduled);
    await until(async () => (await liveIn(id)).live_version === 3);
    const { live_by, message, previous_version } = await liveIn(id);
    assert.notEqual(live_by, publisher.id);
    assert.deepEqual([message, previous_version], [null, 2]);
  });

  test("stays right after an unpublish, a delete and a restore of the spec, and a repair of its pointer", async () => {
    const id = await createSpec(server());
    await post(id, "publish");
    await post(id, "publish");
    const first = await liveIn(id);
    await post(id, "unpublish");
    assert.equal(await liveIn(id), undefined);
    const publisher = await addUser(server(), "publisher");
    await post(id, "promote", { version: 2, message: "again" }, publisher.token);
    const again = await liveIn(id);
    assert.deepEqual(
      [again.previous_version, again.live_by, again.message],
      [1, publisher.id, "again"],
    );
    assert.ok(again.live_since > first.live_since);
    await post(id, "unpublish");
    await post(id, "publish");
    assert.equal(await previousOf(id), 2);
    await server().ask("DELETE", `/specs/${id}`);
    await post(id, "restore");
    await post(id, "publish");
    const live = await liveIn(id);
    assert.equal(live.previous_version, 3);
    const { db, jobs } = server().context;
    await moveAllPointers(db);
    jobs.wake();
    const moves = db.selectFrom("jobs").select("key").where("kind", "=", "move-pointer");
    await until(async () => (await moves.where("done_at", "is", null).execute()).length === 0);
    assert.deepEqual(await liveIn(id), live);
  });

  test("leads through all versions of the channel in their order after concurrent publishes", async () => {
    const id = await createSpec(server());
    const channels = ["production", "staging", "production", "staging", "production"];
    await Promise.all(channels.map((channel) => post(id, "publish", { channel })));
    const released = (await releasedIn(id)).flat();
    assert.deepEqual([...released].sort(), [...channels].sort());
    for (const channel of ["production", "staging"]) {
      const versions = released.flatMap((name: string, index: number) =>
        name === channel ? [index + 1] : [],
      );
      const live = await liveIn(id, channel);
      assert.equal(live.live_version, versions.at(-1));
      assert.equal(live.previous_version, versions.at(-2));
    }
  });
});
