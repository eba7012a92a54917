import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser, bearer, type TestUser } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertNoTableIsReadWhole, planOf } from "../../testing/query-plans.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { until } from "../../testing/until.ts";
import { holdAccounts } from "../access/account-queries.ts";
import { isPostgres } from "../database/dialect.ts";
import type { ReviewRow } from "../database/review-tables.ts";
import { newId } from "../ids.ts";
import { approverOf } from "./approver-of.ts";
import { countReviews, listReviews } from "./list-queries.ts";
import { listWaiting } from "./waiting-queries.ts";

onEachDatabase("The list of reviews", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  /** Opens reviews of specs of their own. */
  async function open(author: TestUser, count: number, fields: object = {}): Promise<string[]> {
    const ids: string[] = [];
    for (let number = 0; number < count; number++) {
      const spec = await createSpec(server(), { name: "Home" });
      const body = { title: `Number ${number}`, ...fields };
      const target = `/specs/${spec}/reviews`;
      ids.unshift((await server().ask("POST", target, body, bearer(author.token))).json.id);
    }
    return ids;
  }

  async function list(query: string, user?: TestUser) {
    const headers = user === undefined ? {} : bearer(user.token);
    const answer = await server().ask("GET", `/reviews${query}`, undefined, headers);
    assert.equal(answer.status, 200, answer.text);
    return { answer, ids: answer.json.map(({ id }: { id: string }) => id) as string[] };
  }

  test("is filtered by status, author, channel and spec, and has pages and totals", async () => {
    const author = await addUser(server(), "editor");
    const ids = await open(author, 3, { channel: "lists" });
    const [other = ""] = await open(await addUser(server(), "editor"), 1, { channel: "lists" });
    const all = await list("?channel=lists");
    assert.deepEqual(all.ids, [other, ...ids]);
    assert.equal(all.answer.headers.get("x-total-count"), "4");
    for (const [query, user] of [["?author=me", author], [`?author=${author.id}`]] as const) {
      assert.deepEqual((await list(query, user)).ids, ids);
    }
    const [newest = "", middle = ""] = ids;
    await server().ask("POST", `/reviews/${middle}/close`);
    assert.deepEqual((await list("?status=closed&channel=lists")).ids, [middle]);
    assert.deepEqual((await list("?status=pending&author=me", author)).ids.length, 2);
    const spec = (await server().ask("GET", `/reviews/${newest}`)).json.spec_id;
    assert.deepEqual((await list(`?spec_id=${spec}`)).ids, [newest]);
    const first = await list("?channel=lists&limit=3&include=names");
    assert.equal(typeof first.answer.json[0].created_by_name, "string");
    const next = /<[^>]*(\?[^>]*)>/.exec(first.answer.headers.get("link") ?? "")?.[1] ?? "";
    assert.deepEqual((await list(next)).ids, ids.slice(2));
    const foreign = await server().ask("GET", `/reviews${next.replace("lists", "others")}`);
    assert.equal(foreign.status, 400);
  });

  test("shows what waits for a user: asked or for everyone, allowed, and not yet decided", async () => {
    const author = await addUser(server(), "publisher");
    const asked = await addUser(server(), "publisher");
    const other = await addUser(server(), "publisher");
    const limited = await addUser(server(), "publisher");
    await server().ask("PUT", `/users/${limited.id}`, { channels: ["elsewhere"] });
    await server().ask("PUT", "/channels/waiting-admins", {
      protected: true,
      approvers: { roles: ["admin"] },
    });
    const [forAsked = ""] = await open(author, 1, { channel: "waiting", reviewers: [asked.id] });
    const [forEveryone = ""] = await open(author, 1, { channel: "waiting" });
    await open(author, 1, { channel: "waiting-admins" });
    const waitsFor = async (user: TestUser) =>
      (await list("?reviewer=me", user)).ids.filter((id) => [forAsked, forEveryone].includes(id));
    assert.deepEqual(await waitsFor(asked), [forEveryone, forAsked]);
    assert.deepEqual((await list(`?reviewer=${asked.id}&channel=waiting`)).ids, [
      forEveryone,
      forAsked,
    ]);
    assert.deepEqual(await waitsFor(other), [forEveryone]);
    assert.deepEqual((await list("?reviewer=me&channel=waiting-admins", other)).ids, []);
    for (const [status, expected] of [
      ["open", [forEveryone]],
      ["pending", [forEveryone]],
      // None of them waits for a decision.
      ["approved", []],
      ["applied", []],
    ] as const) {
      const { ids, answer } = await list(
        `?reviewer=me&channel=waiting&limit=1&status=${status}`,
        other,
      );
      assert.deepEqual(ids, expected, status);
      assert.equal(answer.headers.get("x-total-count"), String(expected.length));
    }
    for (const user of [author, limited, await addUser(server(), "editor")]) {
      assert.deepEqual(await waitsFor(user), []);
    }
    const { sha256 } = (await server().ask("GET", `/reviews/${forEveryone}`)).json;
    const approve = (user: TestUser) =>
      server().ask("POST", `/reviews/${forEveryone}/approve`, { sha256 }, bearer(user.token));
    await approve(other);
    assert.deepEqual(await waitsFor(other), []);
    assert.deepEqual(await waitsFor(asked), [forAsked]);
    await server().ask("POST", `/reviews/${forAsked}/close`);
    assert.deepEqual(await waitsFor(asked), []);
  });

  test("is filtered by the shown status also after a user or a policy has changed", async () => {
    const author = await addUser(server(), "publisher");
    const colleague = await addUser(server(), "publisher");
    const other = await addUser(server(), "publisher");
    const channel = "recounted";
    const put = (path: string, body: object) => server().ask("PUT", path, body);
    await put(`/channels/${channel}`, { protected: true });
    const [id = ""] = await open(author, 1, { channel });
    const { sha256 } = (await server().ask("GET", `/reviews/${id}`)).json;
    await server().ask("POST", `/reviews/${id}/approve`, { sha256 }, bearer(colleague.token));
    const listed = async (status: string) =>
      (await list(`?status=${status}&channel=${channel}`)).ids.length;
    const waits = async () => (await list(`?reviewer=${other.id}&channel=${channel}`)).ids.length;
    const becomes = (status: string, other: string) =>
      until(async () => (await listed(status)) === 1 && (await listed(other)) === 0);
    await becomes("approved", "open");
    assert.equal(await waits(), 0);
    for (const [path, change, back] of [
      [`/users/${colleague.id}`, { role: "editor" }, { role: "publisher" }],
      [`/users/${colleague.id}`, { channels: ["elsewhere"] }, { channels: null }],
      [`/channels/${channel}`, { required_approvals: 2 }, { required_approvals: 1 }],
    ] as const) {
      await put(path, change);
      await becomes("open", "approved");
      assert.equal(await waits(), 1);
      await put(path, back);
      await becomes("approved", "open");
    }
  });

  test("reads only rows of an index, also with thousands of reviews", async () => {
    const { db } = server().context;
    const user = await addUser(server(), "publisher");
    const spec = await createSpec(server());
    await addReviews(spec, 2000);
    if (isPostgres(db)) return;
    const approver = approverOf(
      user.id,
      (await holdAccounts(db, [user.id])).get(user.id),
      new Map(),
    );
    const none = { status: undefined, author: undefined, channel: undefined, specId: undefined };
    const page = { limit: 51, before: newId("review") };
    for (const filter of [
      { status: "open" as const },
      { status: "pending" as const },
      { author: user.id },
      { channel: "many" },
      { specId: spec },
    ]) {
      await assertNoTableIsReadWhole(db, (observed) =>
        listReviews(observed, { ...none, ...filter }, page),
      );
    }
    const waiting = { limit: 50, before: newId("review"), maxCounted: 101 };
    const plan = await planOf(db, (observed) => listWaiting(observed, approver, none, waiting));
    assert.match(plan, /review_reviewers_by_user \(user_id=\? AND review_id<\?\)/);
    assert.doesNotMatch(plan, /SCAN (?!asked|of_everyone|ids|waiting|json_each)/);
    await countReviews(db, { ...none, status: "open" }, 1001);
  });

  async function addReviews(spec: string, count: number): Promise<void> {
    const { db, epoch } = server().context;
    const rows = Array.from(
      { length: count },
      (_, number): ReviewRow => ({
        id: newId("review"),
        spec_id: spec,
        channel: "many",
        action: "publish",
        status: "open",
        version: 1,
        sha256: "0".repeat(64),
        source_version: null,
        served_version: null,
        served_generation: 0,
        revision: 1,
        epoch,
        created_at: number,
        created_by: "user_x",
        user_id: "user_x",
        updated_at: number,
        ended_at: null,
        ended_by: null,
        superseded_by: null,
        schedule_at: null,
        scheduled_by: null,
        scheduled_user_id: null,
        title: "Many",
        reviewers: "[]",
        editors: "[]",
        problem: null,
        evidence: null,
        description: "",
      }),
    );
    for (let from = 0; from < count; from += 500) {
      const some = rows.slice(from, from + 500);
      await db.insertInto("reviews").values(some).execute();
      const reviewers = some.map(({ id }) => ({ review_id: id, user_id: "" }));
      await db.insertInto("review_reviewers").values(reviewers).execute();
    }
  }
});
