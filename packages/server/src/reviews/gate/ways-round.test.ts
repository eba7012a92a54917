import assert from "node:assert/strict";
import { test } from "node:test";
import { production } from "@screenspec/api";
import { addApiKey, addDeviceLogin, addUser, bearer, logIn } from "../../../testing/actors.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { filesWith, findMovingEntries, importersOf } from "../../../testing/moving-commands.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { addReview, decideOn, protectChannel, readReview } from "../../../testing/reviews.ts";
import { scheduleComesDue } from "../../../testing/schedules.ts";
import { textNode } from "../../../testing/screens.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec, readSpec, schedulePublish } from "../../../testing/specs.ts";
import type { Answer, TestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import type { ReviewRow } from "../../database/review-tables.ts";
import { insertJobAt } from "../../jobs/job-queries.ts";
import { applyReviewJob } from "../schedule-queries.ts";

interface Attempt {
  readonly server: TestServer;
  /** Version 1 is live in production, versions 2 and 3 were live in staging, and the draft differs from all. */
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

type TryAll = (attempt: Attempt) => Promise<Answer[]>;

const post =
  (action: string, ...bodies: object[]): TryAll =>
  ({ server, id, headers }) =>
    Promise.all(bodies.map((body) => server.ask("POST", `/specs/${id}/${action}`, body, headers)));

/** A review that only its author has approved. */
async function addOwnReview(server: TestServer, id: string, fields: Partial<ReviewRow> = {}) {
  const author = await addUser(server, "publisher");
  const about = { spec_id: id, version: 2, status: "approved" as const, ...fields };
  const review = await addReview(server, { ...about, user_id: author.id });
  await decideOn(server, review, author.id);
  return review;
}

/** What could move production's pointer, by the operation: every request is refused. */
const attempts: Readonly<Record<string, TryAll>> = {
  publishSpec: post(
    "publish",
    {},
    { if_changed: true },
    { message: "please", channel: production },
    { schedule_at: new Date(Date.now() + 3_600_000).toISOString() },
  ),
  // Version 2 was live, but never in production.
  rollbackSpec: post("rollback", { version: 2 }, { version: 3, message: "an outage" }),
  promoteSpec: post("promote", { from: "staging" }, { version: 2, message: "an outage" }),
  unpublishSpec: post("unpublish", {}, { message: "an outage" }),
  deleteSpec: async ({ server, id, headers }) => [
    await server.ask("DELETE", `/specs/${id}`, undefined, headers),
  ],
  applyReview: async ({ server, id, headers }) => {
    const review = await addOwnReview(server, id);
    return [await server.ask("POST", `/reviews/${review.id}/apply`, {}, headers)];
  },
};

/** What could do so later, by the constant of the job's kind. */
const jobs: Readonly<Record<string, (server: TestServer, id: string) => Promise<void>>> = {
  publishScheduledJob: async (server, id) => {
    // It was made before the channel was protected.
    await server.ask("PUT", `/channels/${production}`, { protected: false });
    const schedule = await schedulePublish(server, id);
    await protectChannel(server, production);
    const { status, problem } = await scheduleComesDue(server, id, schedule);
    assert.deepEqual([status, problem.code], ["failed", "review_required"]);
  },
  applyReviewJob: async (server, id) => {
    const { json: admin } = await server.ask("GET", "/auth/me");
    const scheduler = { scheduled_by: admin.id, scheduled_user_id: admin.id };
    const review = await addOwnReview(server, id, { schedule_at: 1, ...scheduler });
    await insertJobAt(server.context.db, { kind: applyReviewJob, key: review.id }, 1);
    server.context.jobs.wake();
    await until(async () => (await readReview(server, review)).problem !== null);
    const { problem, ended_at } = await readReview(server, review);
    assert.deepEqual([JSON.parse(problem ?? "").code, ended_at], ["not_approved", null]);
  },
};

test("Only retargetPointer sets the target of a pointer, after it has asked for the approval", async () => {
  assert.deepEqual(await importersOf("setTarget"), ["publishing/pointers/retarget-pointer.ts"]);
  assert.deepEqual(await importersOf("requireApproval"), [
    "publishing/pointers/retarget-pointer.ts",
  ]);
  assert.deepEqual(await filesWith(/insertInto\("channels"\)|updateTable\("channels"\)/), [
    "publishing/pointers/queries.ts",
  ]);
});

test("Every operation and every job that the code leads to a pointer has attempts to get round a review", async () => {
  assert.deepEqual(await findMovingEntries(), {
    operations: Object.keys(attempts).sort(),
    jobs: Object.keys(jobs).sort(),
    unknown: [],
  });
});

onEachDatabase("A way round the review of a protected channel", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const served = (id: string) => server().fetch(`/cdn/specs/${id}.json`);

  async function prepare() {
    const put = (text: string) =>
      server().ask("PUT", `/specs/${id}`, { components: [textNode(text)] });
    await server().ask("PUT", `/channels/${production}`, { protected: false });
    const id = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await server().ask("POST", `/specs/${id}/publish`);
    for (const text of ["two", "three"]) {
      await put(text);
      await server().ask("POST", `/specs/${id}/publish`, { channel: "staging" });
    }
    await put("four");
    await protectChannel(server(), production);
    return id;
  }

  for (const [operation, attempt] of Object.entries(attempts)) {
    test(`by ${operation} is refused to sessions and API keys of admins and publishers`, async () => {
      const id = await prepare();
      const before = await served(id);
      assert.equal(before.json.version, 1);
      const publisher = await addUser(server(), "publisher");
      const { key } = await addApiKey(server());
      for (const token of [server().token, publisher.token, key]) {
        const headers = bearer(token);
        for (const answer of await attempt({ server: server(), id, headers })) {
          // It names a review, which the others lack.
          if (operation === "applyReview") assertProblem(answer, 409, "not_approved");
          else assertProblem(answer, 403, "review_required");
        }
      }
      assert.equal((await served(id)).text, before.text);
      const { live_version, status } = await readSpec(server(), id);
      assert.deepEqual([live_version, status], [1, "modified"]);
    });
  }

  for (const [kind, attempt] of Object.entries(jobs)) {
    test(`by the job ${kind} is refused at its time`, async () => {
      const id = await prepare();
      const before = await served(id);
      await attempt(server(), id);
      assert.equal((await served(id)).text, before.text);
    });
  }

  test("by a user whom a program creates, or whose password it sets, isn't possible while a channel is protected", async () => {
    const admin = await addUser(server(), "admin");
    const [approver, former, editor, disabled] = await Promise.all([
      addUser(server(), "publisher"),
      addUser(server(), "publisher"),
      addUser(server(), "editor"),
      addUser(server(), "publisher"),
    ]);
    await server().ask("PUT", `/users/${disabled.id}`, { disabled: true });
    const { key } = await addApiKey(server(), {}, admin.token);
    const device = await addDeviceLogin(server(), admin);
    let users = 0;
    const password = "an apple a day";
    const create = (token: string, role: string) => {
      users += 1;
      const fields = { email: `made-${users}-${admin.id}@example.com`, password, role };
      return server().ask("POST", "/users", fields, bearer(token));
    };
    const put = (token: string, { id }: { id: string }, fields: object) =>
      server().ask("PUT", `/users/${id}`, fields, bearer(token));
    await protectChannel(server(), production);
    for (const token of [key, device]) {
      for (const refused of [
        await create(token, "publisher"),
        await create(token, "admin"),
        await put(token, approver, { password }),
        await put(token, editor, { role: "publisher" }),
        await put(token, disabled, { disabled: false }),
        await put(token, approver, { channels: [production] }),
        // An admin who later lets this user publish doesn't know who has set the password.
        await put(token, approver, { role: "editor", password }),
        await put(token, editor, { password }),
      ]) {
        assertProblem(refused, 403, "forbidden");
        assert.match(refused.json.detail, /an API key|the login of a device/);
      }
      assert.equal((await create(token, "editor")).status, 201);
      assert.equal((await put(token, editor, { name: "Eve" })).status, 200);
    }
    assert.equal((await put(key, former, { role: "editor" })).status, 200);
    assertProblem(await logIn(server(), { ...approver, password }), 401, "invalid_credentials");
    assert.equal((await put(admin.token, approver, { password })).status, 200);
    for (const { name } of (await server().ask("GET", "/channels")).json) {
      await server().ask("PUT", `/channels/${name}`, { protected: false });
    }
    assert.equal((await create(key, "publisher")).status, 201);
  });

  test("by an import, a PUT by slug, a revert or a duplicate changes the draft only", async () => {
    const id = await prepare();
    const before = await served(id);
    const { slug } = await readSpec(server(), id);
    const changed = { name: "Home", components: [textNode("five")] };
    const answers = [
      await server().ask("PUT", `/specs/by-slug/${slug}`, changed),
      await server().ask("POST", `/specs/${id}/revert`, { version: 2 }),
      await server().ask("POST", `/specs/${id}/duplicate`),
      await server().fetch("/api/v1/import", {
        method: "POST",
        headers: { ...bearer(server().token), "content-type": "application/x-ndjson" },
        body: JSON.stringify({ id, ...changed }),
      }),
    ];
    for (const answer of answers) assert.ok(answer.status < 300, answer.text);
    assert.equal((await served(id)).text, before.text);
  });
});
