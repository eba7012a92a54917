import { mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runToEnd } from "../../bench/processes.ts";
import { say } from "../../bench/progress.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Makes a checkout of an earlier server, with what it needs.
 *
 * @returns what Node runs for it
 * @throws with what git or npm said
 */
export async function placeEarlierServer(ref: string, folder: string): Promise<string[]> {
  await runSurely("git", ["clone", "--quiet", "--shared", "--no-checkout", root, folder]);
  await runSurely("git", ["-C", folder, "checkout", "--quiet", "--detach", ref]);
  if (await hasItsPackages(folder)) await linkPackages(folder);
  else {
    say("npm ci: its packages are others than those here");
    await runSurely("npm", ["ci", "--ignore-scripts", "--prefix", folder]);
  }
  const entryPoint = join(folder, "packages/server/bin/screenspec-server.js");
  return ["--conditions=@screenspec/source", entryPoint];
}

/** The release before, by its tag. */
export async function latestRelease(): Promise<string> {
  const { code, output } = await runToEnd("git", ["-C", root, "describe", "--tags", "--abbrev=0"]);
  if (code !== 0) throw new Error("There is no tag of a release: name what to upgrade from.");
  return output.trim();
}

/** Whether every package that it needs is here in the same version. */
async function hasItsPackages(folder: string): Promise<boolean> {
  const [its, ours] = await Promise.all([folder, root].map(readLock));
  return Object.entries(its ?? {}).every(
    ([path, { version }]) => !path.startsWith("node_modules/") || ours?.[path]?.version === version,
  );
}

async function readLock(folder: string): Promise<Record<string, { readonly version?: string }>> {
  return JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")).packages;
}

/** Those of others are shared; its own are the checkout's. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [root, folder].map((each) => join(each, "node_modules"));
  if (from === undefined || to === undefined) return;
  await mkdir(join(to, "@screenspec"), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== "@screenspec") await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(folder, "packages"))) {
    await symlink(join(folder, "packages", name), join(to, "@screenspec", name));
  }
}

async function runSurely(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runToEnd(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}:\n${output}`);
}
