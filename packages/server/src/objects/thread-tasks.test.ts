import assert from "node:assert/strict";
import fs from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { gunzipSync } from "node:zlib";
import type { Coding } from "./encode-forms.ts";
import { type FormFile, writeForms } from "./thread-tasks.ts";

const identity = Buffer.from('{"version":1}');

test("Forms are written, then synced, then renamed, and their folder is synced", async (t) => {
  const folder = await temporaryFolder(t);
  const calls = observeFiles(t);
  const files = [formFile(folder, "document"), formFile(folder, "zipped", "gzip")];
  await writeForms({ folder, files });
  assert.deepEqual(
    calls.map(({ name }) => name).filter((name) => name !== "closeSync"),
    [
      "openSync",
      "writeSync",
      "openSync",
      "writeSync",
      "fdatasync",
      "fdatasync",
      "renameSync",
      "renameSync",
      "openSync",
      "fsync",
    ],
  );
  const [first, second, last] = calls.filter(({ name }) => name === "openSync");
  assert.equal(last?.argument, folder);
  const syncedBy = (wanted: string) =>
    calls.filter(({ name }) => name === wanted).map(({ argument }) => Number(argument));
  // The files are synced concurrently.
  assert.deepEqual(new Set(syncedBy("fdatasync")), new Set([first?.result, second?.result]));
  assert.deepEqual(syncedBy("fsync"), [last.result]);
  assert.equal(descriptorsLeft(calls), 0);
  assert.deepEqual(gunzipSync(await readFile(join(folder, "zipped"))), identity);
});

test("If one form can't be written, no form is left", async (t) => {
  const folder = await temporaryFolder(t);
  const calls = observeFiles(t);
  const files = [formFile(folder, "document"), formFile(folder, "x".repeat(255))];
  await assert.rejects(() => writeForms({ folder, files }), { code: "ENAMETOOLONG" });
  assert.deepEqual(await readdir(folder), []);
  assert.equal(descriptorsLeft(calls), 0);
});

test("If one form can't be renamed, no temporary file is left", async (t) => {
  const folder = await temporaryFolder(t);
  await mkdir(join(folder, "taken"));
  const calls = observeFiles(t);
  const files = [formFile(folder, "document"), formFile(folder, "taken")];
  await assert.rejects(() => writeForms({ folder, files }), { code: "EISDIR" });
  assert.deepEqual(await readdir(folder), ["document", "taken"]);
  assert.deepEqual(await readFile(join(folder, "document")), identity);
  assert.equal(descriptorsLeft(calls), 0);
});

function formFile(folder: string, name: string, coding: Coding = "identity"): FormFile {
  return { file: join(folder, name), coding, identity };
}

interface Call {
  readonly name: string;
  /** The first one. */
  readonly argument: unknown;
  readonly result: unknown;
}

const observed = ["openSync", "writeSync", "closeSync", "renameSync"] as const;

/** Records Node's successful file operations from now on, in their order. */
function observeFiles(t: TestContext): readonly Call[] {
  const calls: Call[] = [];
  for (const name of observed) {
    const original = fs[name];
    t.mock.method(fs, name, (...given: unknown[]) => {
      const result: unknown = Reflect.apply(original, fs, given);
      calls.push({ name, argument: given[0], result });
      return result;
    });
  }
  for (const name of ["fdatasync", "fsync"] as const) {
    const original = fs[name];
    t.mock.method(fs, name, (descriptor: number, callback: fs.NoParamCallback) =>
      original(descriptor, (error) => {
        if (error === null) calls.push({ name, argument: descriptor, result: undefined });
        callback(error);
      }),
    );
  }
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.reset();
    syncBuiltinESMExports();
  });
  return calls;
}

function descriptorsLeft(calls: readonly Call[]): number {
  const count = (wanted: string) => calls.filter(({ name }) => name === wanted).length;
  return count("openSync") - count("closeSync");
}

async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}
