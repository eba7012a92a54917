import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { migrations } from "../../src/database/migrate.ts";
import { openDatabase } from "../../src/database/open-database.ts";
import { version } from "../../src/version.ts";
import { runUrlVariable } from "../ask-run.ts";
import { makePostgresDatabase, onSqlite } from "../databases.ts";
import { startReceiver } from "../receiver.ts";
import { startRunServices } from "../run-services.ts";
import { startTestServer } from "../test-server.ts";
import { dumpRows } from "./dump-postgres.ts";
import { fillServer } from "./fill-server.ts";
import {
  type Engine,
  engines,
  fixtureEnvironment,
  fixtureFiles,
  fixturesFolder,
} from "./fixture.ts";
import { migrationStatements } from "./migration-statements.ts";

/**
 * Makes the fixture of the present schema, by requests to a real server on each database. Refuses to replace one: a
 * fixture is what a former release has stored.
 */
const names = Object.keys(migrations);
const schema = names.at(-1) ?? "";
const folder = join(fixturesFolder, `schema-${names.length}`);
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

await mkdir(folder);
const cleanUps: (() => Promise<void> | void)[] = [];
const maker = { after: (cleanUp: () => Promise<void> | void) => void cleanUps.push(cleanUp) };
try {
  const services = await startRunServices();
  cleanUps.push(services.stop);
  process.env[runUrlVariable] = services.url;
  const made = {
    commit: git("rev-parse", "HEAD"),
    server_version: version,
    schema,
    at: Date.now(),
  };
  await writeJson(join(folder, "made.json"), made);
  for (const engine of engines) await make(engine, join(folder, engine));
} catch (error) {
  await rm(folder, { recursive: true });
  throw error;
} finally {
  // The cluster was started first.
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function make(engine: Engine, target: string): Promise<void> {
  await mkdir(target);
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-fixture-"));
  cleanUps.push(() => rm(dataDir, { recursive: true }));
  const database = await (engine === "sqlite" ? onSqlite : makePostgresDatabase)();
  const { databaseUrl } = database;
  const created: string[] = [];
  const opened = await openDatabase({ dataDir, databaseUrl }, pino({ level: "silent" }), {
    onQuery: ({ sql }) => void (/^(create|do) /.test(sql) && created.push(sql)),
  });
  await opened.close();
  const env = { ...fixtureEnvironment, DATA_DIR: dataDir };
  const server = await startTestServer(maker, async () => database, env);
  const receiver = await startReceiver(maker);
  const facts = await fillServer(server, receiver);
  await server.stop();
  await writeJson(join(target, fixtureFiles.facts), facts);
  const statements = await migrationStatements(engine, schema);
  await writeFile(join(target, fixtureFiles.schema), statements);
  await cp(join(dataDir, "origin"), join(target, fixtureFiles.origin), {
    recursive: true,
    verbatimSymlinks: true,
  });
  if (databaseUrl === undefined) {
    const file = join(target, fixtureFiles.backup);
    const options = { file, force: false, includeSecretKey: false, progress: () => undefined };
    await writeBackup(server.context.config, options);
    return;
  }
  const others = created.filter((statement) => !statements.includes(statement));
  const rows = await dumpRows(databaseUrl);
  await writeFile(join(target, fixtureFiles.rows), `${[...others, rows].join(";\n\n")};\n`);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
