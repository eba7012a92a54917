// Runs tests with Node's test runner: those of `npm test`, all of them with --full, or the files that are named.
import { hasRequiredNode, runWithRequiredNode } from "../packages/server/bin/required-node.js";

const full = ["packages/*/src/**/*.test.ts", "chaos/**/*.test.ts", "examples/**/*.test.ts"];
/** All but processes that are killed, receivers in other languages, and scenarios that the runtime performs as well. */
const quick = ["packages/*/src/**/!(scenarios-in-browser).test.ts"];

if (hasRequiredNode) {
  const { spawn } = await import("node:child_process");
  const { groupTestFiles } = await import("./group-test-files.js");
  const [first, ...rest] = process.argv.slice(2);
  const isQuick = first === undefined;
  const named = first === undefined || first === "--full" ? rest : [first, ...rest];
  const options = named.filter((argument) => argument.startsWith("--"));
  const files = named.filter((argument) => !argument.startsWith("--"));
  const args = [
    "--conditions=@screenspec/source",
    "--test",
    "--test-concurrency=2",
    "--test-timeout=120000",
    "--test-global-setup=packages/server/testing/global-setup.ts",
    ...options,
    ...groupTestFiles(files.length > 0 ? files : isQuick ? quick : full),
  ];
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: "node_modules/.cache/compiled",
    TEST_FULL: isQuick ? "0" : "1",
  };
  const runner = spawn(process.execPath, args, { stdio: "inherit", env });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => runner.kill(signal));
  runner.on("exit", (code) => process.exit(code ?? 1));
} else {
  await runWithRequiredNode();
}
