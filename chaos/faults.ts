import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type MakeDatabase,
  makePostgresDatabase,
  onSqlite,
} from "../packages/server/testing/databases.ts";
import {
  type FaultProxy,
  type Line,
  startFaultProxy,
} from "../packages/server/testing/fault-proxy.ts";

/** Something that breaks beside the service, and is well again later. */
export interface Fault {
  readonly name: string;
  readonly makeDatabase: MakeDatabase;
  /** Whether it takes no more than a few seconds, and no right to mount anything. */
  readonly isQuick: boolean;
  /** Whether what is asked meanwhile can't all succeed. */
  readonly isFelt: boolean;
  prepare(scope: Scope): Promise<Breakable>;
}

interface Breakable {
  readonly env?: Readonly<Record<string, string>>;
  readonly makeDatabase?: MakeDatabase;
  readonly clock?: () => number;
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** What is to be undone in the end, the last first. */
export interface Scope {
  after(cleanUp: () => Promise<void>): void;
}

const run = promisify(execFile);

export const faults: readonly Fault[] = [
  {
    ...{ name: "origin: a file in place of the folder", isQuick: false, isFelt: true },
    makeDatabase: onSqlite,
    prepare: async (scope) => {
      const origin = join(await makeFolder(scope), "origin");
      const aside = `${origin}-aside`;
      return {
        env: { ORIGIN: origin },
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
    ...{ name: "origin: read-only", isQuick: false, isFelt: true },
    makeDatabase: onSqlite,
    prepare: async (scope) => {
      const disk = await mountSmallDisk(scope);
      return {
        env: { ORIGIN: disk },
        begin: () => mount("-o", "remount,ro", disk),
        end: () => mount("-o", "remount,rw", disk),
      };
    },
  },
  {
    ...{ name: "origin: full disk", isQuick: false, isFelt: true },
    makeDatabase: onSqlite,
    prepare: async (scope) => {
      const disk = await mountSmallDisk(scope);
      return { env: { ORIGIN: disk }, ...filling(disk) };
    },
  },
  {
    ...{ name: "SQLite: full disk", isQuick: false, isFelt: true },
    makeDatabase: onSqlite,
    prepare: async (scope) => {
      // The database's log alone takes a few.
      const disk = await mountSmallDisk(scope, 32);
      return {
        env: { DATA_DIR: join(disk, "data"), ORIGIN: await makeFolder(scope) },
        ...filling(disk),
      };
    },
  },
  ...postgresLines().map(
    ([name, line, isQuick]): Fault => ({
      ...{ name: `PostgreSQL: ${name}`, isQuick, isFelt: true },
      makeDatabase: makePostgresDatabase,
      prepare: async (scope) => breakLineToPostgres(scope, line),
    }),
  ),
  ...[onSqlite, makePostgresDatabase].map((makeDatabase): Fault => {
    const on = makeDatabase === onSqlite ? "SQLite" : "PostgreSQL";
    return {
      ...{ name: `clock: an hour back, on ${on}`, isQuick: true, isFelt: false, makeDatabase },
      prepare: async () => {
        let aheadMs = 0;
        return {
          clock: () => Date.now() + aheadMs,
          begin: async () => {
            aheadMs = -3_600_000;
          },
          end: async () => {
            aheadMs = 0;
          },
        };
      },
    };
  }),
];

function postgresLines(): [string, Line, boolean][] {
  return [
    ["refuses", "refuses", true],
    // What had claimed its key and could not let go of it is answered again after a minute.
    ["is cut off in the midst of answers", { cutsAfterBytes: 200 }, false],
    ["falls silent", "hangs", false],
  ];
}

async function breakLineToPostgres(scope: Scope, line: Line): Promise<Breakable> {
  let proxy: FaultProxy | undefined;
  return {
    makeDatabase: async () => {
      const { databaseUrl = "", drop } = await makePostgresDatabase();
      const url = new URL(databaseUrl);
      proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
      scope.after(async () => proxy?.close());
      url.port = String(proxy.port);
      return { databaseUrl: url.href, drop };
    },
    begin: async () => proxy?.set(line),
    end: async () => proxy?.set("passes"),
  };
}

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

/** @throws where this may not be done: in most containers, and for all but root */
async function mount(...args: string[]): Promise<void> {
  await run("mount", args);
}

/** Fills a disk to its last byte, and makes room again. */
function filling(disk: string): Pick<Breakable, "begin" | "end"> {
  const filler = join(disk, "filler");
  return {
    begin: async () => {
      await writeFile(filler, Buffer.alloc(64 * 1024 * 1024)).catch(() => undefined);
    },
    end: () => rm(filler),
  };
}
