import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { groupTestFiles, hasEnded } from "./group-test-files.js";

const reporter = new URL("./report-file-times.js", import.meta.url).href;

/**
 * Runs test files in groups, each in a process. If a process ends before its tests, because a file has killed it or never
 * ends, its other files run again alone. Returns whether all passed, the duration of each file in ms, and the files that
 * have ended their process.
 *
 * @param {readonly string[]} patterns globs of test files, and folders
 * @param {object} options
 * @param {string} options.folder for temporary files
 * @param {readonly string[]} options.args of Node
 * @param {object} options.env
 * @param {(file: string) => boolean} options.isNeeded
 * @param {(file: string) => number} options.durationOf the expected duration of a file, in ms
 * @param {(file: string) => number} options.limitOf after how many ms the process of a file is killed
 * @param {number} [options.endMs] what a process may take to end after its tests
 */
export async function runTestGroups(patterns, { folder, args, env, ...options }) {
  const first = await run(groupTestFiles(patterns, folder, options), folder, { args, env });
  const again = first.ended.flatMap(({ files }) => {
    const lost = files.filter((file) => !(file in first.durations));
    if (files.length === 1) return [];
    // If all have results, any of them may keep the process from ending.
    return lost.length > 0 ? lost : files;
  });
  const culprits = first.ended.filter(({ files }) => files.length === 1);
  if (again.length > 0) {
    for (const { files } of first.ended)
      process.stdout.write(`A process ended before its tests were over: ${files.join(", ")}\n`);
    process.stdout.write(`Again, each in a process of its own:\n${again.join("\n")}\n`);
    const alone = { ...options, isNeeded: () => true, durationOf: () => Infinity };
    const inFolder = join(folder, "alone");
    const second = await run(groupTestFiles(again, inFolder, alone), inFolder, { args, env });
    Object.assign(first.durations, second.durations);
    culprits.push(...second.ended);
  }
  return {
    hasPassed: first.code === 0 && first.ended.length === 0,
    durations: first.durations,
    culprits: culprits.flatMap(({ files }) => files),
  };
}

/** Runs groups, and finds those whose processes have ended before their tests. */
async function run(groups, folder, { args, env }) {
  mkdirSync(folder, { recursive: true });
  const times = join(folder, "times.json");
  const reporters = [
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${times}`,
  ];
  const paths = groups.map(({ path }) => path);
  const child = spawn(process.execPath, ["--test", ...args, ...reporters, ...paths], {
    stdio: "inherit",
    env,
  });
  const kill = (signal) => child.kill(signal);
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, kill);
  const code = await new Promise((resolve) => child.on("exit", resolve));
  for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, kill);
  // A runner that was killed has written no durations.
  if (code === null) return { code, durations: {}, ended: [] };
  const { durations, failed } = JSON.parse(readFileSync(times, "utf8"));
  // A process that was killed is reported by its module. So is one that has no tests.
  for (const { path } of groups) delete durations[path];
  const ended = groups.filter(({ path }) => failed.includes(path) || !hasEnded(path));
  return { code, durations, ended };
}
