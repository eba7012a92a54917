import type { Service } from "./ask.ts";
import { pollUntil } from "./poll-until.ts";

/** Waits until all pointers show their target without further requests. Returns false on timeout. */
export async function waitForPointers({ origin }: Service, giveUpAt: number): Promise<boolean> {
  return pollUntil(async () => (await countPointersToMove(origin())) === 0, giveUpAt);
}

/**
 * The number of pointers of all channels that don't show their target yet.
 *
 * @returns undefined when the request isn't answered
 */
async function countPointersToMove(origin: string): Promise<number | undefined> {
  const response = await fetch(`${origin}/metrics`);
  const text = await response.text();
  if (!response.ok) return undefined;
  const jobs = /^screenspec_jobs\{kind="move-pointer",.*\} (\d+)$/gm;
  return [...text.matchAll(jobs)].reduce((total, [, count]) => total + Number(count), 0);
}
