import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { auditEntries } from "../../testing/audit.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf } from "../../testing/events.ts";
import { assertProblem } from "../../testing/problems.ts";
import { addReview, protectChannel } from "../../testing/reviews.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startOnce } from "../../testing/start-once.ts";

interface Token {
  readonly token: string;
}

onEachDatabase("A change of a review", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  let channels = 0;

  const people = startOnce(async () => {
    const [author, other, publisher, approver, admin] = await Promise.all(
      (["editor", "editor", "publisher", "publisher", "admin"] as const).map((role) =>
        addUser(server(), role),
      ),
    );
    assert.ok(author && other && publisher && approver && admin);
    return { author, other, publisher, approver, admin };
  });

  const post = (user: Token, path: string, body: object = {}) =>
    server().ask("POST", path, body, bearer(user.token));

  /** A spec whose version 1 is live in a protected channel of its own, and a review of its draft by an editor. */
  async function opened() {
    const channel = `changed-${++channels}`;
    const spec = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    const published = await server().ask("POST", `/specs/${spec}/publish`, { channel });
    assert.equal(published.status, 200, published.text);
    await protectChannel(server(), channel);
    await server().ask("PUT", `/specs/${spec}`, { components: [textNode("two")] });
    const open = async (user: Token, fields: object = {}) => {
      const fieldsOf = { channel, title: "A change", ...fields };
      const answer = await post(user, `/specs/${spec}/reviews`, fieldsOf);
      assert.equal(answer.status, 201, answer.text);
      return answer.json;
    };
    const review = await open(people().author);
    return { channel, spec, open, review, path: `/reviews/${review.id}` };
  }

  const read = async (path: string, user: Token = people().author) =>
    (await server().ask("GET", path, undefined, bearer(user.token))).json;

  test("is made by its author, also with an API key, and by users who may publish there, and refused to others", async () => {
    const { author, other, publisher, admin } = people();
    const { channel, path, open } = await opened();
    const elsewhere = await addUser(server(), "publisher");
    await server().ask("PUT", `/users/${elsewhere.id}`, { channels: ["staging"] });
    const scopes = ["specs:read", "specs:write"];
    const ofAdmin = await addApiKey(server(), { scopes }, admin.token);
    for (const user of [other, elsewhere, { token: ofAdmin.key }]) {
      for (const action of ["update", "close"]) {
        const refused = await post(user, `${path}/${action}`);
        assertProblem(refused, 403, "forbidden");
        assert.ok(refused.json.detail.includes(`its author and those who may publish`));
        assert.ok(refused.json.detail.includes(JSON.stringify(channel)), refused.json.detail);
      }
      assert.equal((await read(path, user)).can_change, false);
    }
    assert.equal((await read(path)).status, "open");
    const ofAuthor = await addApiKey(server(), { scopes }, author.token);
    for (const user of [author, { token: ofAuthor.key }, publisher, admin]) {
      assert.equal((await read(path, user)).can_change, true);
      const updated = await post(user, `${path}/update`);
      assert.equal(updated.status, 200, updated.text);
      const { id } = await open(author);
      const closed = await post(user, `/reviews/${id}/close`);
      assert.equal(closed.json.status, "closed", closed.text);
      assert.equal((await read(`/reviews/${id}`, user)).can_change, false);
    }
  });

  test("leaves room for others: 20 of a spec's reviews that have not ended may be of one user", async () => {
    const { author, other } = people();
    const { channel, spec, open, review } = await opened();
    const fields = { spec_id: spec, channel, user_id: author.id };
    const added = [];
    for (let count = 1; count < 20; count += 1) added.push(await addReview(server(), fields));
    const { key } = await addApiKey(server(), {}, author.token);
    for (const token of [author.token, key]) {
      const refused = await post({ token }, `/specs/${spec}/reviews`, { channel, title: "More" });
      assertProblem(refused, 409, "limit_reached");
      assert.match(refused.json.detail, /20 .*same author/);
    }
    await open(other);
    assert.equal((await post(author, `/reviews/${review.id}/close`)).status, 200);
    await open(author);
  });

  const approve = async (user: Token, path: string) => {
    const { sha256, served_version } = await read(path);
    const approved = await post(user, `${path}/approve`, { sha256, served_version });
    assert.equal(approved.json.status, "approved", approved.text);
  };

  test("of the texts keeps approvals, which say that the texts have changed since, and the audit log has both", async () => {
    const { author, approver, publisher } = people();
    const { spec, path, review } = await opened();
    const flags = async () =>
      (await read(path)).decisions.map(
        ({ user_id, counts, is_text_changed }: Record<string, unknown>) => [
          user_id,
          counts,
          is_text_changed,
        ],
      );
    await approve(approver, path);
    // Sent back as it is, it changes nothing.
    await post(author, `${path}/update`, { title: review.title, description: "" });
    assert.deepEqual(await flags(), [[approver.id, true, false]]);
    const texts = { title: "Another change", description: "Approve it quickly" };
    const updated = await post(author, `${path}/update`, texts);
    assert.equal(updated.json.status, "approved", updated.text);
    assert.deepEqual(await flags(), [[approver.id, true, true]]);
    await approve(publisher, path);
    assert.deepEqual(await flags(), [
      [approver.id, true, true],
      [publisher.id, true, false],
    ]);
    const updates = (await eventsOf(server(), spec)).filter(({ type }) => type.endsWith("updated"));
    assert.deepEqual(
      updates.slice(-2).map(({ data }) => [data["title"], data["is_text_changed"]]),
      [
        ["A change", undefined],
        ["Another change", true],
      ],
    );
    const entries = await auditEntries(server(), "review.updated");
    const details = entries.map((entry) => JSON.parse(entry.details));
    assert.partialDeepStrictEqual(
      details.find(({ review_id }) => review_id === review.id),
      {
        changes: {
          title: { from: "A change", to: "Another change" },
          description: { from: "", to: "Approve it quickly" },
        },
      },
    );
  });

  test("doesn't revive approvals of a former state when the channel serves the same version again", async () => {
    const { author, publisher, approver, admin } = people();
    const { channel, spec, open } = await opened();
    const { id } = await open(author, { action: "promote", version: 2 });
    const path = `/reviews/${id}`;
    await approve(approver, path);
    const change = async (action: string, fields: object) => {
      const said = { message: "the shop is down", ...fields };
      const answer = await post(admin, `/specs/${spec}/${action}`, said);
      assert.equal(answer.status, 200, answer.text);
    };
    await change("unpublish", { channel, emergency: true });
    await change("promote", { to: channel, version: 1 });
    assert.equal((await read(path)).status, "superseded");
    const updated = await post(author, `${path}/update`);
    assert.deepEqual([updated.json.status, updated.json.served_version], ["open", 1]);
    const { decisions, missing_approvals } = await read(path);
    assert.equal(missing_approvals, 1);
    assert.match(decisions[0].reason, /before the channel changed/);
    assertProblem(await post(publisher, `${path}/apply`), 409, "not_approved");
    const waiting = await read(`/reviews?reviewer=me&spec_id=${spec}`, approver);
    assert.deepEqual(
      waiting.map((review: { id: string }) => review.id),
      [id],
    );
    await approve(approver, path);
    assert.equal((await post(publisher, `${path}/apply`)).status, 200);
  });
});
