import { mkdirSync, readFileSync } from "node:fs";
import { open, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { openDatabase } from "../harness/database.ts";
import { median } from "../harness/statistics.ts";

/**
 * Repeats the unavoidable disk and processor work of a publish for 2 s: parses, serialises and compresses the
 * document, syncs five files and a link before the rows that refer to them, and commits two rows. No
 * requests, checks, digests or signatures. Writes the figures as JSON.
 */

export interface RawLoop {
  readonly folder: string;
  /** The file of the document. */
  readonly document: string;
  /** How many specs are published concurrently. */
  readonly specs: number;
}

export type RawFigures = Readonly<Record<"per second" | "p50 ms", number>>;

const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;

const seconds = 2;
const signature = Buffer.alloc(180, "s");

const { folder, document, specs }: RawLoop = JSON.parse(process.argv[2] ?? "");
const content = readFileSync(document, "utf8");
const db = await openDatabase(join(folder, "raw.db"));
await db.run(
  "create table if not exists versions (number integer primary key, object text, content text)",
);
await db.run("create table if not exists pointers (spec integer primary key, object text)");

let published = 0;
const times: number[] = [];
const startedAt = performance.now();
await Promise.all(Array.from({ length: specs }, (_, spec) => publishRepeatedly(spec)));
const took = performance.now() - startedAt;
await db.close();
const figures: RawFigures = {
  "per second": times.length / (took / 1000),
  "p50 ms": median(times),
};
process.stdout.write(JSON.stringify(figures));

async function publishRepeatedly(spec: number): Promise<void> {
  mkdirSync(join(folder, String(spec)), { recursive: true });
  while (performance.now() < startedAt + seconds * 1000) {
    const began = performance.now();
    await publish(spec);
    times.push(performance.now() - began);
  }
}

async function publish(spec: number): Promise<void> {
  published += 1;
  const object = `${spec}/${process.pid}-${published}`;
  const bytes = Buffer.from(JSON.stringify(JSON.parse(content)));
  const [br, zst, gz] = await compress(bytes);
  const files = { json: bytes, "json.br": br, "json.zst": zst, "json.gz": gz, jws: signature };
  await writeAll(
    Object.entries(files).map(([ending, form]) => [join(folder, `${object}.${ending}`), form]),
  );
  await sync(join(folder, String(spec)));
  await db.run("insert into versions (object, content) values ($1, $2)", object, content);
  const link = join(folder, `${spec}.json`);
  await symlink(`${object}.json`, `${link}.tmp`);
  await rename(`${link}.tmp`, link);
  await sync(folder);
  await db.run("insert or replace into pointers values ($1, $2)", spec, object);
}

/** Like `packages/server/src/objects/encode-forms.ts`. */
function compress(bytes: Buffer): Promise<[Buffer, Buffer, Buffer]> {
  const size = bytes.length;
  return Promise.all([
    brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: size } }),
    zstd(bytes, { params: { [ZSTD_c_compressionLevel]: 9 }, pledgedSrcSize: size }),
    gzip(bytes, { level: 6 }),
  ]);
}

/** Like `packages/server/src/objects/whole-file.ts`: all files are written, then synced, then renamed. */
async function writeAll(files: readonly (readonly [path: string, bytes: Buffer])[]): Promise<void> {
  const written = await Promise.all(
    files.map(async ([path, bytes]) => {
      const file = await open(`${path}.tmp`, "wx");
      await file.writeFile(bytes);
      return { path, file };
    }),
  );
  await Promise.all(
    written.map(async ({ path, file }) => {
      await file.sync();
      await file.close();
      await rename(`${path}.tmp`, path);
    }),
  );
}

async function sync(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync();
  await folder.close();
}
