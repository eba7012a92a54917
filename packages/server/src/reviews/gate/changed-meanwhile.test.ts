import assert from "node:assert/strict";
import { test } from "node:test";
import { addDeviceLogin, addUser, bearer, type TestUser } from "../../../testing/actors.ts";
import { onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { protectChannel, readReview } from "../../../testing/reviews.ts";
import { textNode } from "../../../testing/screens.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";

const hour = 3_600_000;

onEachDatabase("Between an approval and the move", (makeDatabase) => {
  let aheadMs = 0;
  const clock = () => Date.now() + aheadMs;
  const server = sharedServer(makeDatabase, {}, { clock });
  let channels = 0;

  const as = (user: Pick<TestUser, "token">, method: string, path: string, body?: object) =>
    server().ask(method, path, body, bearer(user.token));

  /** An approved review of the draft of a spec, whose version 1 is live in a protected channel of its own. */
  async function approved(policy: Readonly<Record<string, unknown>> = {}) {
    const channel = `meanwhile-${++channels}`;
    const [author, approver] = await Promise.all([1, 2].map(() => addUser(server(), "publisher")));
    const admin = await addUser(server(), "admin");
    assert.ok(author && approver);
    const spec = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await as(admin, "POST", `/specs/${spec}/publish`, { channel });
    await protectChannel(server(), channel, policy);
    const edit = (text: string) =>
      as(author, "PUT", `/specs/${spec}`, { components: [textNode(text)] });
    await edit("two");
    const review = (
      await as(author, "POST", `/specs/${spec}/reviews`, { channel, title: "A change" })
    ).json;
    const path = `/reviews/${review.id}`;
    const approve = (user: Pick<TestUser, "token"> = approver) =>
      as(user, "POST", `${path}/approve`, { sha256: review.sha256 });
    assert.equal((await approve()).status, 200);
    const apply = (user = author, body: object = {}) => as(user, "POST", `${path}/apply`, body);
    const put = async (body: object) => {
      const answer = await as(admin, "PUT", `/channels/${channel}`, body);
      assert.equal(answer.status, 200, answer.text);
    };
    return { channel, author, approver, admin, spec, review, path, edit, approve, apply, put };
  }

  test("a stricter policy counts", async () => {
    const { apply, put, admin } = await approved();
    await put({ required_approvals: 2 });
    assertProblem(await apply(), 409, "not_approved");
    await put({ required_approvals: 1, approvers: { users: [admin.id] } });
    const refused = await apply();
    assertProblem(refused, 409, "not_approved");
    assert.match(refused.json.detail, /not among the approvers/);
    await put({ approvers: { roles: ["publisher"] } });
    assert.equal((await apply()).status, 200);
  });

  test("a channel that is removed and made again keeps what it serves, and its new policy counts", async () => {
    const { admin, apply, channel, path, put, review, spec } = await approved();
    const remove = () => as(admin, "DELETE", `/channels/${channel}`);
    assertProblem(await remove(), 409, "channel_protected");
    await put({ protected: false });
    assert.equal((await remove()).status, 200);
    await put({ protected: true, required_approvals: 2 });
    assertProblem(await apply(), 409, "not_approved");
    await put({ protected: false });
    assert.equal((await remove()).status, 200);
    await as(admin, "POST", `/specs/${spec}/publish`, { channel });
    await put({ protected: true });
    assert.equal((await readReview(server(), review)).status, "superseded");
    assertProblem(await apply(), 409, "review_ended");
    assert.equal((await as(admin, "POST", `${path}/update`)).json.status, "open");
    assertProblem(await apply(), 409, "not_approved");
  });

  test("a concurrent update voids the approval, whichever comes first", async () => {
    const { apply, approve, author, edit, path } = await approved();
    await edit("three");
    const [approval, update] = await Promise.all([approve(), as(author, "POST", `${path}/update`)]);
    assert.equal(update.status, 200, update.text);
    if (approval.status !== 200) assertProblem(approval, 409, "review_changed");
    assertProblem(await apply(), 409, "not_approved");
  });

  test("the login of a device neither approves nor asks for changes", async () => {
    const { approve, approver, path } = await approved();
    const token = await addDeviceLogin(server(), approver);
    for (const answer of [
      await approve({ token }),
      await as({ token }, "POST", `${path}/request-changes`, { message: "No" }),
    ]) {
      assertProblem(answer, 403, "approval_not_allowed");
      assert.match(answer.json.detail, /the login of a device/);
    }
  });

  test("a step of the server's clock neither ends a freeze window, nor begins one, nor a schedule", async () => {
    const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
    const reason = "Holidays";
    const frozen = await approved();
    await frozen.put({ freeze: [{ from: at(-1), to: at(1), reason }] });
    const free = await approved({ freeze: [{ from: at(1), to: at(3), reason }] });
    const scheduled = await approved();
    for (const hours of [-2, 2]) {
      aheadMs = hours * hour;
      const late = await addUser(server(), "publisher");
      assertProblem(await frozen.apply(late), 409, "channel_frozen");
      const schedule_at = at(2.5);
      assert.equal((await scheduled.apply(late, { schedule_at })).status, 200);
      const job = await server()
        .context.db.selectFrom("jobs")
        .select("run_at")
        .where("key", "=", scheduled.review.id)
        .executeTakeFirstOrThrow();
      assert.equal(job.run_at, Date.parse(schedule_at));
      if (hours === 2) assert.equal((await free.apply(late)).status, 200);
    }
    aheadMs = 0;
    assert.equal((await readReview(server(), scheduled.review)).status, "approved");
  });
});
