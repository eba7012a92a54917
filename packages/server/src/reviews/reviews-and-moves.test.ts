import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser, requestAs } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { addReview, prepareReviews } from "../../testing/reviews.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { bodyOf } from "../../testing/test-server.ts";

onEachDatabase("A review beside other moves of its channel", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const as = requestAs(server);
  const prepare = () => prepareReviews(server());
  const read = async (id: string) => (await server().ask("GET", `/reviews/${id}`)).json;

  test("is applied by its own request, also if the move needs no review or other reviews ask for the same", async () => {
    const { ann, bob, edit, open, approve, apply } = await prepare();
    await edit(ann, "two");
    const forth = await open(ann);
    await bodyOf(approve(bob, forth));
    await bodyOf(apply(ann, forth));
    const back = await open(ann, { action: "rollback", version: 1, title: " " });
    await bodyOf(approve(bob, back));
    assert.equal((await bodyOf(apply(ann, back))).status, "applied");
    const removals = [];
    for (const _ of [1, 2, 3]) removals.push(await open(ann, { action: "unpublish" }));
    const [, chosen] = removals;
    assert.ok(chosen);
    for (const one of removals) await bodyOf(approve(bob, one));
    assert.equal((await bodyOf(apply(ann, chosen))).status, "applied");
    const states = removals.map(async ({ id }) => (await read(id)).status);
    assert.deepEqual(await Promise.all(states), ["superseded", "applied", "superseded"]);
  });

  test("that was approved is applied when an admin makes its version live in an emergency", async () => {
    const { ann, bob, channel, spec, edit, open, approve } = await prepare();
    await edit(ann, "two");
    const review = await open(ann);
    await bodyOf(approve(bob, review));
    const emergency = { emergency: true, message: "the shop is down" };
    const move = { to: channel, version: review.version, ...emergency };
    await bodyOf(as(await addUser(server(), "admin"), "POST", `/specs/${spec}/promote`, move));
    assert.equal((await read(review.id)).status, "applied");
  });

  test("that goes back to a content which its channel never served isn't approved by the user who made it", async () => {
    const { ann, bob, publish, edit, open, approve, apply } = await prepare();
    const cem = await addUser(server(), "publisher");
    await edit(bob, "of Bob");
    await publish("staging");
    await edit(ann, "of Ann");
    const forth = await open(ann);
    await bodyOf(approve(cem, forth));
    await bodyOf(apply(ann, forth));
    // The channel has served this content, so it isn't Bob's change.
    await bodyOf(approve(bob, await open(cem, { action: "rollback", version: 1 })));
    const back = await open(ann, { action: "rollback", version: 2 });
    const refused = await approve(bob, back);
    assertProblem(refused, 403, "approval_not_allowed");
    assert.match(refused.json.detail, /changed the draft/);
    await bodyOf(approve(cem, back));
  });

  test("that unpublishes names the version that its approvers have seen", async () => {
    const { ann, bob, channel, spec, open, approve } = await prepare();
    const review = await open(ann, { action: "unpublish" });
    const emergency = { channel, emergency: true, message: "the shop is down" };
    await bodyOf(as(await addUser(server(), "admin"), "POST", `/specs/${spec}/publish`, emergency));
    await bodyOf(as(ann, "POST", `/reviews/${review.id}/update`));
    const blind = await as(bob, "POST", `/reviews/${review.id}/approve`, { sha256: null });
    assertProblem(blind, 400, "invalid_request");
    assert.deepEqual(errorsOf(blind), ["/served_version required"]);
    assertProblem(await approve(bob, review), 409, "review_changed");
    await bodyOf(approve(bob, await read(review.id)));
  });

  test("isn't superseded by a rollback to what its channel serves already, which is refused", async () => {
    const { ann, bob, channel, spec, edit, open, approve, apply } = await prepare();
    const cem = await addUser(server(), "publisher");
    const rollback = (version: number) =>
      as(cem, "POST", `/specs/${spec}/rollback`, { version, channel, message: "Once more" });
    const refuses = async (version: number) => {
      const refused = await rollback(version);
      assertProblem(refused, 400, "invalid_request");
      assert.deepEqual(errorsOf(refused), ["/version not_valid"]);
    };
    await edit(ann, "two");
    const review = await open(ann);
    await bodyOf(approve(bob, review));
    await refuses(1);
    assert.equal((await read(review.id)).status, "approved");
    await bodyOf(apply(ann, review));
    assert.equal((await bodyOf(rollback(1))).version, 3);
    const other = await open(ann);
    // Version 3 has the content of version 1.
    for (const version of [1, 3]) await refuses(version);
    assert.equal((await read(other.id)).status, "open");
    await bodyOf(rollback(2));
    assert.equal((await read(other.id)).status, "superseded");
  });

  test("of a rollback to what its channel serves isn't opened, like the rollback itself", async () => {
    const { ann, channel, spec } = await prepare();
    const cem = await addUser(server(), "publisher");
    const fields = { channel, title: "Back", action: "rollback", version: 1 };
    const open = () => as(ann, "POST", `/specs/${spec}/reviews`, fields);
    const refused = await open();
    assertProblem(refused, 400, "invalid_request");
    assert.deepEqual(errorsOf(refused), ["/version not_valid"]);
    const admin = await addUser(server(), "admin");
    const emergency = { channel, emergency: true, message: "the shop is down" };
    await bodyOf(as(admin, "POST", `/specs/${spec}/publish`, emergency));
    const review = await bodyOf(open());
    const back = { channel, version: 1, message: "the shop is down" };
    await bodyOf(as(cem, "POST", `/specs/${spec}/rollback`, back));
    const update = await as(ann, "POST", `/reviews/${review.id}/update`);
    assert.deepEqual(errorsOf(update), ["/version not_valid"]);
  });

  test("is opened again within the limit of a spec's open reviews", async () => {
    const { ann, channel, spec, open } = await prepare();
    const review = await open(ann, { action: "unpublish" });
    const emergency = { channel, emergency: true, message: "the shop is down" };
    await bodyOf(as(await addUser(server(), "admin"), "POST", `/specs/${spec}/publish`, emergency));
    for (let count = 0; count < 100; count += 1) {
      await addReview(server(), { spec_id: spec, channel, user_id: `user_${count}` });
    }
    const reopen = () => as(ann, "POST", `/reviews/${review.id}/update`);
    assertProblem(await reopen(), 409, "limit_reached");
    const [other] = (await as(ann, "GET", `/reviews?spec_id=${spec}&status=open&limit=1`)).json;
    await bodyOf(as(ann, "POST", `/reviews/${other.id}/close`));
    await bodyOf(reopen());
  });
});
