import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { addUser, bearer, type TestUser } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf } from "../../testing/events.ts";
import { assertProblem } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";

onEachDatabase("A review", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const as = (user: TestUser) => (method: string, path: string, body?: unknown) =>
    server().ask(method, path, body, bearer(user.token));
  const document = async (path: string) => {
    const answer = await server().fetch(path);
    assert.equal(answer.status, 200, answer.text);
    return answer.json;
  };

  test("freezes a version that no channel serves, and says what it is bound to", async () => {
    const author = await addUser(server(), "editor");
    const reviewer = await addUser(server(), "publisher");
    const spec = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await server().ask("POST", `/specs/${spec}/publish`);
    await as(author)("PUT", `/specs/${spec}`, { components: [textNode("two")] });
    const fields = {
      title: "A warmer greeting",
      description: "For spring",
      reviewers: [reviewer.id],
    };
    const opened = await as(author)("POST", `/specs/${spec}/reviews`, fields);
    assert.equal(opened.status, 201, opened.text);
    const { id, sha256, created_at, updated_at, ...rest } = opened.json;
    assert.equal(created_at, updated_at);
    assert.deepEqual(rest, {
      spec_id: spec,
      spec_name: "Home",
      channel: "production",
      action: "publish",
      status: "open",
      title: "A warmer greeting",
      description: "For spring",
      version: 2,
      source_version: null,
      revision: 2,
      served_version: 1,
      reviewers: [{ user_id: reviewer.id }],
      created_by: author.id,
      ended_at: null,
      ended_by: null,
      superseded_by: null,
      schedule_at: null,
      problem: null,
    });
    assert.equal((await document(`/cdn/specs/${spec}.json`)).version, 1);
    const version = (await server().ask("GET", `/specs/${spec}/versions/2`)).json;
    assert.deepEqual(
      [version.sha256, version.message, version.released_in],
      [sha256, "A warmer greeting", []],
    );
    const { type, data } = (await eventsOf(server(), spec)).at(-1) ?? {};
    assert.deepEqual([type, data?.["id"], data?.["actor"]], ["review.opened", id, author.id]);
  });

  test("of a protected channel is approved by a colleague by its hash, and then the CDN serves these bytes", async () => {
    const { admin, author, colleague } = {
      admin: await addUser(server(), "admin"),
      author: await addUser(server(), "publisher"),
      colleague: await addUser(server(), "publisher"),
    };
    const put = await as(admin)("PUT", "/channels/main-job", {
      protected: true,
      required_approvals: 1,
    });
    assert.equal(put.status, 200, put.text);
    const spec = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await as(author)("PUT", `/specs/${spec}`, { components: [textNode("two")] });
    const direct = await as(author)("POST", `/specs/${spec}/publish`, { channel: "main-job" });
    assertProblem(direct, 403, "review_required");
    const opened = await as(author)("POST", `/specs/${spec}/reviews`, {
      channel: "main-job",
      title: "Two",
      reviewers: [colleague.id],
    });
    assert.equal(opened.status, 201, opened.text);
    const { id, sha256 } = opened.json;
    const early = await as(author)("POST", `/reviews/${id}/apply`);
    assertProblem(early, 409, "not_approved");
    const waiting = await as(colleague)("GET", "/reviews?reviewer=me");
    assert.deepEqual(
      waiting.json.map((review: { id: string }) => review.id),
      [id],
    );
    assert.equal(waiting.headers.get("x-total-count"), "1");
    const approved = await as(colleague)("POST", `/reviews/${id}/approve`, { sha256 });
    assert.equal(approved.status, 200, approved.text);
    assert.equal(approved.json.status, "approved");
    assert.deepEqual((await as(colleague)("GET", "/reviews?reviewer=me")).json, []);
    // Later edits are not part of it.
    await as(author)("PUT", `/specs/${spec}`, { components: [textNode("three")] });
    const applied = await as(author)("POST", `/reviews/${id}/apply`);
    assert.equal(applied.status, 200, applied.text);
    assert.deepEqual([applied.json.status, applied.json.ended_by], ["applied", author.id]);
    const served = await server().fetch(`/cdn/specs/${spec}@main-job.json`);
    assert.equal(createHash("sha256").update(served.text).digest("hex"), sha256);
    const types = (await eventsOf(server(), spec)).map(({ type }) => type);
    assert.deepEqual(types.slice(-4), [
      "review.approved",
      "spec.updated",
      "review.applied",
      "spec.published",
    ]);
  });
});
