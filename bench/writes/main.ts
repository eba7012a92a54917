import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgresCluster } from "../../packages/server/testing/postgres-cluster.ts";
import { markdownTable } from "../cells.ts";
import { requireWrk } from "../load.ts";
import { runBench } from "../run-bench.ts";
import { type DatabaseUnderTest, measureDatabase } from "./measure-database.ts";

/**
 * Measures the built server's writes, compared with a raw loop of equivalent transactions on the same
 * database, and reads alone compared with reads during writes; on SQLite and on PostgreSQL:
 *   npm run bench:writes [-- --quick]
 * Tables go to stdout, progress to stderr. A benchmark is not a test: it always exits 0.
 */

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = values.quick ? 2 : 9;
await runBench(async (folder) => {
  await requireWrk();
  await measure("SQLite", await sqlite(folder));
  const cluster = await startPostgresCluster([]);
  try {
    await measure("PostgreSQL", postgres(folder, cluster.url));
  } finally {
    await cluster.stop();
  }
});

async function measure(name: string, database: DatabaseUnderTest): Promise<void> {
  const rows = await measureDatabase(database, rounds);
  const head = [`${name}, 32 connections`, "service", "beside", "ratio", "aim"];
  process.stdout.write(`${markdownTable(head, rows)}\n`);
}

async function sqlite(folder: string): Promise<DatabaseUnderTest> {
  const raw = join(folder, "raw");
  await mkdir(raw);
  return { dataDir: join(folder, "sqlite"), environment: {}, raw };
}

function postgres(folder: string, url: string): DatabaseUnderTest {
  const environment = {
    DATABASE_URL: `${url}/postgres`,
    SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
  };
  return { dataDir: join(folder, "postgres"), environment, raw: `${url}/postgres` };
}
