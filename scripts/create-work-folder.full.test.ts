import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

const module = resolve("scripts/create-work-folder.ts");

/** Creates a work folder in a process of its own, which then ends or creates another one. */
async function createIn(cwd: string, code: string): Promise<string> {
  const script = `import { createWorkFolder } from "${module}"; ${code}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { cwd },
  );
  return stdout.trim();
}

test("A build removes the work folders of builds that were killed, and no others", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-work-"));
  t.after(() => rm(folder, { recursive: true }));
  const killed = await createIn(folder, "console.log(await createWorkFolder());");
  assert.ok(existsSync(killed));
  const both = await createIn(
    folder,
    "console.log(JSON.stringify([await createWorkFolder(), await createWorkFolder()]));",
  );
  const [first, second] = JSON.parse(both);
  assert.deepEqual([killed, first, second].map(existsSync), [false, true, true]);
});

test("A build removes what killed builds of earlier commits left, and no others", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-work-"));
  t.after(() => rm(folder, { recursive: true }));
  const names = ["site-Ab12cd", "docs-999999999", `docs-${process.pid}`, "docs", "screenshots"];
  for (const name of names) await mkdir(join(folder, "dist", name), { recursive: true });
  await createIn(folder, "await createWorkFolder();");
  const left = names.filter((name) => existsSync(join(folder, "dist", name)));
  assert.deepEqual(left, [`docs-${process.pid}`, "docs", "screenshots"]);
});
