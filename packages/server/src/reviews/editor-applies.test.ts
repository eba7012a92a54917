import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { decideOn, protectChannel, readReview } from "../../testing/reviews.ts";
import { makeDue } from "../../testing/schedules.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { until } from "../../testing/until.ts";

const day = 24 * 3_600_000;

onEachDatabase("An editor who applies a review", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  let channels = 0;

  /** A review of a protected channel that serves nothing, opened by an editor, or by a user with another role. */
  async function opened(policy: object = {}, role: "editor" | "publisher" = "editor") {
    const channel = `protected-${++channels}`;
    await protectChannel(server(), channel, policy as Record<string, unknown>);
    const author = await addUser(server(), role);
    const colleague = await addUser(server(), "publisher");
    const as = (user: { readonly token: string }, path: string, body: object = {}) =>
      server().ask("POST", path, body, bearer(user.token));
    const spec = (await as(author, "/specs", { name: "Home" })).json.id;
    const { json } = await as(author, `/specs/${spec}/reviews`, { channel, title: "A change" });
    const path = `/reviews/${json.id}`;
    return {
      author,
      colleague,
      channel,
      spec,
      path,
      as,
      row: () => readReview(server(), { id: json.id }),
      approve: async () => {
        const { sha256 } = await readReview(server(), { id: json.id });
        const approved = await as(colleague, `${path}/approve`, { sha256 });
        assert.equal(approved.status, 200, approved.text);
      },
      apply: (body: object = {}, user: { readonly token: string } = author) =>
        as(user, `${path}/apply`, body),
      change: (fields: object, user = author) => server().ask("PUT", `/users/${user.id}`, fields),
      servesNothing: async () => {
        const { status } = await server().fetch(`/cdn/specs/${spec}@${channel}.json`);
        assert.equal(status, 404);
      },
    };
  }

  const inOneDay = () => new Date(Date.now() + day).toISOString();

  test("succeeds with the approvals of a protected channel, at once and at a time", async () => {
    const { approve, apply, author, spec, channel } = await opened();
    await approve();
    const applied = await apply();
    assert.deepEqual([applied.status, applied.json.ended_by], [200, author.id], applied.text);
    const served = await server().fetch(`/cdn/specs/${spec}@${channel}.json`);
    assert.equal(served.json.version, applied.json.version);
    const later = await opened();
    await later.approve();
    assert.equal((await later.apply({ schedule_at: inOneDay() })).status, 200);
    assert.equal((await later.apply({ schedule_at: null })).json.schedule_at, null);
    await later.apply({ schedule_at: inOneDay() });
    await makeDue(server(), (await later.row()).id);
    server().context.jobs.wake();
    await until(async () => (await later.row()).status === "applied");
  });

  test("needs the approvals of others who may publish there, also where authors may approve", async () => {
    const { apply, author, row, servesNothing, change } = await opened({
      author_may_approve: true,
    });
    assertProblem(await apply(), 409, "not_approved");
    await decideOn(server(), await row(), author.id);
    for (const body of [{}, { schedule_at: inOneDay() }]) {
      const refused = await apply(body);
      assertProblem(refused, 409, "not_approved");
      assert.match(refused.json.detail, /has the role editor/);
    }
    await servesNothing();
    // The approval of a publisher who is demoted doesn't count any more either.
    await change({ role: "publisher" });
    await change({ role: "editor" });
    assertProblem(await apply(), 409, "not_approved");
  });

  test("needs specs:publish in a channel without protection, also when it was removed meanwhile", async () => {
    const { approve, apply, as, author, channel, spec, row, servesNothing } = await opened();
    await approve();
    await apply({ schedule_at: inOneDay() });
    const off = await server().ask("PUT", `/channels/${channel}`, { protected: false });
    assert.equal(off.status, 200, off.text);
    for (const body of [{}, { schedule_at: inOneDay() }]) {
      assertProblem(await apply(body), 403, "forbidden");
    }
    await makeDue(server(), (await row()).id);
    server().context.jobs.wake();
    await until(async () => (await row()).problem !== null);
    assert.equal(JSON.parse((await row()).problem ?? "").code, "forbidden");
    const free = await as(author, `/specs/${spec}/reviews`, { channel: "free", title: "Free" });
    assertProblem(await as(author, `/reviews/${free.json.id}/apply`), 403, "forbidden");
    await servesNothing();
  });

  test("is refused to other editors, to former authors, without the channel, and to API keys", async () => {
    const { approve, apply, author, change, servesNothing } = await opened();
    await approve();
    const other = await addUser(server(), "editor");
    assertProblem(await apply({}, other), 403, "forbidden");
    const { key } = await addApiKey(server(), {}, author.token);
    for (const body of [{}, { schedule_at: inOneDay() }, { schedule_at: null }]) {
      assertProblem(await apply(body, { token: key }), 403, "forbidden");
      assertProblem(await apply(body, other), 403, "forbidden");
    }
    await change({ role: "viewer" });
    assertProblem(await apply(), 403, "forbidden");
    await change({ role: "editor", channels: ["elsewhere"] });
    assertProblem(await apply(), 403, "channel_not_allowed");
    assertProblem(await apply({ schedule_at: inOneDay() }), 403, "channel_not_allowed");
    await servesNothing();
    // The key of a publisher who left publishing out of its scopes.
    const ofPublisher = await opened({}, "publisher");
    await ofPublisher.approve();
    const scopes = ["specs:read", "specs:write"];
    const limited = await addApiKey(server(), { scopes }, ofPublisher.author.token);
    assertProblem(await ofPublisher.apply({}, { token: limited.key }), 403, "forbidden");
    const publishing = ["specs:read", "specs:publish"];
    const able = await addApiKey(server(), { scopes: publishing }, ofPublisher.author.token);
    assert.equal((await ofPublisher.apply({}, { token: able.key })).status, 200);
  });

  test("needs approvals of the present content, also where those of an earlier one count", async () => {
    const { approve, apply, as, author, colleague, path, spec, servesNothing } = await opened({
      dismiss_on_change: false,
    });
    await approve();
    const components = [textNode("since")];
    await server().ask("PUT", `/specs/${spec}`, { components }, bearer(author.token));
    assert.equal((await as(author, `${path}/update`)).status, 200);
    assertProblem(await apply(), 409, "not_approved");
    await servesNothing();
    assert.equal((await apply({}, colleague)).status, 200);
  });

  test("moves nothing, or only what was approved, while the protection is removed", async () => {
    const { approve, apply, channel, row, servesNothing } = await opened();
    await approve();
    const [applied, removed] = await Promise.all([
      apply(),
      server().ask("PUT", `/channels/${channel}`, { protected: false }),
    ]);
    assert.equal(removed.status, 200, removed.text);
    if (applied.status === 200) assert.equal((await row()).status, "applied");
    else {
      assertProblem(applied, 403, "forbidden");
      await servesNothing();
    }
  });
});
