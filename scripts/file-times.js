import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { packageOf } from "./group-test-files.js";

/** The budget of a file that `test-budgets.json` doesn't have, in seconds. */
const defaultBudget = 90;
/** What a file of a package usually takes, in ms: expected of those that haven't been measured, as on a fresh clone. */
const usualMs = { console: 4000, web: 3000, server: 3500, cli: 4500, client: 1000 };
const otherMs = 500;
const kept = "node_modules/.cache/test-times.json";

/** Seconds by file: the files that may take longer than `defaultBudget`. */
const budgets = JSON.parse(readFileSync(new URL("./test-budgets.json", import.meta.url), "utf8"));

/** Returns what a file took in the last run of a kind, in ms, or else what it may take. */
export function expectedDurations(kind) {
  const times = readKept()[kind] ?? {};
  return (file) => times[file] ?? budgetedMs(kind, file) ?? usualMs[packageOf(file)] ?? otherMs;
}

/** Half the budget of a file that has one. `npm test` leaves most of such a file to the full tests. */
function budgetedMs(kind, file) {
  return kind === "full" && file in budgets ? budgets[file] * 500 : undefined;
}

/** Returns after how many ms a file is killed, which is longer than the tests of a file may take on a busy machine. */
export function limitOf(file) {
  return 3 * budgetOf(file) * 1000;
}

/** Keeps the durations of a whole run for the next one. */
export function keepDurations(kind, times) {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify({ ...readKept(), [kind]: times }));
}

/** Describes the ten slowest files of a run, and those that exceed their budget. */
export function describeDurations(times) {
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  const sorted = Object.entries(times).sort(([, one], [, other]) => other - one);
  const over = sorted.filter(([file, ms]) => ms > budgetOf(file) * 1000);
  return {
    slowest: sorted.slice(0, 10).map(([file, ms]) => `${seconds(ms).padStart(8)}  ${file}`),
    over: over.map(
      ([file, ms]) =>
        `${file} took ${seconds(ms)}. Its budget is ${budgetOf(file)} s: make it faster, or raise it in scripts/test-budgets.json.`,
    ),
  };
}

function budgetOf(file) {
  return budgets[file] ?? defaultBudget;
}

function readKept() {
  try {
    return JSON.parse(readFileSync(kept, "utf8"));
  } catch {
    return {};
  }
}
