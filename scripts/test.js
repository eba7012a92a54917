// Runs tests with Node's test runner: those of `npm test`, the others with --full, or the given files and folders.
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { hasRequiredNode, runWithRequiredNode } from "../packages/server/bin/required-node.js";

const quick = ["packages/*/src/**/!(*.full).test.ts"];
const full = [
  "packages/*/src/**/*.test.ts",
  "chaos/**/*.test.ts",
  "examples/**/*.test.ts",
  "docs/.vitepress/*.test.ts",
  "scripts/*.test.ts",
];
/** A tag in the title of a test or a suite, or in the name of a file. The title of a file's suite is its path. */
const fullTag = "[@.]full\\b";

if (hasRequiredNode) {
  const { spawn } = await import("node:child_process");
  const { groupTestFiles } = await import("./group-test-files.js");
  // Each run has its own folder, so that tests can run in two terminals.
  const folder = join("dist", "tests", `${process.pid}`);
  const given = process.argv.slice(2);
  const named = given.filter((argument) => !argument.startsWith("--"));
  const isFull = given.includes("--full");
  const isQuick = !isFull && named.length === 0;
  const args = [
    "--conditions=@screenspec/source",
    "--test",
    "--test-concurrency=2",
    "--test-timeout=120000",
    "--test-global-setup=packages/server/testing/global-setup.ts",
    ...(isQuick ? [`--test-skip-pattern=/${fullTag}/`] : []),
    ...(isFull ? [`--test-name-pattern=/${fullTag}|^(chaos|examples|docs)\\b/`] : []),
    ...given.filter((argument) => argument.startsWith("--") && argument !== "--full"),
    ...groupTestFiles(named.length > 0 ? named : isFull ? full : quick, folder),
  ];
  const env = {
    ...process.env,
    // Absolute: processes that tests start have other working directories.
    NODE_COMPILE_CACHE: resolve("node_modules/.cache/compiled"),
  };
  if (isQuick) {
    process.stdout.write(
      "Omitted: tests tagged @full, chaos, examples and documentation (npm run test:full).\n",
    );
  }
  const runner = spawn(process.execPath, args, { stdio: "inherit", env });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => runner.kill(signal));
  runner.on("exit", (code) => {
    rmSync(folder, { recursive: true });
    process.exit(code ?? 1);
  });
} else {
  await runWithRequiredNode();
}
