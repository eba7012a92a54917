import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { addApiKey, addUser, bearer, type TestUser } from "../../../server/testing/actors.ts";
import { onSqlite } from "../../../server/testing/databases.ts";
import { protectChannel } from "../../../server/testing/reviews.ts";
import { textNode } from "../../../server/testing/screens.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { createProject } from "../../testing/project.ts";

const server = sharedServer(onSqlite);

/** A project of an editor who may publish, with a spec whose draft differs from the version in a protected channel. */
async function start(t: Parameters<typeof createProject>[0], slug: string) {
  const author = await addUser(server(), "publisher");
  const colleague = await addUser(server(), "publisher");
  const channel = `${slug}-channel`;
  const ask = (method: string, path: string, body?: unknown) =>
    server().ask(method, path, body, bearer(author.token));
  const put = async (text: string) =>
    ask("PUT", `/specs/by-slug/${slug}`, { name: "Home", components: [textNode(text)] });
  const { id } = (await put("one")).json;
  await ask("POST", `/specs/${id}/publish`, { channel });
  await protectChannel(server(), channel);
  await put("two");
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: server().origin, channel } },
    { SCREENSPEC_SERVER: server().origin, SCREENSPEC_TOKEN: author.token },
  );
  const as =
    ({ token }: Pick<TestUser, "token">) =>
    (...args: string[]) =>
      project.runWith({ env: { SCREENSPEC_TOKEN: token } }, ...args, "--json");
  const open = async (...args: string[]) => {
    const run = await project.run("review", "open", slug, "--title", "Two", ...args, "--json");
    assert.equal(run.exitCode, 0, run.stdout + run.stderr);
    return run.json;
  };
  const approve = async ({ id: review, sha256 }: { id: string; sha256: string }) => {
    const decided = await as(colleague)("review", "approve", review, "--sha256", sha256);
    assert.equal(decided.exitCode, 0, decided.stdout);
    return decided.json;
  };
  return { ...project, author, colleague, channel, id, put, as, open, approve };
}

test("A review is opened, shown, approved by a colleague, and applied: the CDN serves its bytes", async (t) => {
  const { run, id, channel, put, as, colleague, author, approve } = await start(t, "main-job");
  const direct = await run("publish", "main-job", "--json");
  assert.deepEqual([direct.exitCode, direct.json.error.code], [2, "review_required"]);
  assert.match(direct.json.error.message, /needs an approval/);
  assert.match(
    direct.json.error.hint,
    /`screenspec review open main-job --channel main-job-channel --title "…"`/,
  );
  const asking = ["review", "open", "main-job", "--title", "Two", "--reviewers"];
  const unknown = await run(...asking, `${colleague.email}, nobody@example.com`, "--json");
  assert.deepEqual([unknown.exitCode, unknown.json.error.code], [2, "invalid_request"]);
  assert.match(
    unknown.stdout,
    /Nobody with the email address \\"nobody@example\.com\\" may publish/,
  );
  const opened = await run(...asking, colleague.email, "--description", "Why");
  assert.equal(opened.exitCode, 0, opened.stderr);
  const [, review = ""] = opened.stdout.split("\n");
  assert.match(opened.stdout, /Home {2}main-job-channel {2}1 → 2 {2}open\nreview_\w+\nhttp\S+$/m);
  assert.match(opened.stderr, new RegExp(`review apply ${review} --wait`));
  const shown = await run("review", "show", "main-job");
  assert.match(
    shown.stdout,
    /Reviewers: [^,]+\n[\s\S]*from "one" to "two"[\s\S]*\nWaiting for approvals of version 2: 0 of 1\.$/m,
  );

  const early = await run("review", "apply", review, "--json");
  assert.deepEqual([early.exitCode, early.json.error.code], [2, "not_approved"]);
  const own = await run("review", "approve", review, "--json");
  assert.deepEqual([own.exitCode, own.json.error.code], [2, "approval_not_allowed"]);
  assert.match(own.json.error.hint, new RegExp(`/console/reviews/${review}\\.$`));

  const waiting = (await as(colleague)("review", "list", "--waiting")).json.reviews;
  assert.deepEqual(
    waiting.map((one: { id: string }) => one.id),
    [review],
  );
  const { sha256 } = (await as(colleague)("review", "show", review)).json;
  assert.equal((await approve({ id: review, sha256 })).status, "approved");
  await put("three");
  const applied = await run("review", "apply", review);
  assert.match(applied.stdout, /1 → 2 {2}applied\n/, applied.stderr);
  const served = await server().fetch(`/cdn/specs/${id}@${channel}.json`);
  assert.equal(createHash("sha256").update(served.text).digest("hex"), sha256);
  const silent = await run("rollback", "main-job", "1", "--json");
  assert.deepEqual([silent.exitCode, silent.json.error.code], [2, "invalid_request"]);
  assert.match(silent.json.error.hint, /--message/);
  assert.equal((await run("review", "list", "--mine")).stdout, "");
  const all = (await run("review", "list", "--spec", "main-job", "--all", "--json")).json.reviews;
  assert.deepEqual([all.length, all[0].status, all[0].ended_by], [1, "applied", author.id]);
});

test("approve asks after it has shown the review, or takes a hash, which must be that of the current version", async (t) => {
  const { run, runWith, as, colleague, open, put } = await start(t, "looked-at");
  const review = await open();
  const blind = await as(colleague)("review", "approve", review.id);
  assert.deepEqual([blind.exitCode, blind.json.error.code], [2, "no_terminal"]);
  assert.match(blind.stderr, /from "one" to "two"/);
  await put("three");
  const updated = await run("review", "update", "looked-at", "--title", "Three", "--json");
  assert.deepEqual([updated.json.title, updated.json.version], ["Three", 3]);
  const late = await as(colleague)("review", "approve", review.id, "--sha256", review.sha256);
  assert.deepEqual([late.exitCode, late.json.error.code], [2, "review_changed"]);

  const answers = new PassThrough();
  const asking = runWith(
    { env: { SCREENSPEC_TOKEN: colleague.token }, stdin: answers, isTerminal: true },
    "review",
    "approve",
    review.id,
  );
  await asking.until("stderr", "Approve this for looked-at-channel");
  answers.write("y");
  assert.match((await asking).stdout, /1 → 3 {2}approved/);
});

test("A review says which of its reviewers can't approve it any more, and who could be asked", async (t) => {
  const { run, channel, colleague, open } = await start(t, "left-alone");
  const other = await addUser(server(), "publisher");
  const put = (path: string, body: object) => server().ask("PUT", path, body);
  await put(`/users/${other.id}`, { name: "Grace" });
  await put(`/users/${colleague.id}`, { name: "Linus" });
  await put(`/channels/${channel}`, { approvers: { users: [colleague.id, other.id] } });
  const { id } = await open("--reviewers", colleague.id);
  await put(`/users/${colleague.id}`, { role: "editor" });
  const { stdout } = await run("review", "show", id);
  assert.match(stdout, /^Linus can't approve it any more\. The user has the role editor\.$/m);
  const next = `Ask others with \`screenspec review update ${id} --reviewers …\`, such as Grace (${other.id}).`;
  assert.ok(stdout.includes(`Too few of those who are asked can approve it. ${next}`), stdout);
});

test("Keys and logins of devices open reviews and comment, but don't decide", async (t) => {
  const { author, colleague, as, open, put } = await start(t, "programs");
  const review = await open();
  const key = { token: (await addApiKey(server(), {}, colleague.token)).key };
  const { device_code, user_code } = (await server().ask("POST", "/auth/device")).json;
  const confirmed = { approved: true };
  await server().ask("PUT", `/auth/device/${user_code}`, confirmed, bearer(colleague.token));
  const { json } = await server().ask("POST", "/auth/device/token", { device_code });
  const device = { token: json.tokens.access_token };
  for (const program of [key, device]) {
    for (const decision of [
      ["approve", review.id, "--sha256", review.sha256],
      ["request-changes", review.id, "--message", "No"],
    ]) {
      const { exitCode, json } = await as(program)("review", ...decision);
      assert.deepEqual([exitCode, json.error.code], [2, "approval_not_allowed"], decision[0]);
      assert.match(json.error.reason, /API key|login of a device/);
      assert.match(json.error.hint, /\/console\/reviews\/review_/);
    }
    const comment = ["comment", review.id, "Looks fine", "--pointer", "/screens/main/body"];
    const commented = await as(program)("review", ...comment);
    assert.deepEqual([commented.exitCode, commented.json.review_id], [0, review.id]);
    const emergency = ["publish", "programs", "--emergency", "--message", "It is down"];
    const published = await as(program)(...emergency);
    assert.equal(published.json.error.code, "emergency_not_allowed");
  }
  await put("three");
  const opened = await as(key)("review", "open", "programs", "--title", "By a program");
  assert.equal(opened.exitCode, 0, opened.stdout);
  const both = await as(author)("review", "show", "programs");
  assert.deepEqual([both.exitCode, both.json.error.code], [2, "review_ambiguous"]);
  const closed = await as(author)("review", "close", opened.json.id, "--message", "Not needed");
  assert.equal(closed.json.status, "closed");
  assert.equal((await as(author)("review", "show", "programs")).json.comments.length, 2);
});

test("apply --wait applies the review as soon as it is approved, by the event of the approval", async (t) => {
  const { runWith, open, approve, as, colleague } = await start(t, "awaited");
  const review = await open();
  // The poll would never find it.
  const sleep = () => new Promise<void>(() => {});
  const waiting = runWith({ sleep }, "review", "apply", "awaited", "--wait", "--json");
  await waiting.until("stderr", "Waiting for approvals of version 2: 0 of 1.");
  await as(colleague)("review", "request-changes", review.id, "--message", "Too long");
  await waiting.until("stderr", "requested changes: Too long");
  await approve(review);
  const { exitCode, json } = await waiting;
  assert.deepEqual([exitCode, json.status, json.version], [0, "applied", 2]);
  // A job of CI that runs again gets the same answer.
  const again = await as(colleague)("review", "apply", review.id, "--wait");
  assert.deepEqual([again.exitCode, again.json.status], [0, "applied"]);
});

test("apply --wait polls the review, since a change of the protection is no event of the review", async (t) => {
  const { runWith, open, channel } = await start(t, "polled");
  const review = await open();
  const pause = Promise.withResolvers<void>();
  const sleep = () => pause.promise;
  const waiting = runWith({ sleep }, "review", "apply", review.id, "--wait", "--json");
  await waiting.until("stderr", "Waiting for approvals");
  await server().ask("PUT", `/channels/${channel}`, { protected: false });
  pause.resolve();
  const { exitCode, json } = await waiting;
  assert.deepEqual([exitCode, json.status], [0, "applied"]);
});

test("apply --wait exits with 1 when the time is over or the review has ended, and Ctrl-C ends it", async (t) => {
  const { run, runWith, open, id, channel } = await start(t, "unapproved");
  const review = await open();
  const over = await run("review", "apply", review.id, "--wait", "--timeout", "0", "--json");
  assert.deepEqual([over.exitCode, over.json.status], [1, "open"]);
  assert.match(over.stderr, /Not applied\. Waiting for approvals of version 2: 0 of 1\./);

  const interruption = new AbortController();
  const args = ["review", "apply", review.id, "--wait"];
  const interrupted = runWith({ signal: interruption.signal }, ...args);
  await interrupted.until("stderr", "Ctrl-C ends.");
  interruption.abort();
  assert.equal((await interrupted).exitCode, 130);

  const waiting = runWith({}, ...args, "--json");
  await waiting.until("stderr", "Ctrl-C ends.");
  const emergency = { channel, emergency: true, message: "It is down" };
  const published = await server().ask("POST", `/specs/${id}/publish`, emergency);
  assert.equal(published.status, 200, published.text);
  const superseded = await waiting;
  assert.deepEqual([superseded.exitCode, superseded.json.status], [1, "superseded"]);
  assert.match(superseded.stderr, /superseded[\s\S]*serves version \d by now: update the review/);
});

test("Releases of a protected channel name the review of the same change, and work in an emergency", async (t) => {
  const { run, as, id, channel, open } = await start(t, "releases");
  const reviewed = await open();
  await run("publish", "releases", "--channel", "staging");
  const cases: [string[], string][] = [
    [["publish", "releases"], "review open releases --channel"],
    [
      ["promote", "releases", "--from", "staging", "--to", channel],
      "review open releases --action promote --from staging",
    ],
    [["rollback", "releases", "2"], "review open releases 2 --action rollback"],
    [["unpublish", "releases", "--yes"], "review open releases --action unpublish"],
  ];
  for (const [args, hint] of cases) {
    const { exitCode, json } = await run(...args, "--json");
    assert.deepEqual([exitCode, json.error.code], [2, "review_required"], args[0]);
    assert.ok(json.error.hint.includes(hint), json.error.hint);
    assert.ok(json.error.hint.includes(reviewed.id), json.error.hint);
  }
  const promotion = ["--action", "promote", "--from", "staging", "--if-changed"];
  const opened = await open(...promotion);
  assert.deepEqual([opened.action, opened.version], ["promote", 3]);

  const admin = as({ token: server().token });
  const emergency = ["unpublish", "releases", "--yes", "--emergency"];
  const silent = await admin(...emergency);
  assert.deepEqual([silent.exitCode, silent.json.error.code], [2, "invalid_request"]);
  const said = await admin(...emergency, "--message", "It crashes");
  assert.deepEqual([said.exitCode, said.json.status], [0, "unpublished"]);
  const { json } = await server().ask("GET", `/specs/${id}/history?limit=20`);
  const entry = json.find(({ action }: { action: string }) => action === "spec.unpublished");
  assert.deepEqual([entry.details.emergency, entry.details.message], [true, "It crashes"]);
});

test("review open --if-changed opens none if the channel would serve the same", async (t) => {
  const { run, put, open, as, channel } = await start(t, "unchanged");
  await put("one");
  const args = ["review", "open", "unchanged", "--title", "One", "--if-changed", "--json"];
  assert.equal((await run(...args)).json.status, "unchanged");
  assert.equal(
    (await run("review", "list", "--spec", "unchanged", "--json")).json.reviews.length,
    0,
  );
  const none = await run("review", "show", "unchanged", "--json");
  assert.deepEqual([none.exitCode, none.json.error.code], [2, "review_missing"]);
  await put("two");
  assert.equal((await open("--if-changed")).status, "open");

  // A job of CI that runs again doesn't ask for a version from which the channel went back.
  const promotion = ["unchanged", "--from", "staging"];
  await run("publish", "unchanged", "--channel", "staging");
  const admin = as({ token: server().token });
  const reason = ["--message", "It crashes"];
  await admin("promote", ...promotion, "--to", channel, "--emergency", ...reason);
  const back = await run("rollback", "unchanged", "1", ...reason, "--json");
  assert.equal(back.exitCode, 0, back.stdout);
  const again = ["review", "open", ...promotion, "--action", "promote", "--title", "Again"];
  assert.equal((await run(...again, "--if-changed", "--json")).json.status, "unchanged");
  assert.equal((await run(...again, "--json")).json.error.code, "newer_version_live");
});
