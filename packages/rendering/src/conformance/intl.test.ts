import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "../../../..");
const reduceIntl = new URL("../../../format/testing/reduce-intl.ts", import.meta.url);
const testFiles = [
  "packages/format/src/conformance/composing.test.ts",
  "packages/format/src/conformance/documents.test.ts",
  "packages/format/src/conformance/expressions.test.ts",
  "packages/rendering/src/conformance/scenarios.test.ts",
];

test("Every case passes with the Intl of Hermes on Android @full", () => {
  assert.deepEqual(failingFiles("android"), []);
});

test("Every case passes with the Intl of Hermes on iOS @full", () => {
  assert.deepEqual(failingFiles("ios"), []);
});

/** Runs the cases in a process with the `Intl` of a platform's Hermes. Returns the files with failing cases. */
function failingFiles(platform: string): readonly string[] {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--conditions=@screenspec/source",
      `--import=${reduceIntl.href}?${platform}`,
      "--test",
      "--test-isolation=none",
      "--test-reporter=tap",
      ...testFiles,
    ],
    { cwd: root, env, encoding: "utf8", maxBuffer: 1e8 },
  );
  const passed = stdout.match(/^# pass (\d+)$/m)?.[1];
  assert.ok(Number(passed) > 800, `${stdout.slice(-1000)}${stderr}`);
  return [...stdout.matchAll(/^not ok \d+ - ([^:]+):/gm)].map(([, name = ""]) => name).sort();
}
