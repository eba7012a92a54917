import { randomUUID } from "node:crypto";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { sampleSpec } from "../sample-spec.ts";

/**
 * Writes the same rows as the service, one synced transaction after the other, as minimal code with only
 * a database would.
 *   node raw-loop.ts DATABASE rename|create SECONDS
 * DATABASE is a folder for SQLite, or a PostgreSQL URL. Writes the number of transactions as JSON.
 */

type Transaction = () => void | Promise<void>;
type Run = (sql: string, values: readonly unknown[]) => void | Promise<void>;

const tables = [
  "create table raw_specs (id text primary key, name text, content text, revision bigint, updated_at bigint)",
  "create table raw_events (id text primary key, type text, spec_id text, payload text, created_at bigint)",
  "create table raw_audit (id text primary key, action text, target text, changes text, created_at bigint)",
];
const content = JSON.stringify(sampleSpec());

const [database = "", kind = "", seconds = "1"] = process.argv.slice(2);
const { run, inTransaction, close } = await (database.startsWith("postgres")
  ? openPostgres(database)
  : openSqlite(database));
const id = randomUUID();
const transaction = kind === "create" ? () => create(randomUUID()) : rename;

await create(id);
let turn = 0;
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1000;
while (performance.now() < endsAt) {
  await inTransaction(transaction);
  turn += 1;
}
const tookMs = performance.now() - startedAt;
await close();
process.stdout.write(JSON.stringify({ perSecond: turn / (tookMs / 1000) }));

async function create(made: string): Promise<void> {
  const now = Date.now();
  await run("insert into raw_specs values ($1, $2, $3, 1, $4)", [made, "Catalogue", content, now]);
  await record("spec.created", made, {});
}

async function rename(): Promise<void> {
  const name = `Catalogue ${turn}`;
  await run(
    "update raw_specs set name = $1, revision = revision + 1, updated_at = $2 where id = $3",
    [name, Date.now(), id],
  );
  await record("spec.updated", id, { name });
}

async function record(type: string, specId: string, changes: object): Promise<void> {
  const now = Date.now();
  const payload = JSON.stringify({ type, timestamp: now, data: { id: specId, ...changes } });
  const event = [randomUUID(), type, specId, payload, now];
  await run("insert into raw_events values ($1, $2, $3, $4, $5)", event);
  const entry = [randomUUID(), type, specId, JSON.stringify(changes), now];
  await run("insert into raw_audit values ($1, $2, $3, $4, $5)", entry);
}

async function openSqlite(folder: string) {
  const db = new SqliteDatabase(join(folder, "raw.db"));
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  for (const table of tables) db.exec(table.replace("create table", "create table if not exists"));
  const statements = new Map<string, SqliteDatabase.Statement>();
  const run: Run = (sql, values) => {
    const statement = statements.get(sql) ?? db.prepare(sql.replaceAll(/\$\d/g, "?"));
    statements.set(sql, statement);
    statement.run(...values);
  };
  const inTransaction = async (transaction: Transaction) => {
    db.exec("begin immediate");
    await transaction();
    db.exec("commit");
  };
  return { run, inTransaction, close: () => db.close() };
}

async function openPostgres(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const table of tables) {
    await client.query(table.replace("create table", "create table if not exists"));
  }
  const names = new Map<string, string>();
  const run: Run = async (text, values) => {
    const name = names.get(text) ?? `raw_${names.size}`;
    names.set(text, name);
    await client.query({ name, text, values: [...values] });
  };
  const inTransaction = async (transaction: Transaction) => {
    await client.query("begin");
    await transaction();
    await client.query("commit");
  };
  return { run, inTransaction, close: () => client.end() };
}
