import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";

/** A folder outside of a project, which a hostile repository or server tries to reach. */
export interface OutsideFolder {
  readonly folder: string;
  /** The texts of all files by their names. */
  contents(): Promise<Readonly<Record<string, string>>>;
}

export async function createOutsideFolder(
  test: Pick<TestContext, "after">,
  files: Readonly<Record<string, string>>,
): Promise<OutsideFolder> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-outside-"));
  test.after(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return {
    folder,
    async contents() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .sort();
      const read = async (path: string) =>
        [path.slice(folder.length + 1), await readFile(path, "utf8")] as const;
      return Object.fromEntries(await Promise.all(paths.map(read)));
    },
  };
}
