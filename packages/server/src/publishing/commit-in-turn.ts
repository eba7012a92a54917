import type { Context } from "../context.ts";
import { unavailable } from "../errors/errors.ts";

/** How long to try again while others change or publish the spec, or register custom types. */
const patienceMs = 10_000;

/**
 * Makes and commits the next version of a spec. Within a process one version of a spec is made at a time, so that
 * publishers don't compose in vain; another process may be faster.
 *
 * @param attempt gives undefined when another was faster: then it is tried again
 * @throws what the attempt throws; `unavailable` when others are faster for 10 s
 */
export async function commitInTurn<Committed extends object>(
  { publishMutex }: Pick<Context, "publishMutex">,
  specId: string,
  attempt: () => Promise<Committed | undefined>,
): Promise<Committed> {
  return publishMutex(specId, async () => {
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      const committed = await attempt();
      if (committed !== undefined) return committed;
      if (performance.now() > giveUpAt) {
        throw unavailable("The spec changes faster than it composes.");
      }
    }
  });
}
