import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";

/** The names have the process, so that the folders of killed builds are found. Earlier commits made `docs-1` and `site-Ab1`. */
const pattern = /^(?:work-(\d+)-|docs-(\d+)$|site-)/;

/** Creates a folder for a build in `dist`. Removes those of builds that were killed. */
export async function createWorkFolder(): Promise<string> {
  await mkdir("dist", { recursive: true });
  for (const name of await readdir("dist")) {
    const found = pattern.exec(name);
    const pid = found?.[1] ?? found?.[2];
    if (found !== null && (pid === undefined || !isRunning(Number(pid)))) {
      await rm(join("dist", name), { recursive: true, force: true });
    }
  }
  return resolve(await mkdtemp(`dist/work-${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled.
    return Object(error).code === "EPERM";
  }
}
