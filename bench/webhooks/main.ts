import { join } from "node:path";
import { startPostgresCluster } from "../../packages/server/testing/postgres-cluster.ts";
import { openDatabase } from "../harness/database.ts";
import { type Bench, runBench } from "../harness/run-bench.ts";
import { postgresHome, sqliteHome } from "../harness/server.ts";
import { type Figure, writeTable } from "../harness/table.ts";
import { measureBacklog } from "./measure-backlog.ts";
import { measureLatency } from "./measure-latency.ts";
import { measureRate } from "./measure-rate.ts";

/**
 * Measures the latency of webhooks; how many the built server sends, compared with only undici, on SQLite and
 * on PostgreSQL; and what a backlog of one endpoint costs all others:
 *   npm run bench:webhooks [-- --quick]
 * Tables go to stdout, progress to stderr.
 */

await runBench(async (bench) => {
  writeTable("a change to its webhook", "–", await measureLatency(bench));
  writeTable("sending a backlog", "undici", await measureRates(bench));
  writeTable("beside a backlog", "no backlog", await measureBacklog(bench));
});

async function measureRates(bench: Bench): Promise<Figure[]> {
  const cluster = await startPostgresCluster([]);
  bench.after(() => cluster.stop());
  const figures: Figure[] = [];
  for (const { receivers, atLeast } of [
    { receivers: 1, atLeast: 1500 },
    { receivers: 10, atLeast: 3000 },
  ]) {
    const name = `to_${receivers}`;
    const folder = join(bench.folder, name);
    const onSqlite = await measureRate(bench, sqliteHome(folder), {
      title: `SQLite, receivers: ${receivers}`,
      receivers,
      aim: { atLeast, ratioAtLeast: 0.5 },
    });
    const database = await openDatabase(`${cluster.url}/postgres`);
    await database.run(`create database ${name}`);
    await database.close();
    const home = postgresHome(join(folder, "postgres"), `${cluster.url}/${name}`);
    const onPostgres = await measureRate(bench, home, {
      title: `PostgreSQL, receivers: ${receivers}`,
      receivers,
      // The ratio has no aim, because the database shares the processor.
      aim: { atLeast },
    });
    figures.push(...onSqlite, ...onPostgres);
  }
  return figures;
}
