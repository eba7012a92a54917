import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgresCluster } from "../../packages/server/testing/postgres-cluster.ts";
import { markdownTable } from "../cells.ts";
import { runBench } from "../run-bench.ts";
import { type BacklogPlan, backlogHead, measureBacklog } from "./measure-backlog.ts";
import { type LatencyPlan, latencyHead, measureLatency } from "./measure-latency.ts";
import { type Engine, measureRates, type RatesPlan, ratesHead } from "./measure-rates.ts";
import { createPostgresBacklog } from "./postgres-backlog.ts";
import { createSqliteBacklog } from "./sqlite-backlog.ts";

/**
 * Measures the latency of webhooks; how many the built server sends, compared with only undici, on SQLite
 * and on PostgreSQL; and what a backlog of one endpoint costs all others:
 *   npm run bench:webhooks [-- --quick]
 * Tables go to stdout, progress to stderr. A benchmark is not a test: it always exits 0.
 */

interface Plan {
  readonly latency: LatencyPlan;
  readonly rates: RatesPlan;
  readonly backlog: BacklogPlan;
}

const thorough: Plan = {
  latency: { rounds: 9, times: 200 },
  rates: { rounds: 5, deliveries: 40_000 },
  backlog: { rounds: 9, times: 500, deliveries: 1_000_000 },
};
const quick: Plan = {
  latency: { rounds: 2, times: 200 },
  rates: { rounds: 2, deliveries: 20_000 },
  backlog: { rounds: 2, times: 200, deliveries: 100_000 },
};

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const { latency, rates, backlog } = values.quick ? quick : thorough;
await runBench(async (folder) => {
  write(latencyHead, await measureLatency(folder, latency));
  write(ratesHead, await measureRates(onSqlite(folder), rates));
  const cluster = await startPostgresCluster([]);
  try {
    write(ratesHead, await measureRates(onPostgres(folder, cluster.url), rates));
  } finally {
    await cluster.stop();
  }
  write(backlogHead, await measureBacklog(folder, backlog));
});

function onSqlite(folder: string): Engine {
  return {
    name: "SQLite",
    leastRatio: 0.5,
    makeDatabase: async (name) => createSqliteBacklog(join(folder, name)),
  };
}

function onPostgres(folder: string, url: string): Engine {
  return {
    name: "PostgreSQL",
    leastRatio: undefined,
    makeDatabase: async (name) => {
      const client = new pg.Client({ connectionString: `${url}/postgres` });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return createPostgresBacklog(join(folder, `postgres_${name}`), `${url}/${name}`);
    },
  };
}

function write(head: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write(`${markdownTable(head, rows)}\n`);
}
