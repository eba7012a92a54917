import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";

/** The names have the process, so that the folders of killed builds are found. */
const pattern = /^work-(\d+)-/;

/** Creates a folder for a build in `dist`. Removes those of builds that were killed. */
export async function createWorkFolder(): Promise<string> {
  await mkdir("dist", { recursive: true });
  for (const name of await readdir("dist")) {
    const [, pid] = pattern.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) {
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
