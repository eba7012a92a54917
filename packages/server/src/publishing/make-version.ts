import type { Context } from "../context.ts";
import { notFound, unavailable } from "../errors.ts";
import type { Reply } from "../http/reply.ts";
import { isId } from "../ids.ts";
import { type Committed, commitVersion } from "./commit-version.ts";
import type { Making, VersionInput } from "./next-version.ts";
import { settlePointer, versionPending } from "./pointers/settle-pointer.ts";
import { storeDocument } from "./store-document.ts";

export type MakingContext = Pick<
  Context,
  | "db"
  | "epoch"
  | "objects"
  | "documentKeys"
  | "jobs"
  | "addresses"
  | "clock"
  | "publishTurns"
  | "tracing"
>;

/** How long to prepare anew while others change or publish the spec, or register custom types. */
const patienceMs = 10_000;

/**
 * Makes a version and lets it become live: stores its document, commits it, moves the pointer.
 *
 * @throws `not_found`, `revision_mismatch`, what preparing throws, `pointer_pending` when the
 * version is committed but not live within 10 s
 */
export async function makeVersion<Body extends object>(
  context: MakingContext,
  input: VersionInput,
  making: Making<Body>,
): Promise<Reply<Body>> {
  const { specId } = input;
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const { version, generation, job, reply } = await commitNextVersion(context, input, making);
  // From the commit on the version exists: whatever fails now, it is not to be made again.
  await context.tracing.span("publish: become live", { "screenspec.spec": specId }, () =>
    settlePointer(context, { ...input, job }, generation, versionPending(version)),
  );
  return reply;
}

/** As `makeVersion`, without waiting until it is live: whoever calls this runs the job that moves the pointer. */
export async function commitNextVersion<Body extends object>(
  context: MakingContext,
  input: VersionInput,
  making: Making<Body>,
): Promise<Committed<Body>> {
  // In turn, so that publishers in one process don't compose in vain; between processes they may.
  return context.publishTurns(input.specId, () => storeAndCommit(context, input, making));
}

async function storeAndCommit<Body extends object>(
  context: MakingContext,
  input: VersionInput,
  making: Making<Body>,
): Promise<Committed<Body>> {
  const { span } = context.tracing;
  const attributes = { "screenspec.spec": input.specId };
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const next = await span("publish: compose and store", attributes, async () => {
      const prepared = await making.prepare();
      return { ...prepared, ...(await storeDocument(context, input.specId, prepared)) };
    });
    const committed = await span("publish: commit", attributes, () =>
      commitVersion(context, input, making, next),
    );
    if (committed !== undefined) return committed;
    if (performance.now() > giveUpAt)
      throw unavailable("The spec changes faster than it composes.");
  }
}
