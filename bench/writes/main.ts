import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgresCluster } from "../../packages/server/testing/postgres-cluster.ts";
import { build } from "../build.ts";
import { requireWrk } from "../load.ts";
import { endProcesses, endProcessesOnSignal } from "../processes.ts";
import { say } from "../progress.ts";
import { type DatabaseUnderTest, measureDatabase } from "./measure-database.ts";

/**
 * Measures the built server's writes beside a raw loop of transactions of the same kind on the same
 * database, and reads alone beside reads while writes run; on SQLite and on PostgreSQL:
 *   npm run bench:writes [-- --quick]
 * Tables go to stdout, progress to stderr. It measures, it is no test: it always exits 0.
 */

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = values.quick ? 2 : 9;
const folder = await mkdtemp(join(tmpdir(), "screenspec-bench-"));
endProcessesOnSignal();
try {
  await requireWrk();
  say("building");
  await build();
  await measure("SQLite", await sqlite());
  const cluster = await startPostgresCluster([]);
  try {
    await measure("PostgreSQL", postgres(cluster.url));
  } finally {
    await cluster.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
}

async function measure(name: string, database: DatabaseUnderTest): Promise<void> {
  const rows = await measureDatabase(database, rounds);
  const head = [`${name}, 32 connections`, "service", "beside", "ratio", "aim"];
  const cells = [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows];
  process.stdout.write(`${cells.map((row) => `| ${row.join(" | ")} |\n`).join("")}\n`);
}

async function sqlite(): Promise<DatabaseUnderTest> {
  const raw = join(folder, "raw");
  await mkdir(raw);
  return { dataDir: join(folder, "sqlite"), environment: {}, raw };
}

function postgres(url: string): DatabaseUnderTest {
  const environment = {
    DATABASE_URL: `${url}/postgres`,
    SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
  };
  return { dataDir: join(folder, "postgres"), environment, raw: `${url}/postgres` };
}
