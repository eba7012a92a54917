import { readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { runUrlVariable } from "./ask-run.ts";
import { startRunServices } from "./run-services.ts";
import { hasS3, makeTestBucket } from "./s3.ts";

let services: Awaited<ReturnType<typeof startRunServices>> | undefined;

/** Starts what all processes of the run share. */
export async function globalSetup(): Promise<void> {
  process.env["TMPDIR"] = temporaryFolder();
  services = await startRunServices();
  process.env[runUrlVariable] = services.url;
  if (hasS3) await makeTestBucket();
  else
    process.stdout.write(
      "Left out: what needs S3. Run it by scripts/with-ceph.sh npm run test:full.\n",
    );
}

export async function globalTeardown(): Promise<void> {
  await services?.stop();
}

/** A file system in memory, on Linux. */
const memory = "/dev/shm";
/** The files of all tests that run at a time take less than a tenth of it. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Returns a folder in memory if there is one with enough space, from which tests can run programs. A test server syncs its
 * files to the disk dozens of times, and on a busy disk each sync takes milliseconds.
 */
function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const [, options = "noexec"] =
      / \/dev\/shm \w+ (\S+)/.exec(readFileSync("/proc/mounts", "utf8")) ?? [];
    if (bavail * bsize >= neededBytes && !options.includes("noexec")) return memory;
  } catch {
    // There is none.
  }
  return tmpdir();
}
