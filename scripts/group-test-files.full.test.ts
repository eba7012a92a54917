import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

test("A group fails if a file ends the process before the tests of the other files", async (t) => {
  const { groupTestFiles } = await import(import.meta.resolve("./group-test-files.js"));
  const folder = mkdtempSync(join(tmpdir(), "groups-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const write = (name: string, body: string) =>
    writeFileSync(
      join(folder, name),
      `import { test } from "node:test"; test("a", () => {${body}});`,
    );
  write("a.test.ts", "process.exit(0);");
  write("b.test.ts", "");
  const run = (pattern: string) => {
    const options = { isNeeded: () => true, durationOf: () => 0 };
    const groups = groupTestFiles([join(folder, pattern)], join(folder, "groups"), options);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    return spawnSync(process.execPath, ["--test", ...groups], { env, encoding: "utf8" });
  };
  assert.equal(run("b.test.ts").status, 0);
  const { status, stdout } = run("*.test.ts");
  assert.equal(status, 1);
  assert.match(stdout, /The process has ended before its tests/);
});
