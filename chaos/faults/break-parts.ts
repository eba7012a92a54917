import { say } from "../../bench/harness/progress.ts";
import { createJournal } from "../journal.ts";
import { markdown } from "../table.ts";
import { faults } from "./faults.ts";
import { raceTwoPublishers } from "./race.ts";
import { type FaultResult, runFault } from "./run-fault.ts";
import { inScope, type Scope } from "./scope.ts";

const race = "two publishers of one spec, 100 times, in two processes on PostgreSQL";

/**
 * Runs one fault after the other until interrupted.
 *
 * @returns a table in Markdown, and the violations
 */
export async function breakParts(
  isInterrupted: () => boolean,
): Promise<{ readonly report: string; readonly violations: string[] }> {
  const violations: string[] = [];
  const rows = [
    ["", "succeeded", "503 or refused", "slowest answer", "webhooks", "repeated", "violations"],
  ];
  const attempt = async (name: string, act: (scope: Scope) => Promise<FaultResult>) => {
    if (isInterrupted()) return;
    say(name);
    const { journal, longestMs } = await inScope(act).catch(couldNotGoOn);
    violations.push(...journal.violations.map((what) => `${name}: ${what}`));
    const failures = [...journal.counts].filter(([what]) => what.startsWith("answered "));
    const answers = failures.map(([what, count]) => `${what.slice("answered ".length)}: ${count}`);
    const succeeded = sum([...journal.counts].filter(([what]) => !what.includes(" ")));
    const slowest = `${(longestMs / 1000).toFixed(1)} s`;
    const webhooks = ["webhooks received", "webhooks repeated"].map((what) =>
      String(journal.counts.get(what) ?? 0),
    );
    const columns = [String(succeeded), answers.join(", "), slowest, ...webhooks];
    rows.push([name, ...columns, String(journal.violations.length)]);
  };
  for (const fault of faults) await attempt(fault.name, (scope) => runFault(fault, scope));
  await attempt(race, (scope) => raceTwoPublishers(scope, 100));
  return { report: markdown(rows), violations };
}

function couldNotGoOn(error: unknown): FaultResult {
  const journal = createJournal();
  journal.reportViolation(String(error));
  return { journal, longestMs: 0 };
}

function sum(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((total, [, count]) => total + count, 0);
}
