import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { addUser, bearer, requestAs } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf } from "../../testing/events.ts";
import { assertProblem } from "../../testing/problems.ts";
import { openReview } from "../../testing/reviews.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";

onEachDatabase("A review", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const as = requestAs(server);
  const read = async (path: string) => (await server().ask("GET", path)).json;
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
    await as(author, "PUT", `/specs/${spec}`, { components: [textNode("two")] });
    const fields = {
      title: "A warmer greeting",
      description: "For spring",
      reviewers: [reviewer.id],
    };
    const opened = await as(author, "POST", `/specs/${spec}/reviews`, fields);
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
    const put = await as(admin, "PUT", "/channels/main-job", {
      protected: true,
      required_approvals: 1,
    });
    assert.equal(put.status, 200, put.text);
    const spec = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await as(author, "PUT", `/specs/${spec}`, { components: [textNode("two")] });
    const direct = await as(author, "POST", `/specs/${spec}/publish`, { channel: "main-job" });
    assertProblem(direct, 403, "review_required");
    const opened = await as(author, "POST", `/specs/${spec}/reviews`, {
      channel: "main-job",
      title: "Two",
      reviewers: [colleague.id],
    });
    assert.equal(opened.status, 201, opened.text);
    const { id, sha256 } = opened.json;
    const early = await as(author, "POST", `/reviews/${id}/apply`);
    assertProblem(early, 409, "not_approved");
    const waiting = await as(colleague, "GET", "/reviews?reviewer=me");
    assert.deepEqual(
      waiting.json.map((review: { id: string }) => review.id),
      [id],
    );
    assert.equal(waiting.headers.get("x-total-count"), "1");
    const approved = await as(colleague, "POST", `/reviews/${id}/approve`, { sha256 });
    assert.equal(approved.status, 200, approved.text);
    assert.equal(approved.json.status, "approved");
    assert.deepEqual((await as(colleague, "GET", "/reviews?reviewer=me")).json, []);
    // Later edits are not part of it.
    await as(author, "PUT", `/specs/${spec}`, { components: [textNode("three")] });
    const applied = await as(author, "POST", `/reviews/${id}/apply`);
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

  test("is applied once, and once it has ended it can't be decided on, updated, closed or applied", async () => {
    const { author, colleague, review, path } = await openReview(server());
    await as(colleague, "POST", `${path}/approve`, { sha256: review.sha256 });
    const answers = await Promise.all([1, 2].map(() => as(author, "POST", `${path}/apply`)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const late: [string, object?][] = [
      ["apply"],
      ["approve", { sha256: review.sha256 }],
      ["request-changes", { message: "Too late" }],
      ["update"],
      ["close"],
    ];
    for (const [what, body] of late) {
      const refused = await as(colleague, "POST", `${path}/${what}`, body);
      assertProblem(refused, 409, "review_ended");
    }
    assert.equal((await as(colleague, "POST", `${path}/comments`, { text: "Thanks" })).status, 201);
  });

  test("is superseded by another move of its channel, and opened again by an update", async () => {
    const { author, channel, colleague, spec, review, path } = await openReview(server());
    const other = (await as(author, "POST", `/specs/${spec}/reviews`, { channel, title: "Two" }))
      .json;
    await as(colleague, "POST", `${path}/approve`, { sha256: review.sha256 });
    await as(author, "POST", `${path}/apply`);
    const superseded = await read(`/reviews/${other.id}`);
    assert.deepEqual(
      [superseded.status, superseded.superseded_by, superseded.conflict],
      ["superseded", 1, { served_version: 1 }],
    );
    const updated = await as(author, "POST", `/reviews/${other.id}/update`);
    assert.deepEqual(
      [updated.json.status, updated.json.version, updated.json.served_version],
      ["open", 3, 1],
      updated.text,
    );
    assert.equal(updated.json.ended_at, null);
  });

  test("ends with its spec, and is not found any more", async () => {
    const { author, spec, path } = await openReview(server());
    await as(author, "DELETE", `/specs/${spec}`);
    assertProblem(await server().ask("GET", path), 404, "not_found");
    assertProblem(await as(author, "POST", `${path}/close`), 404, "not_found");
    const types = (await eventsOf(server(), spec)).map(({ type }) => type);
    assert.ok(types.includes("review.superseded"));
    await as(author, "POST", `/specs/${spec}/restore`);
    assert.equal((await read(path)).status, "superseded");
  });

  test("that is approved rolls back, promotes or unpublishes", async () => {
    const { author, channel, colleague, spec, review, path } = await openReview(server());
    await as(colleague, "POST", `${path}/approve`, { sha256: review.sha256 });
    await as(author, "POST", `${path}/apply`);
    const fetched = async () => server().fetch(`/cdn/specs/${spec}@${channel}.json`);
    const run = async (fields: object) => {
      const made = await as(author, "POST", `/specs/${spec}/reviews`, {
        channel,
        title: "Next",
        ...fields,
      });
      assert.equal(made.status, 201, made.text);
      const { id, sha256, served_version } = made.json;
      const seen = { sha256, served_version };
      const approved = await as(colleague, "POST", `/reviews/${id}/approve`, seen);
      assert.equal(approved.json.status, "approved", approved.text);
      const applied = await as(author, "POST", `/reviews/${id}/apply`);
      assert.deepEqual([applied.status, applied.json.status], [200, "applied"], applied.text);
      return made.json;
    };
    const staged = (await as(author, "POST", `/specs/${spec}/publish`, { channel: "staging" }))
      .json;
    const promoted = await run({ action: "promote", from: "staging" });
    assert.deepEqual([promoted.version, promoted.sha256], [staged.version, staged.sha256]);
    assert.equal((await fetched()).json.version, staged.version);
    const back = await run({ action: "rollback", version: 1 });
    assert.deepEqual([back.source_version, (await fetched()).json.version], [1, back.version]);
    await run({ action: "unpublish" });
    assert.equal((await fetched()).status, 404);
    const nothing = await as(author, "POST", `/specs/${spec}/reviews`, {
      channel,
      title: "Again",
      action: "unpublish",
    });
    assertProblem(nothing, 409, "not_published");
  });

  test("is opened only for the draft that its author has looked at, if the request names it", async () => {
    const { spec, author } = await openReview(server());
    const etag = (await server().ask("GET", `/specs/${spec}`)).headers.get("etag") ?? "";
    await server().ask("PUT", `/specs/${spec}`, { description: "By someone else" });
    const open = (ifMatch: string) =>
      server().ask(
        "POST",
        `/specs/${spec}/reviews`,
        { title: "Mine" },
        { ...bearer(author.token), "if-match": ifMatch },
      );
    assertProblem(await open(etag), 412, "revision_mismatch");
    const now = (await server().ask("GET", `/specs/${spec}`)).headers.get("etag") ?? "";
    assert.equal((await open(now)).status, 201);
  });
});
