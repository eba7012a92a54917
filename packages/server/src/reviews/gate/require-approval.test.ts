import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addApiKey,
  addDeviceLogin,
  addUser,
  bearer,
  type TestUser,
} from "../../../testing/actors.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { eventsOf, lastAudited } from "../../../testing/events.ts";
import { assertProblem, errorsOf } from "../../../testing/problems.ts";
import { addReview, decideOn, protectChannel, readReview } from "../../../testing/reviews.ts";
import { textNode } from "../../../testing/screens.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startOnce } from "../../../testing/start-once.ts";
import type { ReviewRow } from "../../database/review-tables.ts";

const day = 24 * 3_600_000;

onEachDatabase("A move of a protected channel", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const people = startOnce(async () => {
    const [ann, bob, cem] = await Promise.all([1, 2, 3].map(() => addUser(server(), "publisher")));
    assert.ok(ann && bob && cem);
    return { ann, bob, cem, admin: await addUser(server(), "admin") };
  });
  let channels = 0;
  const as = (user: Pick<TestUser, "token">) => bearer(user.token);
  const post = (id: string, action: string, body: object, user?: TestUser) =>
    server().ask("POST", `/specs/${id}/${action}`, body, user && as(user));
  const served = async (id: string, channel: string) => {
    const { status, json } = await server().fetch(`/cdn/specs/${id}@${channel}.json`);
    return status === 200 ? json.version : status;
  };

  /** A spec with version 1 in a new protected channel, and version 2 in staging. */
  async function prepare(policy: Readonly<Record<string, unknown>> = {}) {
    channels += 1;
    const channel = `protected-${channels}`;
    const id = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await post(id, "publish", { channel });
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("two")] });
    await post(id, "publish", { channel: "staging" });
    await protectChannel(server(), channel, policy);
    const { ann, bob } = people();
    const promote = (user = ann, fields: object = {}) =>
      post(id, "promote", { to: channel, version: 2, ...fields }, user);
    const open = (fields: Partial<ReviewRow> = {}) =>
      addReview(server(), { spec_id: id, channel, version: 2, user_id: ann.id, ...fields });
    const approved = async (fields: Partial<ReviewRow> = {}) => {
      const review = await open(fields);
      await decideOn(server(), review, bob.id);
      return review;
    };
    return { id, channel, promote, open, approved };
  }

  test("needs a review: the error says who has to approve, and where to open one", async () => {
    const { id, channel, promote, open } = await prepare({
      required_approvals: 2,
      approvers: { roles: ["admin"] },
    });
    const refused = await promote();
    assertProblem(refused, 403, "review_required");
    assert.equal(refused.json.review_url, `/api/v1/specs/${id}/reviews`);
    assert.match(refused.json.detail, /needs 2 approvals of admins\. Open a review/);
    for (const removed of [
      await server().ask("POST", `/specs/${id}/unpublish`, { channel }),
      await server().ask("DELETE", `/specs/${id}`),
    ]) {
      assertProblem(removed, 403, "review_required");
      assert.match(
        removed.json.detail,
        /Open a review that unpublishes: .* {"action":"unpublish"}/,
      );
    }
    const review = await open();
    const again = await promote();
    assert.equal(again.json.review_id, review.id);
    assert.match(again.json.detail, /has 0 of 2 approvals/);
    assert.equal(await served(id, channel), 1);
  });

  test("is made with an approved review of exactly this version, which is applied by it", async () => {
    const { id, channel, promote, approved, open } = await prepare();
    const review = await approved();
    const other = await open({ version: 1, action: "rollback" });
    const answer = await promote();
    assert.equal(answer.status, 200, answer.text);
    assert.equal(await served(id, channel), 2);
    const { ann } = people();
    const { status, ended_by } = await readReview(server(), review);
    assert.deepEqual([status, ended_by], ["applied", ann.id]);
    const superseded = await readReview(server(), other);
    assert.deepEqual([superseded.status, superseded.superseded_by], ["superseded", 2]);
    const events = (await eventsOf(server(), id)).slice(-3);
    assert.deepEqual(
      events.map(({ type }) => type),
      ["review.applied", "review.superseded", "spec.published"],
    );
    const [applied, , published] = events;
    const about = { title: review.title, spec_id: id, name: "Home", channel, action: "promote" };
    assert.deepEqual(applied?.data, {
      id: review.id,
      ...about,
      version: 2,
      status: "applied",
      actor: ann.id,
    });
    assert.equal(published?.data["review_id"], review.id);
    assertProblem(await post(id, "publish", { channel }, ann), 403, "review_required");
  });

  test("is refused with a review of another version, of another channel, or of a pointer that has moved", async () => {
    const { promote, approved } = await prepare();
    await approved({ version: 1 });
    assertProblem(await promote(), 403, "review_required");
    await approved({ channel: "staging" });
    assertProblem(await promote(), 403, "review_required");
    await approved({ served_generation: 7 });
    assertProblem(await promote(), 403, "review_required");
    await approved({ action: "unpublish", version: null });
    assertProblem(await promote(), 403, "review_required");
  });

  test("counts approvals of the present state only, by people who may approve", async () => {
    const { ann, bob, cem } = people();
    const { promote, open } = await prepare({ required_approvals: 2 });
    const review = await open({ editors: JSON.stringify([cem.id]) });
    const refusedFor = async (reason: RegExp) => {
      const answer = await promote();
      assertProblem(answer, 403, "review_required");
      assert.match(answer.json.detail, reason);
    };
    await decideOn(server(), review, ann.id);
    await decideOn(server(), review, cem.id);
    await refusedFor(/0 of 2 .*opened the review.*changed the draft/);
    await decideOn(server(), review, bob.id);
    await refusedFor(/1 of 2/);
    const editor = await addUser(server(), "editor");
    const disabled = await addUser(server(), "publisher");
    const limited = await addUser(server(), "publisher");
    await server().ask("PUT", `/users/${disabled.id}`, { disabled: true });
    await server().ask("PUT", `/users/${limited.id}`, { channels: ["staging"] });
    for (const user of [editor, disabled, limited]) await decideOn(server(), review, user.id);
    await decideOn(server(), review, "user_01h455vb4pex5vsknk084sn02q");
    await refusedFor(/1 of 2 .*has the role editor.*is disabled.*may not change.*doesn't exist/);
    const second = await addUser(server(), "publisher");
    for (const [fields, reason] of [
      [{ sha256: "another" }, /an earlier content/],
      [{ served_generation: 0 }, /before the channel changed/],
      [{ epoch: "former" }, /before the database was restored/],
    ] as const) {
      await decideOn(server(), review, second.id, fields);
      await refusedFor(reason);
    }
    await decideOn(server(), review, second.id, { decision: "changes_requested" });
    await refusedFor(/has requested changes/);
    await decideOn(server(), review, second.id);
    assert.equal((await promote()).status, 200);
  });

  test("counts two accounts with one email as one person", async () => {
    const { ann, bob } = people();
    const { promote, open } = await prepare({ required_approvals: 2 });
    const review = await open();
    const [twinOfAuthor, twinOfApprover, other] = await Promise.all(
      [ann, bob, undefined].map(async (twin) => {
        const user = await addUser(server(), "publisher");
        await server()
          .context.db.insertInto("identities")
          .values({
            issuer: "https://id.example.com",
            subject: user.id,
            user_id: user.id,
            role_said_at: 0,
            created_at: 0,
            // A later email doesn't hide an earlier one.
            emails: JSON.stringify(twin ? [twin.email.toLowerCase(), `${user.id}@later.org`] : []),
          })
          .execute();
        return user;
      }),
    );
    assert.ok(twinOfAuthor && twinOfApprover && other);
    /** With the most that are kept, it may have had others, which would show who it is. */
    const setEmails = ({ id }: TestUser, length: number) =>
      server()
        .context.db.updateTable("identities")
        .set({ emails: JSON.stringify(Array.from({ length }, (_, one) => `${one}@many.org`)) })
        .where("user_id", "=", id)
        .execute();
    for (const user of [bob, twinOfAuthor, twinOfApprover]) {
      await decideOn(server(), review, user.id);
    }
    const refused = await promote();
    assert.match(refused.json.detail, /1 of 2 .*same email as someone.*same email as another/);
    await setEmails(other, 100);
    await decideOn(server(), review, other.id);
    assert.match((await promote()).json.detail, /1 of 2 /);
    await setEmails(other, 99);
    assert.equal((await promote()).status, 200);
  });

  test("follows the policy: chosen approvers, the author's approval, approvals of earlier contents", async () => {
    const { ann, bob, cem } = people();
    const chosen = await prepare({ approvers: { users: [cem.id], roles: [] } });
    await chosen.approved();
    assert.match((await chosen.promote()).json.detail, /not among the approvers/);
    await protectChannel(server(), chosen.channel, { approvers: { users: [cem.id, bob.id] } });
    assert.equal((await chosen.promote()).status, 200);
    const own = await prepare({ author_may_approve: true, dismiss_on_change: false });
    await decideOn(server(), await own.open(), ann.id, { sha256: "earlier" });
    assert.equal((await own.promote()).status, 200);
  });

  test("needs a reason and no review to go back to a version that was live in the last 30 days", async () => {
    const { id, channel, promote, approved } = await prepare();
    await approved();
    assert.equal((await promote()).status, 200);
    const { ann } = people();
    const back = (fields: object = {}) =>
      post(id, "rollback", { version: 1, channel, ...fields }, ann);
    const silent = await back();
    assertProblem(silent, 400, "invalid_request");
    assert.deepEqual(errorsOf(silent), ["/message required"]);
    assertProblem(await back({ message: " " }), 400, "invalid_request");
    const { db } = server().context;
    const replacedAgo = (ms: number) =>
      db
        .updateTable("channel_releases")
        .set({ replaced_at: Date.now() - ms })
        .where("spec_id", "=", id)
        .where("version", "=", 1)
        .execute();
    await replacedAgo(30 * day + 60_000);
    assertProblem(await back({ message: "outage" }), 403, "review_required");
    await replacedAgo(30 * day - 60_000);
    assert.equal((await back({ message: "outage" })).status, 200);
    assert.equal(await served(id, channel), 3);
    assert.partialDeepStrictEqual(await lastAudited(server(), id), {
      action: "spec.rolled_back",
      details: { reversal: true, message: "outage" },
    });
    // Version 2 was live in staging too, but version 4 never was in the channel.
    await post(id, "publish", { channel: "staging" });
    const never = await post(id, "rollback", { version: 4, channel, message: "forth" }, ann);
    assertProblem(never, 403, "review_required");
  });

  test("can serve a version that was unpublished again, by a promotion", async () => {
    const { id, channel } = await prepare();
    const { ann, bob } = people();
    const review = await addReview(server(), { spec_id: id, channel, user_id: ann.id });
    await decideOn(server(), review, bob.id);
    assert.equal((await post(id, "unpublish", { channel }, ann)).status, 200);
    assert.equal((await readReview(server(), review)).status, "applied");
    const again = { to: channel, version: 1, message: "too early" };
    assert.equal((await post(id, "promote", again, ann)).status, 200);
    assert.equal(await served(id, channel), 1);
  });

  test("can be made in an emergency by an admin who has signed in, with a reason, and everyone learns it", async () => {
    const { id, channel, open } = await prepare();
    const { ann, admin } = people();
    const review = await open();
    const emergency = { channel, emergency: true, message: "the shop is down" };
    assertProblem(await post(id, "publish", emergency, ann), 403, "emergency_not_allowed");
    const { key } = await addApiKey(server(), {}, admin.token);
    const byKey = await server().ask("POST", `/specs/${id}/publish`, emergency, bearer(key));
    assertProblem(byKey, 403, "emergency_not_allowed");
    assert.match(byKey.json.detail, /an API key/);
    const silent = await post(id, "publish", { channel, emergency: true }, admin);
    assert.deepEqual(errorsOf(silent), ["/message required"]);
    assert.equal(await served(id, channel), 1);
    assert.equal((await post(id, "publish", emergency, admin)).status, 200);
    assert.equal(await served(id, channel), 3);
    const event = (await eventsOf(server(), id)).at(-1);
    const said = { emergency: true, message: "the shop is down" };
    assert.partialDeepStrictEqual(event, { type: "spec.published", data: said });
    assert.partialDeepStrictEqual(await lastAudited(server(), id), { details: said });
    assert.equal((await readReview(server(), review)).status, "superseded");
  });

  test("is refused by the login of a device, also in an emergency of an admin", async () => {
    const { id, channel } = await prepare();
    const { admin } = people();
    const device = { ...admin, token: await addDeviceLogin(server(), admin) };
    const emergency = { channel, emergency: true, message: "the shop is down" };
    const refused = await post(id, "publish", emergency, device);
    assertProblem(refused, 403, "emergency_not_allowed");
    assert.match(refused.json.detail, /the login of a device/);
    assert.equal((await post(id, "publish", emergency, admin)).status, 200);
  });

  test("is refused in a freeze window, except for going back and emergencies", async () => {
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const freeze = [{ from: at(-day), to: at(day), reason: "Holidays" }];
    const { id, channel, promote, approved } = await prepare();
    await approved();
    await promote();
    await post(id, "publish", { channel: "staging" });
    await approved({ version: 3 });
    await protectChannel(server(), channel, { freeze });
    const frozen = await promote(undefined, { version: 3 });
    assertProblem(frozen, 409, "channel_frozen");
    assert.ok(frozen.json.detail.includes(`${freeze[0]?.to}: Holidays`), frozen.json.detail);
    const { ann, admin } = people();
    const direct = await post(id, "publish?validateOnly=true", { channel }, ann);
    assertProblem(direct, 409, "channel_frozen");
    const body = { version: 1, channel, message: "outage" };
    assert.equal((await post(id, "rollback", body, ann)).status, 200);
    const emergency = { channel, emergency: true, message: "the shop is down" };
    assert.equal((await post(id, "publish", emergency, admin)).status, 200);
    const { db } = server().context;
    const over = { from: at(-2 * day), to: at(-1), reason: "Over" };
    const soon = { from: at(day), to: at(2 * day), reason: "Soon" };
    await db
      .updateTable("channel_policies")
      .set({
        policy: JSON.stringify({ required_approvals: 1, approvers: {}, freeze: [over, soon] }),
      })
      .where("channel", "=", channel)
      .execute();
    assertProblem(await post(id, "publish", { channel }, ann), 403, "review_required");
  });

  test("needs no review when the protection is removed, and supersedes the open ones", async () => {
    const { id, channel, open } = await prepare();
    const review = await open();
    const body = { protected: false };
    assert.equal((await server().ask("PUT", `/channels/${channel}`, body)).status, 200);
    assert.equal((await post(id, "publish", { channel })).status, 200);
    assert.equal((await readReview(server(), review)).status, "superseded");
  });
});
