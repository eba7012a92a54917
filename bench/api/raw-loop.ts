import { randomUUID } from "node:crypto";
import { openDatabase } from "../harness/database.ts";
import { sampleSpec } from "../samples/screenspec.ts";

/**
 * Repeats the unavoidable work of a change for 2 s, as minimal code would: writes the same rows as the service, one synced
 * transaction after the other. Sends the figures to its parent. There are no requests, checks, digests or signatures.
 */

export interface RawLoop {
  readonly kind: "create" | "rename";
  /** A PostgreSQL URL, or a SQLite file. */
  readonly database: string;
}

export type RawFigures = Readonly<Record<"per second" | "per CPU second", number>>;

const seconds = 2;
const tables = [
  "raw_specs (id text primary key, name text, content text, revision bigint, updated_at bigint)",
  "raw_events (id text primary key, type text, spec_id text, payload text, created_at bigint)",
  "raw_audit (id text primary key, action text, target text, changes text, created_at bigint)",
];

const loop: RawLoop = JSON.parse(process.argv[2] ?? "");
const { run, close } = await openDatabase(loop.database);
for (const table of tables) await run(`create table if not exists ${table}`);
const content = JSON.stringify(sampleSpec());
const id = randomUUID();
await create(id, content);

const times: number[] = [];
const cpuBefore = process.cpuUsage();
const startedAt = performance.now();
while (performance.now() < startedAt + seconds * 1000) {
  const begunAt = performance.now();
  await run("begin");
  if (loop.kind === "create") await create(randomUUID(), content);
  else await renameSpec(id, `Catalogue ${times.length}`);
  await run("commit");
  times.push(performance.now() - begunAt);
}
const took = performance.now() - startedAt;
const { user, system } = process.cpuUsage(cpuBefore);
await close();
const figures: RawFigures = {
  "per second": times.length / (took / 1000),
  "per CPU second": times.length / ((user + system) / 1e6),
};
process.send?.(figures);

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
