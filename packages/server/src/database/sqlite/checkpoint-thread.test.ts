import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const program = fileURLToPath(
  new URL("../../../testing/use-checkpoint-thread.ts", import.meta.url),
);

for (const [what, more] of [
  ["that is closed", ["close"]],
  ["that is left alone", []],
] as const) {
  test(`A process with a checkpoint thread ${what} does what it has to do, and ends`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), "screenspec-test-"));
    t.after(() => rm(folder, { recursive: true }));
    const file = join(folder, "texts.db");
    const asked = ["--conditions=@screenspec/source", program, file, ...more];
    const { stdout } = await promisify(execFile)(process.execPath, asked);
    assert.match(stdout, /^([1-9]\d*) of \1\n$/);
  });
}
