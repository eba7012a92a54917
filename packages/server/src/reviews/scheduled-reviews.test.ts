import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf } from "../../testing/events.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { makeDue } from "../../testing/schedules.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { until } from "../../testing/until.ts";

const day = 24 * 3_600_000;

onEachDatabase("A scheduled review", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  let channels = 0;

  async function approved() {
    const channel = `scheduled-${++channels}`;
    await server().ask("PUT", `/channels/${channel}`, { protected: true });
    const author = await addUser(server(), "publisher");
    const colleague = await addUser(server(), "publisher");
    const as = (user: typeof author) => (method: string, path: string, body?: unknown) =>
      server().ask(method, path, body, bearer(user.token));
    const spec = (await as(author)("POST", "/specs", { name: "Home" })).json.id;
    const fields = { channel, title: "Later" };
    const { id, sha256 } = (await as(author)("POST", `/specs/${spec}/reviews`, fields)).json;
    const path = `/reviews/${id}`;
    const schedule_at = new Date(Date.now() + day).toISOString();
    const early = await as(author)("POST", `${path}/apply`, { schedule_at });
    assertProblem(early, 409, "not_approved");
    await as(colleague)("POST", `${path}/approve`, { sha256 });
    const scheduled = await as(author)("POST", `${path}/apply`, { schedule_at });
    assert.deepEqual([scheduled.status, scheduled.json.schedule_at], [200, schedule_at]);
    return { id, path, spec, channel, author, colleague, as };
  }

  const comeDue = async (id: string) => {
    await makeDue(server(), id);
    server().context.jobs.wake();
    await until(
      async () => (await server().ask("GET", `/reviews/${id}`)).json.schedule_at === null,
    );
    return (await server().ask("GET", `/reviews/${id}`)).json;
  };

  test("is applied at its time by the user who scheduled it", async () => {
    const { id, spec, channel, author } = await approved();
    const { status, ended_by, problem } = await comeDue(id);
    assert.deepEqual([status, ended_by, problem], ["applied", author.id, null]);
    const address = `/cdn/specs/${spec}@${channel}.json`;
    await until(async () => (await server().fetch(address)).status === 200);
  });

  test("loses its schedule, and says why, if the approvals don't hold at its time", async () => {
    const { id, spec, channel, colleague } = await approved();
    await server().ask("PUT", `/users/${colleague.id}`, { role: "viewer" });
    const { status, problem } = await comeDue(id);
    assert.deepEqual([status, problem.code], ["open", "not_approved"]);
    assert.equal((await server().fetch(`/cdn/specs/${spec}@${channel}.json`)).status, 404);
    const { type, data } = (await eventsOf(server(), spec)).at(-1) ?? {};
    assert.deepEqual([type, data?.["problem"]], ["review.updated", problem.detail]);
  });

  test("is not applied if its scheduler may not publish any more, or in a freeze window", async () => {
    const { id, author } = await approved();
    await server().ask("PUT", `/users/${author.id}`, { role: "viewer" });
    assert.equal((await comeDue(id)).problem.code, "forbidden");
    const frozen = await approved();
    const window = { from: new Date(Date.now() - day), to: new Date(Date.now() + day) };
    const freeze = [{ ...window, reason: "Holidays" }];
    const put = await server().ask("PUT", `/channels/${frozen.channel}`, { freeze });
    assert.equal(put.status, 200, put.text);
    assert.equal((await comeDue(frozen.id)).problem.code, "channel_frozen");
  });

  test("isn't scheduled into a freeze window, unless it goes back to what was live lately", async () => {
    const { path, spec, channel, author, colleague, as } = await approved();
    const admin = (target: string, body: object) => server().ask("POST", target, body);
    const [from, to] = [2 * day, 3 * day].map((ms) => new Date(Date.now() + ms).toISOString());
    const freeze = [{ from, to, reason: "Holidays" }];
    const put = await server().ask("PUT", `/channels/${channel}`, { freeze });
    assert.equal(put.status, 200, put.text);
    const refused = await as(author)("POST", `${path}/apply`, { schedule_at: from });
    assertProblem(refused, 409, "channel_frozen");
    assert.match(refused.json.detail, /is frozen at that time, until .*: Holidays/);
    const after = await as(author)("POST", `${path}/apply`, { schedule_at: to });
    assert.deepEqual([after.status, after.json.schedule_at], [200, to], after.text);
    // The version was live, and is replaced by another.
    assert.equal((await as(author)("POST", `${path}/apply`)).status, 200);
    const emergency = { channel, emergency: true, message: "An outage" };
    assert.equal((await admin(`/specs/${spec}/publish`, emergency)).status, 200);
    const fields = { channel, title: "Back", action: "rollback", version: 1 };
    const back = (await as(author)("POST", `/specs/${spec}/reviews`, fields)).json;
    await as(colleague)("POST", `/reviews/${back.id}/approve`, { sha256: back.sha256 });
    const scheduled = await as(author)("POST", `/reviews/${back.id}/apply`, { schedule_at: from });
    assert.deepEqual([scheduled.status, scheduled.json.schedule_at], [200, from], scheduled.text);
  });

  test("isn't applied once the schedule is removed, or the review is closed or updated", async () => {
    for (const [what, body] of [
      ["apply", { schedule_at: null }],
      ["close", {}],
    ] as const) {
      const { id, path, author, as } = await approved();
      const changed = await as(author)("POST", `${path}/${what}`, body);
      assert.deepEqual([changed.status, changed.json.schedule_at], [200, null], changed.text);
      const jobs = server().context.db.selectFrom("jobs").selectAll().where("key", "=", id);
      assert.deepEqual(await jobs.execute(), []);
    }
    const { path, spec, author, as } = await approved();
    await as(author)("PUT", `/specs/${spec}`, { globalData: { since: 1 } });
    const updated = await as(author)("POST", `${path}/update`);
    assert.deepEqual([updated.json.status, updated.json.schedule_at], ["open", null]);
    const past = await as(author)("POST", `${path}/apply`, { schedule_at: "2020-01-01T00:00:00Z" });
    assert.deepEqual(errorsOf(past), ["/schedule_at in_the_past"]);
  });
});
