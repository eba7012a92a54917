import assert from "node:assert/strict";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { addUser, bearer, type TestUser } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { retryFailedJobs } from "../../testing/retry-failed-jobs.ts";
import { protectChannel } from "../../testing/reviews.ts";
import { makeDue } from "../../testing/schedules.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { signedBy } from "../../testing/signatures.ts";
import { createSpec } from "../../testing/specs.ts";
import type { Answer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { originFolder } from "../backup/origin-folder.ts";
import { signVersions } from "../document-keys/sign-versions.ts";
import { createSigningFindings } from "../document-keys/signing-findings.ts";
import { kindOfKey, specOfKey, versionOfKey } from "../objects/keys.ts";
import { movePointerJob } from "../publishing/pointers/pointer-job.ts";

onEachDatabase("The signature of a version under review", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  let channels = 0;

  const as = (user: TestUser, method: string, path: string, body?: unknown) =>
    server().ask(method, path, body, bearer(user.token));

  /** The body of a successful answer. */
  async function done(answer: Promise<Answer>) {
    const { status, text, json } = await answer;
    assert.ok(status < 300, text);
    return json;
  }

  /** A spec whose version 1 is live in a protected channel, and whose version 2 is to be reviewed for it. */
  async function prepare() {
    const channel = `signed-${++channels}`;
    const [ann, bob, admin] = await Promise.all([
      addUser(server(), "publisher"),
      addUser(server(), "publisher"),
      addUser(server(), "admin"),
    ]);
    const spec = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await done(as(ann, "POST", `/specs/${spec}/publish`, { channel }));
    await protectChannel(server(), channel);
    await done(as(ann, "PUT", `/specs/${spec}`, { components: [textNode("two")] }));
    const open = (fields: object = {}) =>
      done(as(ann, "POST", `/specs/${spec}/reviews`, { channel, title: "Two", ...fields }));
    const approve = ({ id, sha256 }: { id: string; sha256: string }) =>
      done(as(bob, "POST", `/reviews/${id}/approve`, { sha256 }));
    const apply = ({ id }: { id: string }) => as(ann, "POST", `/reviews/${id}/apply`);
    const move = (user: TestUser, action: string, body: object) =>
      as(user, "POST", `/specs/${spec}/${action}`, body);
    const served = async () =>
      (await server().fetch(`/cdn/specs/${spec}@${channel}.json`)).json.version;
    return { channel, spec, ann, bob, admin, open, approve, apply, move, served };
  }

  const readVersion = (spec: string, version: number) =>
    done(server().ask("GET", `/specs/${spec}/versions/${version}`));

  /** The versions of a spec that have a signature in the origin, whether or not anyone knows its address. */
  async function signedVersions(spec: string): Promise<number[]> {
    const found = new Set<number>();
    for await (const page of server().context.objects.listObjects()) {
      for (const { key } of page) {
        if (kindOfKey(key) !== "signature" || specOfKey(key) !== spec) continue;
        found.add(versionOfKey(key)?.version ?? 0);
      }
    }
    return [...found].sort();
  }

  const signUnsigned = () => {
    const { context } = server();
    return signVersions({ ...context, findings: createSigningFindings(context) }, wholeRun);
  };

  const fileOf = (url: string) =>
    join(originFolder(server().context.config), new URL(url).pathname.replace("/cdn/", ""));

  /** A folder in place of a signature, so that the origin can't store it. */
  async function blockSignature(spec: string, version: number): Promise<string> {
    const file = fileOf((await readVersion(spec, version)).signature_url);
    await mkdir(file);
    return file;
  }

  const signingFails = (spec: string, channel: string) =>
    until(async () => {
      const { db } = server().context;
      const failed = db
        .selectFrom("jobs")
        .select("attempts")
        .where("kind", "=", movePointerJob)
        .where("key", "=", `${spec}@${channel}`)
        .where("attempts", ">", 0)
        .where("lease_token", "is", null);
      return (await failed.executeTakeFirst()) !== undefined;
    });

  test("doesn't exist before the approval, whatever its author tries", async () => {
    const { channel, spec, ann, bob, admin, open, apply, move } = await prepare();
    const review = await open();
    const { version } = review;
    assert.equal(version, 2);
    assertProblem(await apply(review), 409, "not_approved");
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const later = await as(ann, "POST", `/reviews/${review.id}/apply`, { schedule_at: soon });
    assertProblem(later, 409, "not_approved");
    for (const user of [ann, bob, admin]) {
      for (const [action, body] of [
        ["publish", { channel }],
        ["publish", { channel, schedule_at: soon }],
        ["promote", { to: channel, version }],
        ["rollback", { channel, version, message: "an outage" }],
      ] as const) {
        assertProblem(await move(user, action, body), 403, "review_required");
      }
    }
    const emergency = { channel, emergency: true, message: "an outage" };
    assertProblem(await move(ann, "publish", emergency), 403, "emergency_not_allowed");
    await done(as(ann, "PUT", `/specs/${spec}`, { components: [textNode("three")] }));
    await done(as(ann, "POST", `/reviews/${review.id}/update`));
    await open({ action: "rollback", version });
    await signUnsigned();
    const { signature_url } = await readVersion(spec, version);
    assert.equal((await server().fetch(new URL(signature_url).pathname)).status, 404);
    assert.deepEqual(await signedVersions(spec), [1]);
  });

  test("is valid when the review is applied, by the key that is active then", async () => {
    const { spec, open, approve, apply, served } = await prepare();
    const review = await open();
    await approve(review);
    const { kid } = await done(server().ask("POST", "/document-keys"));
    await done(server().ask("POST", `/document-keys/${kid}/activate`));
    assert.deepEqual(await signedVersions(spec), [1]);
    await done(apply(review));
    const version = await readVersion(spec, 2);
    assert.equal(await signedBy(server(), version), kid);
    assert.deepEqual([version.sha256, await served()], [review.sha256, 2]);
    const { text } = await server().fetch(new URL(version.signature_url).pathname);
    await signUnsigned();
    assert.equal((await server().fetch(new URL(version.signature_url).pathname)).text, text);
  });

  test("is valid after a rollback and a promotion by review, and an application at its time", async () => {
    const { spec, ann, open, approve, apply } = await prepare();
    const first = await open();
    await approve(first);
    const schedule_at = new Date(Date.now() + 3_600_000).toISOString();
    await done(as(ann, "POST", `/reviews/${first.id}/apply`, { schedule_at }));
    await makeDue(server(), first.id);
    server().context.jobs.wake();
    const read = () => done(server().ask("GET", `/reviews/${first.id}`));
    await until(async () => (await read()).status === "applied");
    await until(async () => (await signedVersions(spec)).includes(2));
    const back = await open({ action: "rollback", version: 1 });
    await approve(back);
    await done(apply(back));
    await done(as(ann, "PUT", `/specs/${spec}`, { components: [textNode("three")] }));
    const closed = await open();
    await done(as(ann, "POST", `/reviews/${closed.id}/close`));
    assert.deepEqual(await signedVersions(spec), [1, 2, 3]);
    const forth = await open({ action: "promote", version: closed.version });
    await approve(forth);
    await done(apply(forth));
    for (const version of [2, 3, 4]) await signedBy(server(), await readVersion(spec, version));
  });

  test("is valid after a release without approval: in another channel, in an emergency, or back to a former version", async () => {
    const { channel, spec, ann, admin, open, move } = await prepare();
    const { version } = await open();
    await done(move(ann, "promote", { to: `${channel}-open`, version }));
    await signedBy(server(), await readVersion(spec, 2));
    const reason = { channel, message: "an outage" };
    await signedBy(server(), await done(move(admin, "publish", { ...reason, emergency: true })));
    await signedBy(server(), await done(move(ann, "rollback", { ...reason, version: 1 })));
    assert.deepEqual(await signedVersions(spec), [1, 2, 3, 4]);
  });

  test("is stored before the version is live, also if the origin fails in between", async () => {
    const { channel, spec, open, approve, apply, served } = await prepare();
    const review = await open();
    await approve(review);
    const file = await blockSignature(spec, 2);
    const applied = apply(review);
    await signingFails(spec, channel);
    assert.equal(await served(), 1);
    await rmdir(file);
    await retryFailedJobs(server());
    await done(applied);
    assert.equal(await served(), 2);
    await signedBy(server(), await readVersion(spec, 2));
  });

  test("is stored later if another version replaces the released one before it is live", async () => {
    const { channel, spec, admin, open, approve, apply, move, served } = await prepare();
    const review = await open();
    await approve(review);
    const file = await blockSignature(spec, 2);
    const applied = apply(review);
    await signingFails(spec, channel);
    const emergency = { channel, emergency: true, message: "an outage" };
    await done(move(admin, "publish", emergency));
    await done(applied);
    assert.equal(await served(), 3);
    await rmdir(file);
    await signUnsigned();
    await signedBy(server(), await readVersion(spec, 2));
  });

  test("isn't made for a document that was changed in the origin, and the next publish works", async () => {
    const { channel, spec, admin, open, approve, apply, move, served } = await prepare();
    const review = await open();
    await approve(review);
    const { version_url } = await readVersion(spec, 2);
    await writeFile(fileOf(version_url), JSON.stringify({ specId: spec, version: 2 }));
    const applied = apply(review);
    await signingFails(spec, channel);
    assert.deepEqual([await served(), await signedVersions(spec)], [1, [1]]);
    await done(move(admin, "publish", { channel, emergency: true, message: "it was changed" }));
    await done(applied);
    assert.deepEqual([await served(), await signedVersions(spec)], [3, [1, 3]]);
  });
});
