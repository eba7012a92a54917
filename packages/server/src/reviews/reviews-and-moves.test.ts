import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser, bearer, type TestUser } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { addReview, protectChannel } from "../../testing/reviews.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import type { Answer } from "../../testing/test-server.ts";

onEachDatabase("A review beside other moves of its channel", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  let channels = 0;

  const as = (user: TestUser, method: string, path: string, body?: unknown) =>
    server().ask(method, path, body, bearer(user.token));

  /** The body of a successful answer. */
  async function done(answer: Promise<Answer>) {
    const { status, text, json } = await answer;
    assert.ok(status < 300, text);
    return json;
  }

  /** A spec whose version 1 is live in a protected channel of its own, and three publishers. */
  async function prepare(policy: Readonly<Record<string, unknown>> = {}) {
    const channel = `attacked-${++channels}`;
    const [ann, bob, cem] = await Promise.all([1, 2, 3].map(() => addUser(server(), "publisher")));
    assert.ok(ann && bob && cem);
    const spec = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    const publish = (to: string) =>
      done(as(ann, "POST", `/specs/${spec}/publish`, { channel: to }));
    await publish(channel);
    await protectChannel(server(), channel, policy);
    const edit = (user: TestUser, text: string) =>
      done(as(user, "PUT", `/specs/${spec}`, { components: [textNode(text)] }));
    const open = (user: TestUser, fields: object = {}) =>
      done(as(user, "POST", `/specs/${spec}/reviews`, { channel, title: "A change", ...fields }));
    const approve = (user: TestUser, { id, ...seen }: Bound) =>
      as(user, "POST", `/reviews/${id}/approve`, {
        sha256: seen.sha256,
        served_version: seen.served_version,
      });
    const apply = (user: TestUser, { id }: Bound) => as(user, "POST", `/reviews/${id}/apply`);
    return { channel, ann, bob, cem, spec, publish, edit, open, approve, apply };
  }

  interface Bound {
    readonly id: string;
    readonly sha256: string | null;
    readonly served_version: number | null;
  }

  const read = async (id: string) => (await server().ask("GET", `/reviews/${id}`)).json;

  test("is applied by its own request, also if the move needs no review or other reviews ask for the same", async () => {
    const { ann, bob, edit, open, approve, apply } = await prepare();
    await edit(ann, "two");
    const forth = await open(ann);
    await done(approve(bob, forth));
    await done(apply(ann, forth));
    const back = await open(ann, { action: "rollback", version: 1, title: " " });
    await done(approve(bob, back));
    assert.equal((await done(apply(ann, back))).status, "applied");
    const removals = [];
    for (const _ of [1, 2, 3]) removals.push(await open(ann, { action: "unpublish" }));
    const [, chosen] = removals;
    assert.ok(chosen);
    for (const one of removals) await done(approve(bob, one));
    assert.equal((await done(apply(ann, chosen))).status, "applied");
    const states = removals.map(async ({ id }) => (await read(id)).status);
    assert.deepEqual(await Promise.all(states), ["superseded", "applied", "superseded"]);
  });

  test("that was approved is applied when an admin makes its version live in an emergency", async () => {
    const { ann, bob, channel, spec, edit, open, approve } = await prepare();
    await edit(ann, "two");
    const review = await open(ann);
    await done(approve(bob, review));
    const emergency = { emergency: true, message: "the shop is down" };
    const move = { to: channel, version: review.version, ...emergency };
    await done(as(await addUser(server(), "admin"), "POST", `/specs/${spec}/promote`, move));
    assert.equal((await read(review.id)).status, "applied");
  });

  test("that goes back to a content which its channel never served isn't approved by the user who made it", async () => {
    const { ann, bob, cem, publish, edit, open, approve, apply } = await prepare();
    await edit(bob, "of Bob");
    await publish("staging");
    await edit(ann, "of Ann");
    const forth = await open(ann);
    await done(approve(cem, forth));
    await done(apply(ann, forth));
    // The channel has served this content, so it isn't Bob's change.
    await done(approve(bob, await open(cem, { action: "rollback", version: 1 })));
    const back = await open(ann, { action: "rollback", version: 2 });
    const refused = await approve(bob, back);
    assertProblem(refused, 403, "approval_not_allowed");
    assert.match(refused.json.detail, /changed the draft/);
    await done(approve(cem, back));
  });

  test("that unpublishes names the version that its approvers have seen", async () => {
    const { ann, bob, channel, spec, open, approve } = await prepare();
    const review = await open(ann, { action: "unpublish" });
    const emergency = { channel, emergency: true, message: "the shop is down" };
    await done(as(await addUser(server(), "admin"), "POST", `/specs/${spec}/publish`, emergency));
    await done(as(ann, "POST", `/reviews/${review.id}/update`));
    const blind = await as(bob, "POST", `/reviews/${review.id}/approve`, { sha256: null });
    assertProblem(blind, 400, "invalid_request");
    assert.deepEqual(errorsOf(blind), ["/served_version required"]);
    assertProblem(await approve(bob, review), 409, "review_changed");
    await done(approve(bob, await read(review.id)));
  });

  test("isn't superseded by a rollback to what its channel serves already, which is refused", async () => {
    const { ann, bob, cem, channel, spec, edit, open, approve, apply } = await prepare();
    const rollback = (version: number) =>
      as(cem, "POST", `/specs/${spec}/rollback`, { version, channel, message: "Once more" });
    const refuses = async (version: number) => {
      const refused = await rollback(version);
      assertProblem(refused, 400, "invalid_request");
      assert.deepEqual(errorsOf(refused), ["/version not_valid"]);
    };
    await edit(ann, "two");
    const review = await open(ann);
    await done(approve(bob, review));
    await refuses(1);
    assert.equal((await read(review.id)).status, "approved");
    await done(apply(ann, review));
    assert.equal((await done(rollback(1))).version, 3);
    const other = await open(ann);
    // Version 3 has the content of version 1.
    for (const version of [1, 3]) await refuses(version);
    assert.equal((await read(other.id)).status, "open");
    await done(rollback(2));
    assert.equal((await read(other.id)).status, "superseded");
  });

  test("of a rollback to what its channel serves isn't opened, like the rollback itself", async () => {
    const { ann, cem, channel, spec } = await prepare();
    const fields = { channel, title: "Back", action: "rollback", version: 1 };
    const open = () => as(ann, "POST", `/specs/${spec}/reviews`, fields);
    const refused = await open();
    assertProblem(refused, 400, "invalid_request");
    assert.deepEqual(errorsOf(refused), ["/version not_valid"]);
    const admin = await addUser(server(), "admin");
    const emergency = { channel, emergency: true, message: "the shop is down" };
    await done(as(admin, "POST", `/specs/${spec}/publish`, emergency));
    const review = await done(open());
    const back = { channel, version: 1, message: "the shop is down" };
    await done(as(cem, "POST", `/specs/${spec}/rollback`, back));
    const update = await as(ann, "POST", `/reviews/${review.id}/update`);
    assert.deepEqual(errorsOf(update), ["/version not_valid"]);
  });

  test("is opened again within the limit of a spec's open reviews", async () => {
    const { ann, channel, spec, open } = await prepare();
    const review = await open(ann, { action: "unpublish" });
    const emergency = { channel, emergency: true, message: "the shop is down" };
    await done(as(await addUser(server(), "admin"), "POST", `/specs/${spec}/publish`, emergency));
    for (let count = 0; count < 100; count += 1) {
      await addReview(server(), { spec_id: spec, channel, user_id: `user_${count}` });
    }
    const reopen = () => as(ann, "POST", `/reviews/${review.id}/update`);
    assertProblem(await reopen(), 409, "limit_reached");
    const [other] = (await as(ann, "GET", `/reviews?spec_id=${spec}&status=open&limit=1`)).json;
    await done(as(ann, "POST", `/reviews/${other.id}/close`));
    await done(reopen());
  });
});
