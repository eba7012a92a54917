import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onSqlite } from "../../packages/server/testing/databases.ts";
import type { Breakable, Fault } from "./fault.ts";
import type { Scope } from "./scope.ts";
import { startService } from "./start-service.ts";

const run = promisify(execFile);

/** The disks of the origin's folder and of SQLite. */
export const diskFaults: readonly Fault[] = [
  {
    name: "origin: a file in place of the folder",
    isQuick: false,
    causesFailures: true,
    start: async (scope) => {
      const origin = join(await makeFolder(scope), "origin");
      const aside = `${origin}-aside`;
      return {
        service: await startService(scope, onSqlite, { ORIGIN: origin }),
        begin: async () => {
          await rename(origin, aside);
          await writeFile(origin, "");
        },
        end: async () => {
          await rm(origin);
          await rename(aside, origin);
        },
      };
    },
  },
  {
    name: "origin: read-only",
    isQuick: false,
    causesFailures: true,
    start: async (scope) => {
      const disk = await mountSmallDisk(scope);
      return {
        service: await startService(scope, onSqlite, { ORIGIN: disk }),
        begin: () => mount("-o", "remount,ro", disk),
        end: () => mount("-o", "remount,rw", disk),
      };
    },
  },
  {
    name: "origin: full disk",
    isQuick: false,
    causesFailures: true,
    start: async (scope) => {
      const disk = await mountSmallDisk(scope);
      return {
        service: await startService(scope, onSqlite, { ORIGIN: disk }),
        ...filling(disk),
      };
    },
  },
  {
    name: "SQLite: full disk",
    isQuick: false,
    causesFailures: true,
    start: async (scope) => {
      // The database's write-ahead log alone takes a few.
      const disk = await mountSmallDisk(scope, 32);
      const env = { DATA_DIR: join(disk, "data"), ORIGIN: await makeFolder(scope) };
      return { service: await startService(scope, onSqlite, env), ...filling(disk) };
    },
  },
];

async function makeFolder(scope: Scope): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-fault-"));
  scope.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A disk in memory. */
async function mountSmallDisk(scope: Scope, megabytes = 2): Promise<string> {
  const disk = join(await makeFolder(scope), "disk");
  await mkdir(disk);
  await mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk);
  scope.after(async () => {
    await run("umount", ["--lazy", disk]);
  });
  return disk;
}

/** @throws if mounting isn't allowed: in most containers, and for users other than root */
async function mount(...args: string[]): Promise<void> {
  await run("mount", args);
}

/** Fills a disk to its last byte, and frees the space again. */
function filling(disk: string): Pick<Breakable, "begin" | "end"> {
  const filler = join(disk, "filler");
  return {
    begin: async () => {
      await writeFile(filler, Buffer.alloc(64 * 1024 * 1024)).catch(() => undefined);
    },
    end: () => rm(filler),
  };
}
