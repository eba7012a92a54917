import type { Context } from "../context.ts";
import { unavailable } from "../errors/errors.ts";

/** How long commits are retried while others change or publish the spec, or register custom types. */
const retryTimeoutMs = 10_000;

/**
 * Creates and commits a spec's next version, with optimistic concurrency. A mutex per spec keeps the publishers of one
 * process from conflicting with each other; those of other processes still can.
 *
 * @param attempt returns undefined after a conflict, and is then retried
 * @throws the attempt's error; `unavailable` after 10 s of conflicts
 */
export async function commitWithRetry<Committed extends object>(
  { publishMutex }: Pick<Context, "publishMutex">,
  specId: string,
  attempt: () => Promise<Committed | undefined>,
): Promise<Committed> {
  return publishMutex(specId, async () => {
    const giveUpAt = performance.now() + retryTimeoutMs;
    for (;;) {
      const committed = await attempt();
      if (committed !== undefined) return committed;
      if (performance.now() > giveUpAt) {
        throw unavailable("The spec changes faster than it can be composed.");
      }
    }
  });
}
