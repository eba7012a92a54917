import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { assertSurvives, type Outage } from "../../testing/outage.ts";
import { retryFailedJobs } from "../../testing/retry-failed-jobs.ts";
import { startTestServer } from "../../testing/test-server.ts";

const timeout = 300_000;
/** Only root may mount small disks, and in most containers not even root. */
const skip = mayMount() ? false : "mounting isn't allowed";

test("The service survives a file in place of the origin's folder", { timeout }, async (t) => {
  const origin = join(await makeFolder(t), "origin");
  const server = await startTestServer(t, onSqlite, { ORIGIN: origin });
  await assertSurvives(t, server, {
    failsRequests: true,
    begin: async () => {
      await rename(origin, `${origin}-aside`);
      await writeFile(origin, "");
    },
    end: async () => {
      await rm(origin);
      await rename(`${origin}-aside`, origin);
      await retryFailedJobs(server);
    },
  });
});

test("The service survives an origin that is read-only for a while", {
  skip,
  timeout,
}, async (t) => {
  const disk = await mountSmallDisk(t, 2);
  const server = await startTestServer(t, onSqlite, { ORIGIN: disk });
  await assertSurvives(t, server, {
    failsRequests: true,
    begin: async () => mount("-o", "remount,ro", disk),
    async end() {
      mount("-o", "remount,rw", disk);
      await retryFailedJobs(server);
    },
  });
});

test("The service survives a full disk of the origin", { skip, timeout }, async (t) => {
  const disk = await mountSmallDisk(t, 2);
  const server = await startTestServer(t, onSqlite, { ORIGIN: disk });
  await assertSurvives(t, server, filling(disk));
});

test("The service survives a full disk of SQLite", { skip, timeout }, async (t) => {
  // The database's write-ahead log alone takes a few megabytes.
  const disk = await mountSmallDisk(t, 32);
  const env = { DATA_DIR: join(disk, "data"), ORIGIN: await makeFolder(t) };
  await assertSurvives(t, await startTestServer(t, onSqlite, env), filling(disk));
});

async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-fault-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A disk in memory, which is removed after the test. */
async function mountSmallDisk(t: TestContext, megabytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-disk-"));
  const disk = join(folder, "disk");
  await mkdir(disk);
  mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk);
  t.after(async () => {
    execFileSync("umount", ["--lazy", disk]);
    await rm(folder, { recursive: true, force: true });
  });
  return disk;
}

function mount(...args: string[]): void {
  execFileSync("mount", args, { stdio: "pipe" });
}

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "screenspec-disk-"));
  try {
    mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", folder);
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Fills a disk to its last byte, and frees the space again. */
function filling(disk: string): Outage {
  const filler = join(disk, "filler");
  return {
    failsRequests: true,
    begin: () => writeFile(filler, Buffer.alloc(64 * 1024 * 1024)).catch(() => undefined),
    end: () => rm(filler),
  };
}
