import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeAtomically } from "../../../scripts/write-atomically.ts";
import { readBundle } from "../../server/testing/read-bundle.ts";

type App = "console" | "playground";

const folders = new Map<App, Promise<string>>();

/** Returns a folder that a service serves an app from, until the process ends. */
export function bundleFolder(app: App): Promise<string> {
  const folder = folders.get(app) ?? writeBundle(app);
  folders.set(app, folder);
  return folder;
}

async function writeBundle(app: App): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `screenspec-${app}-`));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  for (const [path, content] of await readBundle(app)) {
    await writeAtomically(join(folder, app, path), content);
  }
  return folder;
}
