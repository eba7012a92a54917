import assert from "node:assert/strict";
import { test } from "node:test";
import { reviewEventTypes } from "@screenspec/api";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { listen } from "../../testing/listener.ts";
import { startReceiver } from "../../testing/receiver.ts";
import { protectChannel } from "../../testing/reviews.ts";
import { makeDue } from "../../testing/schedules.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { registerEndpoint } from "../../testing/webhooks.ts";

const day = 24 * 3_600_000;

onEachDatabase("The events of reviews", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("reach webhooks and the stream alike, as they are documented, and name the review, its spec and the actor", async (t) => {
    const channel = "reported";
    const [ann, bob] = [await addUser(server(), "publisher"), await addUser(server(), "publisher")];
    const { id: keyId, key } = await addApiKey(server(), {}, ann.token);
    const post = async (token: string, path: string, body: object = {}) => {
      const answer = await server().ask("POST", path, body, bearer(token));
      assert.ok(answer.status < 300, answer.text);
      return answer.json;
    };
    const spec = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await post(ann.token, `/specs/${spec}/publish`, { channel });
    await protectChannel(server(), channel);
    // The receiver refuses what the OpenAPI document doesn't describe.
    const receiver = await startReceiver(t);
    await registerEndpoint(server(), { url: receiver.url, events: ["review.*"] });
    const stream = await listen(server(), { query: "?types=review.*" });
    t.after(stream.close);

    const title = "A change";
    const review = await post(key, `/specs/${spec}/reviews`, { channel, title });
    const path = `/reviews/${review.id}`;
    const other = await post(ann.token, `/specs/${spec}/reviews`, { channel, title: "Other" });
    const closed = await post(ann.token, `/specs/${spec}/reviews`, {
      channel,
      title: "Removal",
      action: "unpublish",
    });
    await post(ann.token, `/reviews/${closed.id}/close`, { message: "secret reason" });
    const { id: commentId } = await post(bob.token, `${path}/comments`, { text: "secret text" });
    await post(bob.token, `${path}/comments/${commentId}/resolve`);
    await post(bob.token, `${path}/request-changes`, { message: "secret message" });
    const texts = { title: "Better", description: "secret description" };
    const updated = await post(ann.token, `${path}/update`, texts);
    const approval = { sha256: updated.sha256, message: "secret approval" };
    await post(bob.token, `${path}/approve`, approval);
    const schedule_at = new Date(Date.now() + day).toISOString();
    await post(ann.token, `${path}/apply`, { schedule_at });
    const demote = (role: string) => server().ask("PUT", `/users/${bob.id}`, { role });
    await demote("editor");
    await makeDue(server(), review.id);
    server().context.jobs.wake();
    await stream.count(11);
    await demote("publisher");
    await post(ann.token, `${path}/apply`);
    await stream.count(13);
    await receiver.count(13);

    const sent = receiver.received.map(({ body }) => JSON.parse(body));
    const heard = stream.events.map(({ data }) => data);
    const sorted = (events: readonly object[]) =>
      events.map((event) => JSON.stringify(event)).sort();
    assert.deepEqual(sorted(sent), sorted(heard));
    assert.ok(!JSON.stringify(heard).includes("secret"));
    assert.deepEqual(
      [...new Set(heard.map(({ type }) => type))].sort(),
      [...reviewEventTypes].sort(),
    );
    const about = { spec_id: spec, name: "Home", channel, action: "publish" };
    const first = { id: review.id, title, ...about, version: review.version };
    const later = { ...first, title: "Better", version: updated.version };
    const removal = { ...about, id: closed.id, title: "Removal", action: "unpublish" };
    const second = { ...about, id: other.id, title: "Other", version: other.version };
    const problem = heard[10]?.data.problem;
    assert.match(problem, /has the role editor/);
    assert.deepEqual(
      heard.map(({ type, data }) => [type.slice("review.".length), data]),
      [
        ["opened", { ...first, status: "open", actor: keyId }],
        ["opened", { ...second, status: "open", actor: ann.id }],
        ["opened", { ...removal, status: "open", actor: ann.id }],
        ["closed", { ...removal, status: "closed", actor: ann.id }],
        ["commented", { ...first, status: "open", comment_id: commentId, actor: bob.id }],
        [
          "commented",
          { ...first, status: "open", comment_id: commentId, is_resolved: true, actor: bob.id },
        ],
        ["changes_requested", { ...first, status: "changes_requested", actor: bob.id }],
        ["updated", { ...later, status: "open", is_text_changed: true, actor: ann.id }],
        ["approved", { ...later, status: "approved", actor: bob.id }],
        ["updated", { ...later, status: "approved", actor: ann.id }],
        ["updated", { ...later, status: "open", problem, actor: ann.id }],
        ["applied", { ...later, status: "applied", actor: ann.id }],
        [
          "superseded",
          { ...second, status: "superseded", superseded_by: updated.version, actor: ann.id },
        ],
      ],
    );
  });
});
