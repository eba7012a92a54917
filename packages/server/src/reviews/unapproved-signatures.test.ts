import assert from "node:assert/strict";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { addUser, requestAs, type TestUser } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { retryFailedJobs } from "../../testing/retry-failed-jobs.ts";
import { prepareReviews } from "../../testing/reviews.ts";
import { makeDue } from "../../testing/schedules.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { signedBy } from "../../testing/signatures.ts";
import { bodyOf } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { originFolder } from "../backup/origin-folder.ts";
import { signVersions } from "../document-keys/sign-versions.ts";
import { createSigningFindings } from "../document-keys/signing-findings.ts";
import { kindOfKey, specOfKey, versionOfKey } from "../objects/keys.ts";
import { movePointerJob } from "../publishing/pointers/pointer-job.ts";

onEachDatabase("The signature of a version under review", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const as = requestAs(server);

  /** A spec whose draft is to be reviewed as version 2. */
  async function prepare() {
    const prepared = await prepareReviews(server());
    const { spec, channel, ann, edit } = prepared;
    await edit(ann, "two");
    const admin = await addUser(server(), "admin");
    const move = (user: TestUser, action: string, body: object) =>
      as(user, "POST", `/specs/${spec}/${action}`, body);
    const served = async () =>
      (await server().fetch(`/cdn/specs/${spec}@${channel}.json`)).json.version;
    return { ...prepared, admin, move, served };
  }

  const readVersion = (spec: string, version: number) =>
    bodyOf(server().ask("GET", `/specs/${spec}/versions/${version}`));

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
    const { channel, spec, ann, bob, admin, edit, open, apply, move } = await prepare();
    const review = await open(ann);
    const { version } = review;
    assert.equal(version, 2);
    assertProblem(await apply(ann, review), 409, "not_approved");
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
    await edit(ann, "three");
    await bodyOf(as(ann, "POST", `/reviews/${review.id}/update`));
    await open(ann, { action: "rollback", version });
    await signUnsigned();
    const { signature_url } = await readVersion(spec, version);
    assert.equal((await server().fetch(new URL(signature_url).pathname)).status, 404);
    assert.deepEqual(await signedVersions(spec), [1]);
  });

  test("is valid when the review is applied, by the key that is active then", async () => {
    const { spec, ann, bob, open, approve, apply, served } = await prepare();
    const review = await open(ann);
    await bodyOf(approve(bob, review));
    const { kid } = await bodyOf(server().ask("POST", "/document-keys"));
    await bodyOf(server().ask("POST", `/document-keys/${kid}/activate`));
    assert.deepEqual(await signedVersions(spec), [1]);
    await bodyOf(apply(ann, review));
    const version = await readVersion(spec, 2);
    assert.equal(await signedBy(server(), version), kid);
    assert.deepEqual([version.sha256, await served()], [review.sha256, 2]);
    const { text } = await server().fetch(new URL(version.signature_url).pathname);
    await signUnsigned();
    assert.equal((await server().fetch(new URL(version.signature_url).pathname)).text, text);
  });

  test("is valid after a rollback and a promotion by review, and an application at its time", async () => {
    const { spec, ann, bob, edit, open, approve, apply } = await prepare();
    const first = await open(ann);
    await bodyOf(approve(bob, first));
    const schedule_at = new Date(Date.now() + 3_600_000).toISOString();
    await bodyOf(as(ann, "POST", `/reviews/${first.id}/apply`, { schedule_at }));
    await makeDue(server(), first.id);
    server().context.jobs.wake();
    const read = () => bodyOf(server().ask("GET", `/reviews/${first.id}`));
    await until(async () => (await read()).status === "applied");
    await until(async () => (await signedVersions(spec)).includes(2));
    const back = await open(ann, { action: "rollback", version: 1 });
    await bodyOf(approve(bob, back));
    await bodyOf(apply(ann, back));
    await edit(ann, "three");
    const closed = await open(ann);
    await bodyOf(as(ann, "POST", `/reviews/${closed.id}/close`));
    assert.deepEqual(await signedVersions(spec), [1, 2, 3]);
    const forth = await open(ann, { action: "promote", version: closed.version });
    await bodyOf(approve(bob, forth));
    await bodyOf(apply(ann, forth));
    for (const version of [2, 3, 4]) await signedBy(server(), await readVersion(spec, version));
  });

  test("is valid after a release without approval: in another channel, in an emergency, or back to a former version", async () => {
    const { channel, spec, ann, admin, open, move } = await prepare();
    const { version } = await open(ann);
    await bodyOf(move(ann, "promote", { to: `${channel}-open`, version }));
    await signedBy(server(), await readVersion(spec, 2));
    const reason = { channel, message: "an outage" };
    await signedBy(server(), await bodyOf(move(admin, "publish", { ...reason, emergency: true })));
    await signedBy(server(), await bodyOf(move(ann, "rollback", { ...reason, version: 1 })));
    assert.deepEqual(await signedVersions(spec), [1, 2, 3, 4]);
  });

  test("is stored before the version is live, also if the origin fails in between", async () => {
    const { channel, spec, ann, bob, open, approve, apply, served } = await prepare();
    const review = await open(ann);
    await bodyOf(approve(bob, review));
    const file = await blockSignature(spec, 2);
    const applied = apply(ann, review);
    await signingFails(spec, channel);
    assert.equal(await served(), 1);
    await rmdir(file);
    await retryFailedJobs(server());
    await bodyOf(applied);
    assert.equal(await served(), 2);
    await signedBy(server(), await readVersion(spec, 2));
  });

  test("is stored later if another version replaces the released one before it is live", async () => {
    const { channel, spec, ann, bob, admin, open, approve, apply, move, served } = await prepare();
    const review = await open(ann);
    await bodyOf(approve(bob, review));
    const file = await blockSignature(spec, 2);
    const applied = apply(ann, review);
    await signingFails(spec, channel);
    const emergency = { channel, emergency: true, message: "an outage" };
    await bodyOf(move(admin, "publish", emergency));
    await bodyOf(applied);
    assert.equal(await served(), 3);
    await rmdir(file);
    await signUnsigned();
    await signedBy(server(), await readVersion(spec, 2));
  });

  test("isn't made for a document that was changed in the origin, and the next publish works", async () => {
    const { channel, spec, ann, bob, admin, open, approve, apply, move, served } = await prepare();
    const review = await open(ann);
    await bodyOf(approve(bob, review));
    const { version_url } = await readVersion(spec, 2);
    await writeFile(fileOf(version_url), JSON.stringify({ specId: spec, version: 2 }));
    const applied = apply(ann, review);
    await signingFails(spec, channel);
    assert.deepEqual([await served(), await signedVersions(spec)], [1, [1]]);
    await bodyOf(move(admin, "publish", { channel, emergency: true, message: "it was changed" }));
    await bodyOf(applied);
    assert.deepEqual([await served(), await signedVersions(spec)], [3, [1, 3]]);
  });
});
