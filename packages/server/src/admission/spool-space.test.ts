import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "../errors/errors.ts";
import { createSpoolSpace } from "./spool-space.ts";

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
const maxSpoolBytes = Number.MAX_SAFE_INTEGER;

test("Bytes are refused once writing them would leave less free than MIN_FREE_DISK_BYTES", async () => {
  const disk = diskOf(100 * mebibyte);
  const limits = { maxSpoolBytes, minFreeDiskBytes: 92 * mebibyte, laterCopies: 0 };
  const { take } = createSpoolSpace("spool", limits, disk.read).open();
  for (let written = 0; written < 8; written += 1) {
    await take(mebibyte);
    disk.free -= mebibyte;
  }
  disk.free -= 1;
  await assert.rejects(take(mebibyte), isUnavailable);
});

test("With the database on the same disk, its copies of the bytes must fit too, until the body is released", async () => {
  const disk = diskOf(100 * mebibyte);
  const limits = { maxSpoolBytes, minFreeDiskBytes: 80 * mebibyte, laterCopies: 2 };
  const space = createSpoolSpace("spool", limits, disk.read);
  const body = space.open();
  await body.take(10 * mebibyte);
  await space.requireFree(0);
  await assert.rejects(space.requireFree(1), isUnavailable);
  await assert.rejects(space.open().take(1), isUnavailable);
  body.giveBack();
  await space.requireFree(1);
});

for (const [size, diskBytes, leastFree] of [
  ["32 MiB of a small disk", 100 * mebibyte, 32 * mebibyte],
  ["a tenth of a disk", 5 * gibibyte, gibibyte / 2],
  ["1 GiB of a large disk", 1000 * gibibyte, gibibyte],
] as const) {
  test(`The default of MIN_FREE_DISK_BYTES is ${size}`, async () => {
    const disk = diskOf(diskBytes);
    const limits = { maxSpoolBytes, minFreeDiskBytes: undefined, laterCopies: 0 };
    const space = createSpoolSpace("spool", limits, disk.read);
    disk.free = leastFree;
    await space.requireFree(0);
    disk.free = leastFree - 1;
    await assert.rejects(space.requireFree(0), isUnavailable);
  });
}

/** A disk that is empty; blocks are single bytes. */
function diskOf(bytes: number) {
  const disk = {
    free: bytes,
    read: async () => ({ bavail: disk.free, blocks: bytes, bsize: 1 }),
  };
  return disk;
}

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === "unavailable";
}
