import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import { signatureKey } from "../objects/keys.ts";
import { enqueuePurge } from "../purging/purge-cdn.ts";
import { listIdsOfNoKey, listVersionsOfKey, noteSigned } from "./queries.ts";
import type { SigningFindings } from "./signing-findings.ts";

export const signVersionsJob = "sign-versions";

const pageSize = 500;
const atATime = 16;

interface SigningContext extends Pick<Context, "config" | "db" | "objects" | "documentKeys"> {
  readonly findings: SigningFindings;
}
type UnsignedVersion = Awaited<ReturnType<typeof listVersionsOfKey>>[number];

/**
 * Handles the recurring job: signs the versions that aren't signed, or whose key was revoked, what is live first:
 * those of the release before, which may be running beside and make more, or those of a leaked key.
 */
export async function signVersions(context: SigningContext, run: Run): Promise<null> {
  const left = new Map<string, unknown>();
  for (const wanted of ["live", "all"] as const) {
    for await (const versions of unsignedVersions(context, wanted)) {
      if (!(await signAll(context, run, versions, left))) return null;
    }
  }
  context.findings.unsigned(left);
  return null;
}

/** Page by page, so that nobody waits for the database meanwhile. */
async function* unsignedVersions({ db }: SigningContext, wanted: "live" | "all") {
  for (const keyId of await listIdsOfNoKey(db)) {
    let after: UnsignedVersion | undefined;
    do {
      const page = await listVersionsOfKey(db, keyId, { after, limit: pageSize });
      yield wanted === "all" ? page : page.filter(({ isLive }) => Boolean(isLive));
      after = page.at(-1);
    } while (after !== undefined);
  }
}

/**
 * Signs what can be signed. What can't is left, with the reason, and tried again by the next run.
 *
 * @returns whether to go on
 */
async function signAll(
  context: SigningContext,
  run: Run,
  versions: readonly UnsignedVersion[],
  left: Map<string, unknown>,
): Promise<boolean> {
  for (let from = 0; from < versions.length; from += atATime) {
    if (!(await run.goesOn())) return false;
    const some = versions.slice(from, from + atATime);
    const results = await Promise.allSettled(some.map((version) => signVersion(context, version)));
    const refusals: unknown[] = [];
    for (const [index, result] of results.entries()) {
      if (result.status === "fulfilled") continue;
      left.set(some[index]?.object_key ?? "", result.reason);
      if (!(result.reason instanceof LostDocument)) refusals.push(result.reason);
    }
    // It isn't about one of them then, and the others would only take as long to fail.
    if (refusals.length === atATime) throw refusals[0];
  }
  return true;
}

async function signVersion(
  { config, db, objects, documentKeys }: SigningContext,
  row: UnsignedVersion,
): Promise<void> {
  const { keyId, jws } = await documentKeys.sign(await readDocument(objects, row));
  const key = signatureKey(row.spec_id, row.version, row.sha256);
  await objects.put({ key, bytes: jws });
  await db.transaction().execute(async (transaction) => {
    await noteSigned(transaction, row, keyId);
    // Caches have the signature by the key that was revoked.
    if (row.key_id !== null) await enqueuePurge(transaction, config, key);
  });
}

/** What no other try changes. */
class LostDocument extends Error {}

async function readDocument(
  objects: SigningContext["objects"],
  { object_key, sha256 }: UnsignedVersion,
): Promise<Buffer> {
  const object = await objects.read(object_key);
  if (object === undefined) throw new LostDocument("The origin doesn't have the document.");
  const { identity } = object.forms;
  if (createHash("sha256").update(identity).digest("hex") !== sha256) {
    throw new LostDocument("The origin doesn't have the document as it was published.");
  }
  return identity;
}
