import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { startPostgresCluster } from "../../packages/server/testing/postgres-cluster.ts";
import type { Request } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import { sendLoad } from "../harness/load.ts";
import { runModule } from "../harness/modules.ts";
import { type Bench, runBench } from "../harness/run-bench.ts";
import {
  type Home,
  postgresHome,
  type Server,
  sqliteHome,
  startServer,
} from "../harness/server.ts";
import { writeTable } from "../harness/table.ts";
import { sampleSpec } from "../samples/screenspec.ts";
import type { RawLoop, WriteFigures } from "./raw-loop.ts";

/**
 * Measures the built server's writes, compared with a raw loop of equivalent transactions on the same
 * database, and reads during writes, compared with reads alone; on SQLite and on PostgreSQL:
 *   npm run bench:writes [-- --quick]
 * Tables go to stdout, progress to stderr.
 */

const renamed = 32;
const writers = 4;

await runBench(async (bench) => {
  const raw = join(bench.folder, "raw");
  await mkdir(raw);
  await measure(bench, "SQLite", sqliteHome(join(bench.folder, "sqlite")), join(raw, "raw.db"));
  const cluster = await startPostgresCluster([]);
  bench.after(() => cluster.stop());
  const url = `${cluster.url}/postgres`;
  await measure(bench, "PostgreSQL", postgresHome(join(bench.folder, "postgres"), url), url);
});

async function measure(bench: Bench, name: string, home: Home, database: string) {
  const server = await startServer(bench, home);
  const { renames, creation, read } = await prepareRequests(server);
  const besideRaw = async (title: string, requests: Request[], loop: RawLoop, atLeast: number) => {
    await sendLoad(server, requests);
    return compare(title, {
      rounds: bench.rounds,
      measures: ["per second", "per CPU second"],
      screenspec: () => sendLoad(server, requests),
      other: () => runModule<WriteFigures>(new URL("raw-loop.ts", import.meta.url), loop),
      aims: { "per second": { ratioAtLeast: atLeast } },
    });
  };
  writeTable(`${name}, 32 connections`, "raw loop", [
    ...(await besideRaw("PUT a new name", renames, { database, kind: "rename" }, 3)),
    ...(await besideRaw("POST of 20 KB", [creation], { database, kind: "create" }, 1.5)),
  ]);
  const besideWrites = await compare(`GET spec while ${writers} connections write`, {
    rounds: bench.rounds,
    measures: ["per second", "p99 ms"],
    screenspec: async () => {
      const writing = sendLoad(server, renames, writers);
      const [load] = await Promise.all([sendLoad(server, [read]), writing]);
      return load;
    },
    other: () => sendLoad(server, [read]),
    aims: { "p99 ms": { ratioBelow: 2 } },
  });
  writeTable(`${name}, 32 connections`, "without writes", besideWrites);
  await server.stop();
}

/** Renames many specs by turns, so that every request changes its spec; reads one that isn't renamed. */
async function prepareRequests({ headers, post }: Server) {
  const path = "/api/v1/specs";
  const ids: string[] = [];
  while (ids.length <= renamed) {
    const { id } = await post<{ id: string }>("/specs", sampleSpec());
    ids.push(id);
  }
  const [readId, ...renamedIds] = ids;
  const rename = (id: string, name: string): Request => {
    return { method: "PUT", path: `${path}/${id}`, headers, body: JSON.stringify({ name }) };
  };
  const body = JSON.stringify(sampleSpec());
  const creation: Request = { method: "POST", path, headers, body };
  const read: Request = { method: "GET", path: `${path}/${readId}`, headers };
  const renames = ["Catalogue", "Catalog"].flatMap((name) =>
    renamedIds.map((id) => rename(id, name)),
  );
  return { renames, creation, read };
}
