import { join } from "node:path";
import { newId } from "../../packages/server/src/ids.ts";
import { startPostgresCluster } from "../../packages/server/testing/postgres-cluster.ts";
import { ask, askJson } from "../harness/ask.ts";
import { compareTurns } from "../harness/compare.ts";
import { type Database, openDatabase } from "../harness/database.ts";
import type { Bench } from "../harness/run-bench.ts";
import {
  type Home,
  postgresHome,
  type Server,
  sqliteHome,
  startServer,
} from "../harness/server.ts";
import { type Figure, median, say, writeTable } from "../harness/table.ts";
import { timeRequest, timeRequests, timeTurns } from "../harness/time-requests.ts";
import { contentOf } from "../samples/content.ts";
import { importSpecs } from "../samples/import-specs.ts";
import { screenspecDraft } from "../samples/screenspec.ts";

const openReviews = 10_000;
/** Requests in each round. */
const times = 100;
const timesOfLarge = 20;

/**
 * Measures on both databases: the list of waiting reviews, opening a review, and the share of a publish that the gate
 * takes.
 */
export async function measureReviews(bench: Bench): Promise<void> {
  await measureOn(bench, "SQLite", sqliteHome(join(bench.folder, "reviews")));
  const cluster = await startPostgresCluster([]);
  bench.after(() => cluster.stop());
  const folder = join(bench.folder, "reviews-postgres");
  await measureOn(bench, "PostgreSQL", postgresHome(folder, `${cluster.url}/postgres`));
}

async function measureOn(bench: Bench, name: string, home: Home): Promise<void> {
  const server = await startServer(bench, home);
  const ids = await importSpecs(server, openReviews);
  const database = await openDatabase(home.database);
  await fillReviews(server, database, ids);
  writeTable(`reviews on ${name}`, "GET /specs", await measureInbox(bench, server, ids));
  writeTable(`reviews on ${name}`, "publish", await measureOpening(bench, server));
  const gate = await measureGate(bench, server, { database, specId: ids[0] ?? "" });
  writeTable(`publish on ${name}`, "–", gate);
  await database.close();
  await server.stop();
}

/**
 * Opens a review of the first spec, and copies its row for the other specs. The database has no statistics of the
 * copies.
 */
async function fillReviews(
  { post }: Server,
  database: Database,
  ids: readonly string[],
): Promise<void> {
  say(`opening ${ids.length} reviews`);
  const [first, ...others] = ids;
  const { id } = await post<{ id: string }>(`/specs/${first}/reviews`, { title: "A change" });
  const [row = {}] = await database.run("select * from reviews where id = $1", id);
  const columns = Object.keys(row).filter((column) => column !== "id" && column !== "spec_id");
  const copy = `insert into reviews (id, spec_id, ${columns.join(", ")})
    select cast($1 as text), cast($2 as text), ${columns.join(", ")} from reviews where id = $3`;
  await database.run("begin");
  for (const specId of others) {
    const copied = newId("review");
    await database.run(copy, copied, specId, id);
    await database.run("insert into review_reviewers values ($1, '')", copied);
  }
  await database.run("commit");
}

/**
 * Lists the reviews that wait for a publisher who may approve all of them. A write before each request empties the
 * cache of pages.
 */
async function measureInbox(
  bench: Bench,
  server: Server,
  ids: readonly string[],
): Promise<Figure[]> {
  const account = { email: "grace@example.com", password: "an apple a day" };
  await server.post("/users", { ...account, role: "publisher" });
  const { access_token } = await server.post<{ access_token: string }>("/auth/login", account);
  const headers = { ...server.headers, authorization: `Bearer ${access_token}` };
  const time = async (path: string, turn: number) => {
    const name = `Renamed at ${performance.now()}`;
    await ask(
      server.origin,
      server.request("PUT", `/specs/${ids[(turn * 7919) % ids.length]}`, { name }),
    );
    return timeRequest(server.origin, { method: "GET", path: `/api/v1${path}`, headers });
  };
  return compareTurns("GET /reviews?reviewer=me", {
    rounds: bench.rounds,
    times,
    measures: ["p50 ms", "p95 ms"],
    screenspec: (turn) => time("/reviews?reviewer=me", turn),
    other: (turn) => time("/specs", turn),
    aims: { "p95 ms": { ratioBelow: 1.2 } },
  });
}

/** Compares opening a review of a spec of 500 KB with publishing such a spec. */
async function measureOpening(bench: Bench, server: Server): Promise<Figure[]> {
  const spec = { name: "Everyone", ...screenspecDraft(contentOf(3750)) };
  const [reviewed, published] = await Promise.all(
    [1, 2].map(async () => (await server.post<{ id: string }>("/specs", spec)).id),
  );
  const timeAsk = async <T>(path: string, body: object) => {
    const startedAt = performance.now();
    const answer = await askJson<T>(server.origin, server.request("POST", path, body));
    return { answer, ms: performance.now() - startedAt };
  };
  const open = async () => {
    const opened = await timeAsk<{ id: string }>(`/specs/${reviewed}/reviews`, { title: "A" });
    await server.post(`/reviews/${opened.answer.id}/close`, {});
    return opened.ms;
  };
  const size = Math.round(JSON.stringify(spec).length / 1000);
  return compareTurns(`opening a review of ${size} KB`, {
    rounds: bench.rounds,
    times: timesOfLarge,
    measures: ["p50 ms", "p95 ms"],
    screenspec: open,
    other: async () => (await timeAsk(`/specs/${published}/publish`, {})).ms,
    aims: { "p50 ms": { ratioBelow: 1 } },
  });
}

/** Measures the statements that the gate adds to a publish to an unprotected channel, as a share of its time. */
async function measureGate(
  bench: Bench,
  server: Server,
  { database, specId }: { readonly database: Database; readonly specId: string },
): Promise<Figure[]> {
  say("the share of the gate");
  const publish = () => server.request("POST", `/specs/${specId}/publish`, {});
  const hold = database.isPostgres ? "for share" : "";
  const gate = async () => {
    await database.run("begin");
    const startedAt = performance.now();
    await database.run(
      `select (select policy from channel_policies where channel = $2 ${hold}),
        (select case when exists (select id from reviews
          where spec_id = $1 and channel = $2 and ended_at is null) then 1 else 0 end)`,
      specId,
      "production",
    );
    await database.run(
      "update channel_releases set replaced_at = 1 where spec_id = $1 and channel = $2 and version = 1",
      specId,
      "production",
    );
    const ms = performance.now() - startedAt;
    await database.run("rollback");
    return ms;
  };
  const publishes: number[] = [];
  const gates: number[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    publishes.push((await timeRequests(server.origin, times, publish))["p50 ms"]);
    gates.push((await timeTurns(times, gate))["p50 ms"]);
  }
  const share = median(gates) / median(publishes);
  return [
    { name: "p50 ms", screenspec: median(publishes) },
    { name: "statements of the gate: p50 ms", screenspec: median(gates) },
    { name: "their share", screenspec: share, aim: { below: 0.05 } },
  ];
}
