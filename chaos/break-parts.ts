import { say } from "../bench/progress.ts";
import { type Endured, endure } from "./endure.ts";
import { faults, type Scope } from "./faults.ts";
import { createJournal } from "./journal.ts";
import { raceTwoPublishers } from "./race.ts";
import { markdown } from "./table.ts";

const race = "two publishers of one spec, 100 times, in two processes on PostgreSQL";

/**
 * Breaks one part after the other.
 *
 * @returns a table in Markdown, and what was lost
 */
export async function breakParts(): Promise<{ readonly told: string; readonly lost: string[] }> {
  const lost: string[] = [];
  const rows = [["", "succeeded", "503 or refused", "slowest answer", "lost"]];
  const attempt = async (name: string, act: (scope: Scope) => Promise<Endured>) => {
    say(name);
    const { journal, longestMs } = await inScope(act);
    lost.push(...journal.lost.map((what) => `${name}: ${what}`));
    const failures = [...journal.counts].filter(([what]) => what.startsWith("answered "));
    const told = failures.map(([what, count]) => `${what.slice("answered ".length)}: ${count}`);
    const succeeded = sum([...journal.counts].filter(([what]) => !what.includes(" ")));
    const slowest = `${(longestMs / 1000).toFixed(1)} s`;
    rows.push([name, String(succeeded), told.join(", "), slowest, String(journal.lost.length)]);
  };
  for (const fault of faults) await attempt(fault.name, (scope) => endure(fault, scope));
  await attempt(race, (scope) => raceTwoPublishers(scope, 100));
  return { told: markdown(rows), lost };
}

async function inScope(act: (scope: Scope) => Promise<Endured>): Promise<Endured> {
  const cleanUps: (() => Promise<void>)[] = [];
  try {
    return await act({ after: (cleanUp) => void cleanUps.unshift(cleanUp) });
  } catch (error) {
    const journal = createJournal();
    journal.lose(String(error));
    return { journal, longestMs: 0 };
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}

function sum(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((total, [, count]) => total + count, 0);
}
