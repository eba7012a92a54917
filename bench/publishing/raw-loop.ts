import * as fs from "node:fs";
import { mkdirSync, readFileSync } from "node:fs";
import { rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import SqliteDatabase from "better-sqlite3";
import { medianOf } from "../median.ts";

/**
 * Repeats the unavoidable disk and processor work of a publish: parses, serialises and compresses the
 * document, syncs five files and a link before the rows that refer to them, and commits two rows per
 * transaction. No requests, checks, digests or signatures.
 *   node raw-loop.ts FOLDER DOCUMENT LANES SECONDS
 * Each lane publishes its own document. Writes the rate as JSON.
 */

const open = promisify(fs.open);
const writeFile = promisify(fs.writeFile);
const fsync = promisify(fs.fsync);
const close = promisify(fs.close);
const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;

const warmUps = 5;
const signature = Buffer.alloc(180, "s");

const [folder = "", file = "", lanes = "1", seconds = "1"] = process.argv.slice(2);
const content = readFileSync(file, "utf8");
const specs = join(folder, "specs");
const db = new SqliteDatabase(join(folder, "raw.db"));
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.exec(
  "create table if not exists versions (number integer primary key, object text, content text)",
);
db.exec("create table if not exists pointers (lane integer primary key, object text)");
const insertVersion = db.prepare("insert into versions (object, content) values (?, ?)");
const setPointer = db.prepare("insert or replace into pointers values (?, ?)");

const all = Array.from({ length: Number(lanes) }, (_, lane) => lane);
for (const lane of all) mkdirSync(join(specs, String(lane)), { recursive: true });
let published = 0;
await Promise.all(all.map((lane) => publishWhile(lane, (turn) => turn < warmUps)));

const times: number[] = [];
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1000;
await Promise.all(all.map((lane) => publishWhile(lane, () => performance.now() < endsAt, times)));
const requestsPerSecond = times.length / ((performance.now() - startedAt) / 1000);
db.close();
process.stdout.write(JSON.stringify({ requestsPerSecond, p50Ms: medianOf(times) }));

async function publishWhile(
  lane: number,
  goesOn: (turn: number) => boolean,
  took: number[] = [],
): Promise<void> {
  for (let turn = 0; goesOn(turn); turn += 1) {
    const began = performance.now();
    await publish(lane);
    took.push(performance.now() - began);
  }
}

async function publish(lane: number): Promise<void> {
  published += 1;
  const object = `${lane}/${process.pid}-${published}`;
  const bytes = Buffer.from(JSON.stringify(JSON.parse(content)));
  const [br, zst, gz] = await compress(bytes);
  const files = { json: bytes, "json.br": br, "json.zst": zst, "json.gz": gz, jws: signature };
  await writeAll(
    Object.entries(files).map(([ending, form]) => [join(specs, `${object}.${ending}`), form]),
  );
  await syncFolder(join(specs, String(lane)));
  insertVersion.run(object, content);
  await replaceLink(join(specs, `${lane}.json`), `${object}.json`);
  await syncFolder(specs);
  setPointer.run(lane, object);
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
      const descriptor = await open(`${path}.tmp`, "wx");
      await writeFile(descriptor, bytes);
      return { path, descriptor };
    }),
  );
  await Promise.all(
    written.map(async ({ path, descriptor }) => {
      await fsync(descriptor);
      await close(descriptor);
      await rename(`${path}.tmp`, path);
    }),
  );
}

async function replaceLink(link: string, target: string): Promise<void> {
  await symlink(target, `${link}.tmp`);
  await rename(`${link}.tmp`, link);
}

async function syncFolder(path: string): Promise<void> {
  const descriptor = await open(path, "r");
  await fsync(descriptor);
  await close(descriptor);
}
