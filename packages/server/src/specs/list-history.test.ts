import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { protectChannel } from "../../testing/reviews.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, schedulePublish } from "../../testing/specs.ts";

onEachDatabase("The history of a spec", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const history = async (id: string, query = "", token = server().token) =>
    server().ask("GET", `/specs/${id}/history${query}`, undefined, bearer(token));

  test("has every change of the spec, newest first, with who made it, for viewers", async () => {
    const viewer = await addUser(server(), "viewer");
    const { id: keyId, key } = await addApiKey(server());
    const owner = (await server().ask("GET", "/auth/me")).json.id;
    const id = await createSpec(server());
    const other = await createSpec(server(), { name: "Other" });
    await server().ask("PUT", `/specs/${id}`, { description: "First" }, bearer(key));
    await server().ask("POST", `/specs/${id}/publish`, { channel: "staging", message: "Try" });
    await server().ask("POST", `/specs/${id}/promote`, { from: "staging" });
    await server().ask("POST", `/specs/${id}/rollback`, { version: 1 });
    await server().ask("POST", `/specs/${id}/unpublish`, { channel: "staging" });
    const scheduled = await schedulePublish(server(), id);
    await server().ask("DELETE", `/specs/${id}/schedules/${scheduled}`);
    await server().ask("DELETE", `/specs/${id}`);
    assertProblem(await history(id), 404, "not_found");
    await server().ask("POST", `/specs/${id}/restore`);

    const { json, headers } = await history(id, "", viewer.token);
    const entries: { action: string; details: object }[] = json.toReversed();
    const shown = entries.map(({ action, details }) => [action, details]);
    const spec = { name: "Home", revision: 2 };
    const { schedule_at } = json[3].details;
    assert.deepEqual(shown, [
      ["spec.created", { name: "Home", revision: 1 }],
      ["spec.updated", { ...spec, fields: ["description"] }],
      ["spec.published", { ...spec, channel: "staging", version: 1, message: "Try" }],
      ["spec.published", { ...spec, version: 1, promoted_from: "staging" }],
      ["spec.rolled_back", { ...spec, version: 2, previous_version: 1, source_version: 1 }],
      ["spec.unpublished", { ...spec, channel: "staging", previous_version: 1 }],
      ["schedule.created", { ...spec, channel: "production", schedule_id: scheduled, schedule_at }],
      ["schedule.cancelled", { channel: "production", schedule_id: scheduled }],
      ["spec.deleted", spec],
      ["spec.restored", spec],
    ]);
    assert.equal(headers.get("x-total-count"), "10");
    assert.deepEqual(
      [json[8].actor, json[9].actor],
      [
        { id: keyId, name: "CI", user_id: owner, user_name: "admin" },
        { id: owner, name: "admin", user_id: owner, user_name: "admin" },
      ],
    );
    for (const entry of json) {
      assert.deepEqual(Object.keys(entry).sort(), ["action", "actor", "at", "details", "id"]);
    }
    assert.equal((await history(other)).json.length, 1);
    assertProblem(await history("spec_01h455vb4pex5vsknk084sn02q"), 404, "not_found");
    assertProblem(await history("nonsense"), 404, "not_found");
  });

  test("has the reviews of the spec, with their titles and decisions, and filters them by action", async () => {
    const author = await addUser(server(), "editor");
    const colleague = await addUser(server(), "publisher");
    const id = await createSpec(server());
    const channel = "reviewed";
    await protectChannel(server(), channel);
    const as = async ({ token }: { token: string }, path: string, body: object) => {
      const answer = await server().ask("POST", path, body, bearer(token));
      assert.ok(answer.status < 300, answer.text);
      return answer.json;
    };
    const opened = await as(author, `/specs/${id}/reviews`, { title: "First screen", channel });
    const { id: review_id, sha256 } = opened;
    const message = "Say hello";
    const { id: comment } = await as(colleague, `/reviews/${review_id}/comments`, { text: "Hm" });
    await as(author, `/reviews/${review_id}/comments/${comment}/resolve`, {});
    await as(colleague, `/reviews/${review_id}/request-changes`, { message });
    await as(colleague, `/reviews/${review_id}/approve`, { sha256 });
    const schedule_at = new Date(Date.now() + 3_600_000).toISOString();
    await as(author, `/reviews/${review_id}/apply`, { schedule_at });
    await as(author, `/reviews/${review_id}/apply`, { schedule_at: null });
    await as(author, `/reviews/${review_id}/apply`, {});

    const entries: { action: string; details: object; actor: { user_name: string } }[] = (
      await history(id, "", author.token)
    ).json;
    const about = { name: "Home", channel, version: 1, review_id, title: "First screen" };
    assert.deepEqual(entries.map(({ action, details }) => [action, details]).toReversed(), [
      ["spec.created", { name: "Home", revision: 1 }],
      ["review.opened", about],
      ["review.commented", about],
      ["review.commented", { ...about, is_resolved: true }],
      ["review.changes_requested", { ...about, message }],
      ["review.approved", about],
      ["review.updated", { ...about, schedule_at }],
      ["review.updated", { ...about, schedule_at: null }],
      ["review.applied", about],
      [
        "spec.published",
        { name: "Home", revision: 1, channel, version: 1, review_id, message: "First screen" },
      ],
    ]);
    const approvals = await server().ask("GET", "/history?action=review.approved&limit=1");
    assert.deepEqual(
      [approvals.json[0].spec_id, approvals.json[0].actor.user_id],
      [id, colleague.id],
    );
    const audit = await server().ask("GET", `/audit-log?target=${id}&action=review.approved`);
    assert.equal(audit.json[0].details.review_id, review_id);
  });

  test("doesn't show addresses, requests, emails or other fields of the audit log", async () => {
    const { id: userId, email, token } = await addUser(server(), "editor");
    const created = await server().ask("POST", "/specs", { name: "Home" }, bearer(token));
    const id: string = created.json.id;
    const { db } = server().context;
    const details = JSON.stringify({ name: "Home", secret: "hidden" });
    await db.updateTable("audit_entries").set({ details }).where("target", "=", id).execute();
    const entries = await db
      .selectFrom("audit_entries")
      .select(["address", "request_id"])
      .where("target", "=", id)
      .execute();
    const { text, json } = await history(id);
    assert.deepEqual(json[0].details, { name: "Home" });
    assert.equal(json[0].actor.id, userId);
    const [{ address, request_id } = assert.fail()] = entries;
    for (const hidden of [email, address, request_id, "hidden"]) {
      assert.ok(hidden !== "" && !text.includes(hidden), hidden);
    }
  });

  test("is read page by page, and a cursor is of one spec only", async () => {
    const id = await createSpec(server());
    for (const name of ["One", "Two", "Three"]) {
      await server().ask("PUT", `/specs/${id}`, { name });
    }
    const all = (await history(id)).json;
    const first = await history(id, "?limit=3");
    const next = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await history(id, `?limit=3&cursor=${next}`);
    assert.deepEqual([...first.json, ...second.json], all);
    assert.equal(second.headers.get("link"), null);
    const other = await createSpec(server());
    assertProblem(await history(other, `?cursor=${next}`), 400, "invalid_request");
  });

  test("of all specs is one list, newest first, of deleted specs too, and filtered by action", async () => {
    const viewer = await addUser(server(), "viewer");
    const all = async (query: string) =>
      (await server().ask("GET", `/history${query}`, undefined, bearer(viewer.token))).json;
    const first = await createSpec(server(), { name: "First" });
    const second = await createSpec(server(), { name: "Second" });
    await server().ask("DELETE", `/specs/${first}`);
    const entries: { spec_id: string; action: string }[] = await all("?limit=3");
    assert.deepEqual(
      entries.map(({ spec_id, action }) => [spec_id, action]),
      [
        [first, "spec.deleted"],
        [second, "spec.created"],
        [first, "spec.created"],
      ],
    );
    const [deleted] = await all("?action=spec.deleted&limit=1");
    assert.deepEqual([deleted.spec_id, deleted.details.name], [first, "First"]);
    const refused = await server().ask("GET", "/history?action=login.failed");
    assertProblem(refused, 400, "invalid_request");
  });
});
