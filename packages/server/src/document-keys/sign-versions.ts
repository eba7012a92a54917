import { chunk } from "../chunk.ts";
import { type CircuitBreaker, createCircuitBreaker } from "../concurrency/circuit-breaker.ts";
import type { Context } from "../context.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import { LostDocument } from "../objects/read-document.ts";
import { listVersionsOfKey } from "../publishing/queries.ts";
import { signVersion } from "../publishing/sign-version.ts";
import { listMissingKeyIds } from "./queries.ts";
import type { SigningFindings } from "./signing-findings.ts";

export const signVersionsJob = "sign-versions";

const pageSize = 500;
const atATime = 16;

interface SigningContext extends Pick<Context, "config" | "db" | "objects" | "documentKeys"> {
  readonly findings: SigningFindings;
}

/** The state of one run. */
interface Signing extends SigningContext {
  readonly tryEach: CircuitBreaker;
  /** The errors of versions that can't be signed, by the keys of their documents. */
  readonly left: Map<string, unknown>;
}

type UnsignedVersion = Awaited<ReturnType<typeof listVersionsOfKey>>[number];

/** Handles the recurring job: signs released versions without a signature or with a revoked key, live ones first. */
export async function signVersions(context: SigningContext, run: Run): Promise<null> {
  const left = new Map<string, unknown>();
  for (const wanted of ["live", "all"] as const) {
    const tryEach = createCircuitBreaker(atATime, (error) => error instanceof LostDocument);
    for await (const versions of unsignedVersions(context, wanted)) {
      if (!(await signAll({ ...context, tryEach, left }, run, versions))) return null;
    }
  }
  context.findings.unsigned(left);
  return null;
}

/** Yields unsigned versions page by page, so that no query is long. */
async function* unsignedVersions({ db }: SigningContext, wanted: "live" | "all") {
  for (const keyId of await listMissingKeyIds(db)) {
    let after: UnsignedVersion | undefined;
    do {
      const page = await listVersionsOfKey(db, keyId, { after, limit: pageSize });
      yield wanted === "all" ? page : page.filter(({ isLive }) => Boolean(isLive));
      after = page.at(-1);
    } while (after !== undefined);
  }
}

/**
 * Signs versions. Collects the errors of those that can't be signed, which the next run retries.
 *
 * @returns whether to continue
 */
async function signAll(
  signing: Signing,
  run: Run,
  versions: readonly UnsignedVersion[],
): Promise<boolean> {
  const { tryEach, left } = signing;
  for (const some of chunk(versions, atATime)) {
    if (!(await run.shouldContinue())) return false;
    const failed = await tryEach(some, (version) => signVersion(signing, version));
    for (const [{ object_key }, error] of failed) left.set(object_key, error);
  }
  return true;
}
