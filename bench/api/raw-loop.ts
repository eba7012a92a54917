import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { open, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { openDatabase } from "../harness/database.ts";
import { median } from "../harness/table.ts";
import { sampleSpec } from "../samples/screenspec.ts";

/**
 * Repeats the unavoidable work of a change for 2 s, as minimal code would. Writes the figures as JSON.
 *
 * Creating and renaming write the same rows as the service, one synced transaction after the other. Publishing parses,
 * serialises and compresses the document, syncs five files and a link before the rows that refer to them, and commits
 * two rows. There are no requests, checks, digests or signatures.
 */

export type RawLoop =
  /** `database` is a PostgreSQL URL, or a SQLite file. */
  | { readonly kind: "create" | "rename"; readonly database: string }
  /** `document` is a file, and `specs` the number of specs that are published concurrently. */
  | {
      readonly kind: "publish";
      readonly folder: string;
      readonly document: string;
      readonly specs: number;
    };

export type RawFigures = Readonly<Record<"per second" | "per CPU second" | "p50 ms", number>>;

const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;

const seconds = 2;
const tables = [
  "raw_specs (id text primary key, name text, content text, revision bigint, updated_at bigint)",
  "raw_events (id text primary key, type text, spec_id text, payload text, created_at bigint)",
  "raw_audit (id text primary key, action text, target text, changes text, created_at bigint)",
  "raw_versions (number integer primary key, object text, content text)",
  "raw_pointers (spec integer primary key, object text)",
];

const loop: RawLoop = JSON.parse(process.argv[2] ?? "");
const location = loop.kind === "publish" ? join(loop.folder, "raw.db") : loop.database;
const { run, close } = await openDatabase(location);
for (const table of tables) await run(`create table if not exists ${table}`);
const repeated = await prepare();

const times: number[] = [];
const cpuBefore = process.cpuUsage();
const startedAt = performance.now();
await Promise.all(repeated.map(repeat));
const took = performance.now() - startedAt;
const { user, system } = process.cpuUsage(cpuBefore);
await close();
const figures: RawFigures = {
  "per second": times.length / (took / 1000),
  "per CPU second": times.length / ((user + system) / 1e6),
  "p50 ms": median(times),
};
process.stdout.write(JSON.stringify(figures));

async function repeat(act: () => Promise<void>): Promise<void> {
  while (performance.now() < startedAt + seconds * 1000) {
    const begunAt = performance.now();
    await act();
    times.push(performance.now() - begunAt);
  }
}

/** Returns the functions that are repeated concurrently. */
async function prepare(): Promise<(() => Promise<void>)[]> {
  if (loop.kind === "publish") {
    const { folder, document, specs } = loop;
    const content = readFileSync(document, "utf8");
    return Array.from({ length: specs }, (_, spec) => {
      mkdirSync(join(folder, String(spec)), { recursive: true });
      return () => publish(folder, spec, content);
    });
  }
  const content = JSON.stringify(sampleSpec());
  const id = randomUUID();
  await create(id, content);
  const change = () =>
    loop.kind === "create"
      ? create(randomUUID(), content)
      : renameSpec(id, `Catalogue ${times.length}`);
  return [
    async () => {
      await run("begin");
      await change();
      await run("commit");
    },
  ];
}

async function create(id: string, content: string): Promise<void> {
  await run("insert into raw_specs values ($1, 'Catalogue', $2, 1, $3)", id, content, Date.now());
  await record("spec.created", id, {});
}

async function renameSpec(id: string, name: string): Promise<void> {
  const update =
    "update raw_specs set name = $1, revision = revision + 1, updated_at = $2 where id = $3";
  await run(update, name, Date.now(), id);
  await record("spec.updated", id, { name });
}

async function record(type: string, id: string, changes: object): Promise<void> {
  const now = Date.now();
  const payload = JSON.stringify({ type, timestamp: now, data: { id, ...changes } });
  const insertEvent = "insert into raw_events values ($1, $2, $3, $4, $5)";
  await run(insertEvent, randomUUID(), type, id, payload, now);
  const insertEntry = "insert into raw_audit values ($1, $2, $3, $4, $5)";
  await run(insertEntry, randomUUID(), type, id, JSON.stringify(changes), now);
}

async function publish(folder: string, spec: number, content: string): Promise<void> {
  const object = `${spec}/${randomUUID()}`;
  const bytes = Buffer.from(JSON.stringify(JSON.parse(content)));
  const size = bytes.length;
  // Like `packages/server/src/objects/encode-forms.ts`.
  const [br, zst, gz] = await Promise.all([
    brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: size } }),
    zstd(bytes, { params: { [ZSTD_c_compressionLevel]: 9 }, pledgedSrcSize: size }),
    gzip(bytes, { level: 6 }),
  ]);
  const jws = Buffer.alloc(180, "s");
  const files = { json: bytes, "json.br": br, "json.zst": zst, "json.gz": gz, jws };
  await writeAll(
    Object.entries(files).map(([ending, form]) => [join(folder, `${object}.${ending}`), form]),
  );
  await sync(join(folder, String(spec)));
  await run("insert into raw_versions (object, content) values ($1, $2)", object, content);
  const link = join(folder, `${spec}.json`);
  await symlink(`${object}.json`, `${link}.tmp`);
  await rename(`${link}.tmp`, link);
  await sync(folder);
  await run("insert or replace into raw_pointers values ($1, $2)", spec, object);
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
