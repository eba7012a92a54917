import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer, requestAs, type TestUser } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { openReview } from "../../testing/reviews.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";

const absent = "user_01h455vb4pex5vsknk084sn02q";

onEachDatabase("Approvals of reviews", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const as = requestAs(server);
  const read = async (path: string, user?: TestUser) =>
    (user === undefined ? await server().ask("GET", path) : await as(user, "GET", path)).json;

  test("an approval names the present state, and an update of the content voids it", async () => {
    const { author, colleague, spec, review, path } = await openReview(server());
    const { sha256, served_version } = review;
    const wrong = "0".repeat(64);
    for (const body of [{ sha256: wrong }, { sha256: null }, { sha256, served_version: 7 }]) {
      assertProblem(await as(colleague, "POST", `${path}/approve`, body), 409, "review_changed");
    }
    const approved = await as(colleague, "POST", `${path}/approve`, { sha256, served_version });
    assert.equal(approved.json.status, "approved", approved.text);
    const texts = await as(author, "POST", `${path}/update`, { title: "A better title" });
    assert.deepEqual(
      [texts.json.status, texts.json.title, texts.json.sha256],
      ["approved", "A better title", sha256],
    );
    await as(author, "PUT", `/specs/${spec}`, { components: [textNode("since")] });
    const updated = await as(author, "POST", `${path}/update`);
    assert.deepEqual([updated.json.status, updated.json.version], ["open", 2]);
    assertProblem(await as(author, "POST", `${path}/apply`), 409, "not_approved");
    const { missing_approvals, decisions, can_approve } = await read(path, colleague);
    assert.deepEqual([missing_approvals, can_approve], [1, true]);
    assert.deepEqual(
      decisions.map(({ counts, reason }: Record<string, unknown>) => [counts, reason]),
      [[false, "decided on an earlier content"]],
    );
    assertProblem(
      await as(colleague, "POST", `${path}/approve`, { sha256 }),
      409,
      "review_changed",
    );
  });

  test("authors, editors, keys, viewers and users without the channel can't approve", async () => {
    const { author, channel, spec, review, path } = await openReview(server());
    const { sha256 } = review;
    const approve = (token: string, target = path, body: object = { sha256 }) =>
      server().ask("POST", `${target}/approve`, body, bearer(token));
    assertProblem(await approve(author.token), 403, "approval_not_allowed");
    const admin = await addUser(server(), "admin");
    const { key } = await addApiKey(server(), {}, admin.token);
    assertProblem(await approve(key), 403, "approval_not_allowed");
    const { id: userId, token } = await addUser(server(), "publisher");
    await server().ask("PUT", `/users/${userId}`, { channels: ["elsewhere"] });
    assertProblem(await approve(token), 403, "channel_not_allowed");
    assertProblem(await approve((await addUser(server(), "editor")).token), 403, "forbidden");
    const editor = await addUser(server(), "publisher");
    await as(editor, "PUT", `/specs/${spec}`, { components: [textNode("mine")] });
    const of = (await as(author, "POST", `/specs/${spec}/reviews`, { channel, title: "Two" })).json;
    const own = await approve(editor.token, `/reviews/${of.id}`, { sha256: of.sha256 });
    assertProblem(own, 403, "approval_not_allowed");
    assert.match(own.json.detail, /changed the draft/);
    assert.deepEqual((await read(path)).decisions, []);
  });

  test("an approval stops counting when its user is demoted, disabled or loses the channel, and counts again", async () => {
    const { author, channel, colleague, review, path } = await openReview(server());
    await as(colleague, "POST", `${path}/approve`, { sha256: review.sha256 });
    const losses = [
      [{ role: "editor" }, { role: "publisher" }],
      [{ disabled: true }, { disabled: false }],
      [{ channels: ["elsewhere"] }, { channels: [channel] }],
    ];
    for (const [lose, regain] of losses) {
      await server().ask("PUT", `/users/${colleague.id}`, lose);
      const { decisions, missing_approvals } = await read(path);
      assert.deepEqual([decisions[0].counts, missing_approvals], [false, 1]);
      assertProblem(await as(author, "POST", `${path}/apply`), 409, "not_approved");
      await server().ask("PUT", `/users/${colleague.id}`, regain);
      assert.equal((await read(path)).decisions[0].counts, true);
    }
    assert.equal((await as(author, "POST", `${path}/apply`)).status, 200);
  });

  test("a requested change blocks until the same user approves, or an update", async () => {
    const { author, colleague, spec, review, path } = await openReview(server());
    const other = await addUser(server(), "publisher");
    const { sha256 } = review;
    await as(other, "POST", `${path}/approve`, { sha256 });
    const asked = await as(colleague, "POST", `${path}/request-changes`, { message: "Cut off" });
    assert.equal(asked.json.status, "changes_requested", asked.text);
    assertProblem(await as(author, "POST", `${path}/apply`), 409, "not_approved");
    const approved = await as(colleague, "POST", `${path}/approve`, { sha256 });
    assert.equal(approved.json.status, "approved");
    await as(colleague, "POST", `${path}/request-changes`, { message: "Still cut off" });
    await as(author, "PUT", `/specs/${spec}`, { components: [textNode("short")] });
    assert.equal((await as(author, "POST", `${path}/update`)).json.status, "open");
  });

  test("an update answers requested changes also where the version stays, and then everyone decides again", async () => {
    const { author, channel, colleague, spec } = await openReview(server());
    await as(author, "POST", `/specs/${spec}/publish`, { channel: "staging" });
    const fields = { channel, title: "Promote", action: "promote", from: "staging" };
    const { id, sha256, version } = (await as(author, "POST", `/specs/${spec}/reviews`, fields))
      .json;
    const target = `/reviews/${id}`;
    const other = await addUser(server(), "publisher");
    await as(other, "POST", `${target}/approve`, { sha256 });
    const request = { message: "Say why" };
    await as(colleague, "POST", `${target}/request-changes`, request);
    const updated = await as(author, "POST", `${target}/update`, { description: "Because" });
    assert.deepEqual([updated.json.status, updated.json.version], ["open", version], updated.text);
    const { status, decisions } = await read(target);
    assert.equal(status, "open");
    const answered = [false, "decided before an update that answers requested changes"];
    assert.deepEqual(
      decisions.map(({ counts, reason }: Record<string, unknown>) => [counts, reason]),
      [answered, answered],
    );
    assertProblem(await as(author, "POST", `${target}/apply`), 409, "not_approved");
    const waiting = await read("/reviews?reviewer=me", colleague);
    assert.ok(waiting.some((review: { id: string }) => review.id === id));
    const approved = await as(colleague, "POST", `${target}/approve`, { sha256 });
    assert.equal(approved.json.status, "approved", approved.text);
    assert.equal((await as(author, "POST", `${target}/apply`)).status, 200);
  });

  test("refusals name users as lists do", async () => {
    const { author, channel, colleague, spec, review, path } = await openReview(server());
    await server().ask("PUT", `/users/${colleague.id}`, { name: "Grace Hopper" });
    await server().ask("PUT", `/channels/${channel}`, { approvers: { users: [colleague.id] } });
    const direct = await as(author, "POST", `/specs/${spec}/publish`, { channel });
    assert.match(direct.json.detail, /needs an approval of Grace Hopper\./);
    await as(colleague, "POST", `${path}/approve`, { sha256: review.sha256 });
    await server().ask("PUT", `/users/${colleague.id}`, { role: "editor" });
    const demoted = await as(author, "POST", `${path}/apply`);
    assert.match(demoted.json.detail, /That of Grace Hopper doesn't count: .*role editor/);
    await server().ask("PUT", `/users/${colleague.id}`, { role: "publisher" });
    await as(colleague, "POST", `${path}/request-changes`, { message: "Cut off" });
    const blocked = await as(author, "POST", `${path}/apply`);
    assert.match(blocked.json.detail, /Grace Hopper has requested changes/);
  });

  test("a request with wrong reviewers, versions or fields gets all errors, and nothing is stored", async () => {
    const { author, colleague, spec, review } = await openReview(server());
    const editor = await addUser(server(), "editor");
    const otherEditor = await addUser(server(), "editor");
    const open = (fields: object) =>
      as(author, "POST", `/specs/${spec}/reviews`, { title: "A", ...fields });
    const cases: [object, string[]][] = [
      [
        {
          reviewers: [
            absent,
            "nobody",
            colleague.id,
            colleague.id,
            editor.id,
            "nobody@example.com",
            otherEditor.email,
            colleague.email.toUpperCase(),
          ],
        },
        [
          "/reviewers/0 not_allowed",
          "/reviewers/1 not_allowed",
          "/reviewers/3 duplicate_item",
          "/reviewers/4 not_allowed",
          "/reviewers/5 not_allowed",
          "/reviewers/6 not_allowed",
          "/reviewers/7 duplicate_item",
        ],
      ],
      [{ action: "rollback" }, ["/version required"]],
      [{ action: "rollback", version: 99 }, ["/version no_such_version"]],
      [{ action: "promote" }, ["/from required"]],
      [{ version: 1, from: "staging" }, ["/version not_valid", "/from not_valid"]],
      [
        { title: "", channel: "No!", action: "launch" },
        ["/title too_short", "/channel wrong_format", "/action not_allowed"],
      ],
    ];
    for (const [fields, errors] of cases) {
      const refused = await open(fields);
      assertProblem(refused, 400, "invalid_request");
      assert.deepEqual(errorsOf(refused).sort(), errors.toSorted());
    }
    const list = await read(`/reviews?spec_id=${spec}`);
    assert.deepEqual(
      list.map(({ id }: { id: string }) => id),
      [review.id],
    );
    const unpublishable = await createSpec(server(), { name: "Bad", entryPoint: "missing" });
    const refused = await server().ask("POST", `/specs/${unpublishable}/reviews`, { title: "A" });
    assertProblem(refused, 400, "not_publishable");
  });

  test("only users who could approve a review are asked: not its author, makers of the change, or whom the policy doesn't name", async () => {
    const { author, colleague, channel, spec, path } = await openReview(server());
    const { id: admin } = (await server().ask("GET", "/auth/me")).json;
    const maker = await addUser(server(), "publisher");
    await as(maker, "PUT", `/specs/${spec}`, { globalData: { since: 1 } });
    await server().ask("PUT", `/channels/${channel}`, { approvers: { roles: ["publisher"] } });
    const asked = (reviewers: string[]) => ({ reviewers });
    const open = (reviewers: string[]) =>
      as(maker, "POST", `/specs/${spec}/reviews`, { channel, title: "A", ...asked(reviewers) });
    for (const refused of [
      await open([colleague.id, maker.email, admin]),
      await as(author, "POST", `${path}/update`, asked([colleague.id, maker.id, admin])),
    ]) {
      assertProblem(refused, 400, "invalid_request");
      assert.deepEqual(errorsOf(refused), ["/reviewers/1 not_allowed", "/reviewers/2 not_allowed"]);
      assert.match(refused.text, /the user (opened the review|changed the draft)/);
      assert.match(refused.text, /the user is not among the approvers of the channel/);
    }
    assert.equal((await open([colleague.id])).status, 201);
  });

  test("users who were asked and can't approve any more are shown with the reason, and if too few are left, so are others who could be asked", async () => {
    const { author, channel, colleague, review, path } = await openReview(server());
    const other = await addUser(server(), "publisher");
    const put = (target: string, body: object) => server().ask("PUT", target, body);
    const approvers = (...users: TestUser[]) =>
      put(`/channels/${channel}`, { approvers: { users: users.map(({ id }) => id) } });
    await approvers(colleague, other, author);
    await as(author, "POST", `${path}/update`, { reviewers: [colleague.id] });
    const shown = async (user = author) => {
      const { reviewers, lacks_approvers, other_approvers } = await read(path, user);
      const reasons = reviewers.map((one: Record<string, unknown>) => one["cannot_approve_reason"]);
      return [...reasons, lacks_approvers, other_approvers];
    };
    const waiting = async () => {
      const list = `/reviews?reviewer=${colleague.id}&channel=${channel}`;
      return (await server().ask("GET", list)).headers.get("x-total-count");
    };
    const user = `/users/${colleague.id}`;
    for (const [reason, lose, regain] of [
      ["has the role editor", { role: "editor" }, { role: "publisher" }],
      ["is disabled", { disabled: true }, { disabled: false }],
      [`may not change ${channel}`, { channels: ["elsewhere"] }, { channels: null }],
    ] as const) {
      await put(user, lose);
      const asked = [`The user ${reason}.`, true, [{ user_id: other.id }]];
      assert.deepEqual([await shown(), await waiting()], [asked, "0"]);
      await put(user, regain);
      assert.deepEqual([await shown(), await waiting()], [[null, false, []], "1"]);
    }
    await approvers(other, author);
    const reason = "The user is not among the approvers of the channel.";
    assert.deepEqual(
      [await shown(), await waiting()],
      [[reason, true, [{ user_id: other.id }]], "0"],
    );
    // Only those who may update the review can ask others.
    assert.deepEqual(await shown(await addUser(server(), "viewer")), [reason, true, []]);
    await as(author, "POST", `${path}/update`, { reviewers: [] });
    assert.deepEqual(await shown(), [false, []]);
    await approvers(author);
    assert.deepEqual(await shown(), [true, []]);
    await approvers(other);
    await as(author, "POST", `${path}/update`, { reviewers: [other.id] });
    await as(other, "POST", `${path}/approve`, { sha256: review.sha256 });
    assert.deepEqual(await shown(), [null, false, []]);
  });

  test("the approvers of a channel are listed by name for editors: users who may publish there and whom the policy names", async () => {
    const [anyone, named, elsewhere, disabled, editor] = await Promise.all([
      addUser(server(), "publisher"),
      addUser(server(), "publisher"),
      addUser(server(), "publisher"),
      addUser(server(), "publisher"),
      addUser(server(), "editor"),
    ]);
    await server().ask("PUT", `/users/${named.id}`, { name: "Zoe" });
    await server().ask("PUT", `/users/${elsewhere.id}`, { channels: ["staging"] });
    await server().ask("PUT", `/users/${disabled.id}`, { disabled: true });
    const list = async (channel: string) =>
      (await as(editor, "GET", `/channels/${channel}/approvers`)).json;
    const ids = (await list("listed")).map(({ user_id }: { user_id: string }) => user_id);
    const all = [anyone, named, elsewhere, disabled, editor];
    assert.deepEqual(
      all.filter(({ id }) => ids.includes(id)),
      [anyone, named],
    );
    assert.deepEqual((await list("listed")).at(-1), { user_id: named.id, user_name: "Zoe" });
    const policy = { protected: true, approvers: { users: [named.id] } };
    await server().ask("PUT", "/channels/listed", policy);
    assert.deepEqual(await list("listed"), [{ user_id: named.id, user_name: "Zoe" }]);
  });
});
