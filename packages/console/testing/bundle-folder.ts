import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleConsole } from "../../../scripts/bundle-console.ts";
import { bundlePlayground } from "../../../scripts/bundle-playground.ts";
import { writeAtomically } from "../../../scripts/write-atomically.ts";

const bundlers = { console: bundleConsole, playground: bundlePlayground };

type App = keyof typeof bundlers;

const bundles = new Map<App, ReturnType<typeof bundleConsole>>();
const folders = new Map<App, Promise<string>>();

/** Returns the files of an app by their paths. Each app is bundled once per process. */
export function bundleOf(app: App): ReturnType<typeof bundleConsole> {
  const bundle = bundles.get(app) ?? bundlers[app]();
  bundles.set(app, bundle);
  return bundle;
}

/** Returns a folder that a service serves an app from, until the process ends. */
export function bundleFolder(app: App): Promise<string> {
  const folder = folders.get(app) ?? writeBundle(app);
  folders.set(app, folder);
  return folder;
}

async function writeBundle(app: App): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `screenspec-${app}-`));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  for (const [path, content] of await bundleOf(app)) {
    await writeAtomically(join(folder, app, path), content);
  }
  return folder;
}
