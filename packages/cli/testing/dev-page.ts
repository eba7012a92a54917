import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { bundleDevPage } from "../../../scripts/bundle-dev-page.ts";
import { writeAtomically } from "../../../scripts/write-atomically.ts";

let bundle: ReturnType<typeof bundleDevPage> | undefined;

/** Returns a folder with the built page of `dev`, which is bundled once per process. */
export async function buildDevPage(test: Pick<TestContext, "after">): Promise<string> {
  bundle ??= bundleDevPage();
  const folder = await mkdtemp(join(tmpdir(), "screenspec-page-"));
  test.after(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of await bundle) await writeAtomically(join(folder, name), content);
  return folder;
}
