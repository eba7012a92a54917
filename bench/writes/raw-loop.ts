import { randomUUID } from "node:crypto";
import { openDatabase } from "../harness/database.ts";
import { sampleSpec } from "../samples/screenspec.ts";

/**
 * Writes the same rows as the service, one synced transaction after the other for 2 s, as minimal code with
 * only a database would. Writes the rates as JSON.
 */

export interface RawLoop {
  /** A PostgreSQL URL, or a SQLite file. */
  readonly database: string;
  readonly kind: "create" | "rename";
}

export type WriteFigures = Readonly<Record<"per second" | "per CPU second", number>>;

const seconds = 2;
const tables = [
  "raw_specs (id text primary key, name text, content text, revision bigint, updated_at bigint)",
  "raw_events (id text primary key, type text, spec_id text, payload text, created_at bigint)",
  "raw_audit (id text primary key, action text, target text, changes text, created_at bigint)",
];
const content = JSON.stringify(sampleSpec());

const { database, kind }: RawLoop = JSON.parse(process.argv[2] ?? "");
const { run, close } = await openDatabase(database);
for (const table of tables) await run(`create table if not exists ${table}`);
const id = randomUUID();
await create(id);

let turns = 0;
const cpuBefore = process.cpuUsage();
const startedAt = performance.now();
while (performance.now() < startedAt + seconds * 1000) {
  await run("begin");
  await (kind === "create" ? create(randomUUID()) : rename(`Catalogue ${turns}`));
  await run("commit");
  turns += 1;
}
const took = performance.now() - startedAt;
const { user, system } = process.cpuUsage(cpuBefore);
await close();
const figures: WriteFigures = {
  "per second": turns / (took / 1000),
  "per CPU second": turns / ((user + system) / 1e6),
};
process.stdout.write(JSON.stringify(figures));

async function create(specId: string): Promise<void> {
  const insert = "insert into raw_specs values ($1, 'Catalogue', $2, 1, $3)";
  await run(insert, specId, content, Date.now());
  await record("spec.created", specId, {});
}

async function rename(name: string): Promise<void> {
  const update =
    "update raw_specs set name = $1, revision = revision + 1, updated_at = $2 where id = $3";
  await run(update, name, Date.now(), id);
  await record("spec.updated", id, { name });
}

async function record(type: string, specId: string, changes: object): Promise<void> {
  const now = Date.now();
  const payload = JSON.stringify({ type, timestamp: now, data: { id: specId, ...changes } });
  const insertEvent = "insert into raw_events values ($1, $2, $3, $4, $5)";
  await run(insertEvent, randomUUID(), type, specId, payload, now);
  const insertEntry = "insert into raw_audit values ($1, $2, $3, $4, $5)";
  await run(insertEntry, randomUUID(), type, specId, JSON.stringify(changes), now);
}
