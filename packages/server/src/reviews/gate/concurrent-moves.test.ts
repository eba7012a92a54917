import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { addUser, bearer } from "../../../testing/actors.ts";
import { makePostgresDatabase, onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { addReview, decideOn, protectChannel, readReview } from "../../../testing/reviews.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { untilWaiting } from "../../../testing/waiting-sessions.ts";
import { holdAccounts } from "../../access/account-queries.ts";
import type { Db } from "../../database/tables.ts";
import { lockSpecRow } from "../../specs/queries.ts";

let channels = 0;

/** A spec with an approved review to promote version 2 to a protected channel, which serves version 1. */
async function prepare(server: TestServer, policy: Readonly<Record<string, unknown>> = {}) {
  channels += 1;
  const channel = `racing-${channels}`;
  const id = await createSpec(server);
  const publish = (to: string) => server.ask("POST", `/specs/${id}/publish`, { channel: to });
  await publish(channel);
  await publish("staging");
  await protectChannel(server, channel, policy);
  const [author, approver] = await Promise.all([1, 2].map(() => addUser(server, "publisher")));
  assert.ok(author && approver);
  const review = await addReview(server, { spec_id: id, channel, version: 2, user_id: author.id });
  await decideOn(server, review, approver.id);
  const promote = (version = 2) =>
    server.ask("POST", `/specs/${id}/promote`, { to: channel, version }, bearer(author.token));
  const served = async () => (await server.fetch(`/cdn/specs/${id}@${channel}.json`)).json.version;
  return { id, channel, author, approver, review, promote, publish, served };
}

onEachDatabase("Concurrent moves of a protected channel", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("apply a review once", async () => {
    const { id, promote, review, served } = await prepare(server());
    const answers = await Promise.all([promote(), promote(), promote()]);
    // The others find the version live.
    for (const answer of answers) assert.equal(answer.status, 200, answer.text);
    assert.equal(await served(), 2);
    assert.equal((await readReview(server(), review)).status, "applied");
    const { db } = server().context;
    const applied = db.selectFrom("events").select("id").where("spec_id", "=", id);
    const events = await applied.where("type", "=", "review.applied").execute();
    assert.equal(events.length, 1);
  });

  test("apply one of two reviews, and supersede the other", async () => {
    const { id, channel, author, approver, review, promote, publish, served } = await prepare(
      server(),
    );
    await publish("staging");
    const other = await addReview(server(), {
      spec_id: id,
      channel,
      version: 3,
      user_id: author.id,
    });
    await decideOn(server(), other, approver.id);
    const answers = await Promise.all([promote(2), promote(3)]);
    const statuses = answers.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 1, String(statuses));
    const states = await Promise.all(
      [review, other].map(async (one) => (await readReview(server(), one)).status),
    );
    assert.deepEqual([...states].sort(), ["applied", "superseded"]);
    assert.equal(await served(), states[0] === "applied" ? 2 : 3);
  });

  test("see a policy that was set before they began", async () => {
    const { channel, publish, served } = await prepare(server());
    await server().ask("PUT", `/channels/${channel}`, { protected: false });
    const [put, published] = await Promise.all([
      server().ask("PUT", `/channels/${channel}`, { protected: true }),
      publish(channel),
    ]);
    assert.equal(put.status, 200, put.text);
    const before = await served();
    if (published.status === 200) assert.equal(before, 3);
    else assertProblem(published, 403, "review_required");
    assertProblem(await publish(channel), 403, "review_required");
    assert.equal(await served(), before);
  });
});

describe("A move of a protected channel that waits for a lock, on PostgreSQL @full", () => {
  const server = sharedServer(makePostgresDatabase);

  const untilOneWaits = (transaction: Db, holdingTable?: "channel_policies") =>
    untilWaiting(
      server().context.db,
      transaction,
      holdingTable === undefined ? {} : { holdingTable },
    );

  /** Runs a request that waits for the transaction, and returns its answer after the commit. */
  async function whileWaiting<Answer>(
    change: (transaction: Db) => Promise<void>,
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    const pending: Promise<Answer>[] = [];
    await server()
      .context.db.transaction()
      .execute(async (transaction) => {
        await change(transaction);
        pending.push(request());
        await untilOneWaits(transaction);
      });
    const [answer] = await Promise.all(pending);
    assert.ok(answer !== undefined);
    return answer;
  }

  test("doesn't count an approver who was demoted meanwhile", async () => {
    const { approver, promote, served } = await prepare(server());
    const answer = await whileWaiting(async (transaction) => {
      await transaction
        .updateTable("users")
        .set({ role: "editor" })
        .where("id", "=", approver.id)
        .execute();
    }, promote);
    assertProblem(answer, 403, "review_required");
    assert.match(answer.json.detail, /has the role editor/);
    assert.equal(await served(), 1);
  });

  test("follows a policy that has become stricter meanwhile", async () => {
    const { id, channel, promote, served } = await prepare(server());
    const answer = await whileWaiting(async (transaction) => {
      await lockSpecRow(transaction, id);
      await protectChannel(server(), channel, { required_approvals: 2 });
    }, promote);
    assertProblem(answer, 403, "review_required");
    assert.equal(await served(), 1);
  });

  test("isn't made by an editor, who applies a review, when the protection was removed meanwhile", async () => {
    const { id, author, channel, review, served } = await prepare(server());
    const put = (path: string, body: object) => server().ask("PUT", path, body);
    await put(`/users/${author.id}`, { role: "editor" });
    const apply = () =>
      server().ask("POST", `/reviews/${review.id}/apply`, {}, bearer(author.token));
    const answer = await whileWaiting(async (transaction) => {
      await lockSpecRow(transaction, id);
      await put(`/channels/${channel}`, { protected: false });
    }, apply);
    assertProblem(answer, 403, "forbidden");
    assert.equal(await served(), 1);
  });

  test("doesn't apply a review whose approval was withdrawn meanwhile", async () => {
    const { approver, review, promote, served } = await prepare(server());
    const answer = await whileWaiting(async (transaction) => {
      await sql`select id from reviews where id = ${review.id} for update`.execute(transaction);
      await transaction.deleteFrom("review_decisions").where("user_id", "=", approver.id).execute();
    }, promote);
    assertProblem(answer, 403, "review_required");
    assert.equal(await served(), 1);
  });

  test("holds users in the same order as a change of one of them, also if an admin has decided", async () => {
    const user = await addUser(server(), "publisher");
    const admin = await addUser(server(), "admin");
    const pending: Promise<{ readonly status: number }>[] = [];
    await server()
      .context.db.transaction()
      .execute(async (transaction) => {
        await holdAccounts(transaction, [user.id]);
        pending.push(server().ask("PUT", `/users/${user.id}`, { role: "editor" }));
        await untilOneWaits(transaction);
        await holdAccounts(transaction, [admin.id]);
      });
    assert.equal((await pending[0])?.status, 200);
  });

  test("makes a change of the policy wait until it is committed, also where there was none", async () => {
    const { channel, publish } = await prepare(server());
    const put = (body: object) => server().ask("PUT", `/channels/${channel}`, body);
    await put({ protected: false });
    const order: string[] = [];
    const pending: Promise<unknown>[] = [];
    // A publish that has read the policy waits here for its event.
    await server()
      .context.db.transaction()
      .execute(async (transaction) => {
        await sql`lock table audit_entries in exclusive mode`.execute(transaction);
        pending.push(publish(channel).then(({ status }) => order.push(`published ${status}`)));
        await untilOneWaits(transaction, "channel_policies");
        pending.push(put({ protected: true }).then(({ status }) => order.push(`put ${status}`)));
        await until(async () => {
          const { rows } = await sql`select pid from pg_locks
            where relation = 'channel_policies'::regclass and not granted
              and database = (select oid from pg_database where datname = current_database())`.execute(
            server().context.db,
          );
          return rows.length === 1;
        });
      });
    await Promise.all(pending);
    assert.deepEqual([...order].sort(), ["published 200", "put 200"]);
    assertProblem(await publish(channel), 403, "review_required");
  });
});
