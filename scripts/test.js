// Runs tests with Node's test runner: those of `npm test`, the others with --full, or the given files and folders.
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { hasRequiredNode, runWithRequiredNode } from "../packages/server/bin/required-node.js";

const quick = ["packages/*/src/**/!(*.full).test.ts"];
const full = [
  "packages/*/src/**/*.test.ts",
  "chaos/**/*.test.ts",
  // `npm run test:native` runs the others after these: they install and build with all processors.
  "examples/**/!(exported-app.full).test.ts",
  "docs/.vitepress/*.test.ts",
  "scripts/!(react-native.full).test.ts",
];
/** A tag in the title of a test or a suite, or in the name of a file. The title of a file's suite is its path. */
const fullTag = "[@.]full\\b";

/** A process waits for a browser, a database or a receiver two thirds of its time. */
const processes = Math.min(availableParallelism() + 4, 8);

if (hasRequiredNode) {
  const { runTestGroups } = await import("./run-test-groups.js");
  const { hasFullTests } = await import("./has-full-tests.js");
  const { describeDurations, expectedDurations, keepDurations, limitOf } = await import(
    "./file-times.js"
  );
  // Each run has its own folder, so that tests can run in two terminals.
  const folder = join("dist", "tests", `${process.pid}`);
  const given = process.argv.slice(2);
  const named = given.filter((argument) => !argument.startsWith("--"));
  const isFull = given.includes("--full");
  const isQuick = !isFull && named.length === 0;
  const kind = isFull ? "full" : "quick";
  const patterns = named.length > 0 ? named : isFull ? full : quick;
  const args = [
    "--conditions=@screenspec/source",
    // Many tests of a process end before its heap has grown to this size, and each step of it copies all that lives.
    "--min-semi-space-size=16",
    `--test-concurrency=${processes}`,
    "--test-timeout=120000",
    "--test-global-setup=packages/server/testing/global-setup.ts",
    ...(isQuick ? [`--test-skip-pattern=/${fullTag}/`] : []),
    ...(isFull ? [`--test-name-pattern=/${fullTag}|^(chaos|examples|docs)\\b/`] : []),
    ...given.filter((argument) => argument.startsWith("--") && argument !== "--full"),
  ];
  const env = {
    ...process.env,
    // Absolute: processes that tests start have other working directories.
    NODE_COMPILE_CACHE: resolve("node_modules/.cache/compiled"),
  };
  if (isQuick) {
    process.stdout.write(
      "Omitted: tests tagged @full, chaos, examples, documentation and React Native (npm run test:full).\n",
    );
  }
  const { hasPassed, durations, culprits } = await runTestGroups(patterns, {
    folder,
    args,
    env,
    isNeeded: isFull ? hasFullTests : () => true,
    durationOf: expectedDurations(kind),
    limitOf,
  });
  rmSync(folder, { recursive: true });
  if (named.length === 0) keepDurations(kind, durations);
  const { slowest, over } = describeDurations(durations);
  process.stdout.write(`The slowest files:\n${slowest.join("\n")}\n`);
  for (const line of over) process.stdout.write(`${line}\n`);
  for (const file of culprits)
    process.stdout.write(`${file} has ended its process before its tests, or was killed.\n`);
  process.exit(hasPassed && culprits.length === 0 && !(isFull && over.length > 0) ? 0 : 1);
} else {
  await runWithRequiredNode();
}
