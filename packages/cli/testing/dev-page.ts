import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { writeAtomically } from "../../../scripts/write-atomically.ts";
import { readBundle } from "../../server/testing/read-bundle.ts";

/** Returns a folder with the built page of `dev`. */
export async function buildDevPage(test: Pick<TestContext, "after">): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-page-"));
  test.after(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of await readBundle("dev-page")) {
    await writeAtomically(join(folder, name), content);
  }
  return folder;
}
