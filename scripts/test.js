// Runs the given test files, or all, with Node's test runner. The command of `npm test`.
import { hasRequiredNode, runWithRequiredNode } from "../packages/server/bin/required-node.js";

const all = ["packages/*/src/**/*.test.ts", "chaos/**/*.test.ts", "examples/**/*.test.ts"];

if (hasRequiredNode) {
  const { spawn } = await import("node:child_process");
  const files = process.argv.slice(2);
  const args = [
    "--conditions=@screenspec/source",
    "--test",
    "--test-concurrency=2",
    "--test-timeout=120000",
    "--test-global-setup=packages/server/testing/global-setup.ts",
    ...(files.length > 0 ? files : all),
  ];
  const env = { ...process.env, NODE_COMPILE_CACHE: "node_modules/.cache/compiled" };
  const runner = spawn(process.execPath, args, { stdio: "inherit", env });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => runner.kill(signal));
  runner.on("exit", (code) => process.exit(code ?? 1));
} else {
  await runWithRequiredNode();
}
