import type { Service } from "./ask.ts";
import { comesTrue } from "./comes-true.ts";

/** Whether all pointers are moved to where they are to be, by themselves and in time. */
export async function pointersAreMoved({ origin }: Service, giveUpAt: number): Promise<boolean> {
  return comesTrue(async () => (await countPointersToMove(origin())) === 0, giveUpAt);
}

/**
 * How many pointers have yet to be moved to where they are to be, in any channel.
 *
 * @returns undefined when that isn't answered
 */
async function countPointersToMove(origin: string): Promise<number | undefined> {
  const response = await fetch(`${origin}/metrics`);
  const text = await response.text();
  if (!response.ok) return undefined;
  const jobs = /^screenspec_jobs\{kind="move-pointer",.*\} (\d+)$/gm;
  return [...text.matchAll(jobs)].reduce((total, [, count]) => total + Number(count), 0);
}
