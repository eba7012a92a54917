import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Why a test that mounts a disk is skipped; false if it can run. */
export const cannotMount =
  (process.platform !== "linux" || process.geteuid?.() !== 0) && "Only root can mount a disk.";

/** A mounted disk in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it to the last byte. */
  fill(): Promise<void>;
  /** Removes what filled it. */
  free(): Promise<void>;
}

/** Mounts a disk for the test. */
export async function mountSmallDisk(
  test: { after(cleanUp: () => Promise<void>): void },
  megabytes: number,
): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-disk-"));
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes * 1024}k`, "tmpfs", folder]);
  test.after(async () => {
    await run("umount", ["--lazy", folder]);
    await rm(folder, { recursive: true, force: true });
  });
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => writeFile(filler, Buffer.alloc(megabytes * 2 ** 20)).catch(() => undefined),
    free: () => rm(filler),
  };
}
