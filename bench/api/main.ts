import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startPostgresCluster } from "../../packages/server/testing/postgres-cluster.ts";
import { ask, type Headers, type Request } from "../harness/ask.ts";
import { startBare } from "../harness/bare-server.ts";
import { compare } from "../harness/compare.ts";
import { type LoadFigures, sendLoad } from "../harness/load.ts";
import { startModule } from "../harness/modules.ts";
import { residentMegabytes } from "../harness/process-usage.ts";
import { type Bench, runBench } from "../harness/run-bench.ts";
import {
  type Home,
  postgresHome,
  type Server,
  sqliteHome,
  startProcess,
  startServer,
} from "../harness/server.ts";
import { type Aim, type Figure, median, say, writeTable } from "../harness/table.ts";
import { contentOf } from "../samples/content.ts";
import { sampleSpec, screenspecDraft } from "../samples/screenspec.ts";
import type { RawFigures, RawLoop } from "./raw-loop.ts";

/**
 * Measures the built server: its start and idle memory; reads of its API and of published documents, compared
 * with a bare `node:http` that sends the same bytes from memory; publishes; and writes, compared with a raw loop of the
 * unavoidable work of the database:
 *   npm run bench:api [-- --quick]
 * Tables go to stdout, progress to stderr.
 */

await runBench(async (bench) => {
  writeTable("start and memory", "–", await measureStarts(bench));
  const server = await startServer(bench, sqliteHome(join(bench.folder, "reads")));
  writeTable("API, 32 connections", "bare node:http", await measureReads(bench, server));
  writeTable("GET of 8 documents", "bare node:http", await measureDocuments(bench, server));
  writeTable("publish on SQLite and a folder", "–", await measurePublishes(bench, server));
  await server.stop();
  await measureWrites(bench, "SQLite", sqliteHome(join(bench.folder, "sqlite")));
  const cluster = await startPostgresCluster([]);
  bench.after(() => cluster.stop());
  const url = `${cluster.url}/postgres`;
  await measureWrites(bench, "PostgreSQL", postgresHome(join(bench.folder, "postgres"), url));
});

async function measureStarts(bench: Bench): Promise<Figure[]> {
  say("starts");
  const fresh: number[] = [];
  const existing: number[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    const folder = join(bench.folder, `start-${round}`);
    fresh.push(await timeStart(bench, folder));
    existing.push(await timeStart(bench, folder));
  }
  const aim = { below: 400 };
  return [
    { name: "ms to the first 200, new DATA_DIR", screenspec: median(fresh), aim },
    { name: "ms to the first 200, existing DATA_DIR", screenspec: median(existing), aim },
    { name: "idle MB", screenspec: await measureIdleMemory(bench), aim: { below: 100 } },
  ];
}

async function timeStart(bench: Bench, folder: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startProcess(bench, sqliteHome(folder));
  await ask(server.origin, get("/health/live", {}));
  const ms = performance.now() - startedAt;
  await server.stop();
  return ms;
}

/** The memory 5 s after a start, before any request. */
async function measureIdleMemory(bench: Bench): Promise<number> {
  const server = await startProcess(bench, sqliteHome(join(bench.folder, "idle")));
  await setTimeout(5000);
  const { resident } = await residentMegabytes(server.pid);
  await server.stop();
  return resident;
}

async function measureReads(bench: Bench, server: Server): Promise<Figure[]> {
  const listed = 20;
  const [id] = await createSpecs(server, sampleSpec(), listed);
  const read = (path: string) => [server.request("GET", `/specs${path}`)];
  return [
    ...(await besideBare(bench, server, "GET spec of 20 KB", read(`/${id}`))),
    ...(await besideBare(bench, server, `list of ${listed}`, read(`?limit=${listed}`))),
  ];
}

/** Reading pointers of documents of 20 KB, whole and with `If-None-Match`. */
async function measureDocuments(bench: Bench, server: Server): Promise<Figure[]> {
  const paths: string[] = [];
  for (const id of await createSpecs(server, sampleSpec(), 8)) {
    const { cdn_url } = await server.post<{ cdn_url: string }>(`/specs/${id}/publish`, {});
    paths.push(new URL(cdn_url).pathname);
  }
  const whole = paths.map((path) => get(path, {}));
  const compressed = paths.map((path) => get(path, { "accept-encoding": "br" }));
  const conditional = await Promise.all(
    paths.map(async (path) => {
      const { headers } = await ask(server.origin, get(path, {}));
      return get(path, { "if-none-match": String(headers["etag"]) });
    }),
  );
  return [
    ...(await besideBare(bench, server, "identity", whole, 0.8)),
    ...(await besideBare(bench, server, "brotli", compressed, 0.8)),
    ...(await besideBare(bench, server, "304", conditional, 0.75)),
  ];
}

/** The bare server sends the answer to the first request to all of them. */
async function besideBare(
  bench: Bench,
  server: Server,
  name: string,
  requests: readonly Request[],
  ratioAtLeast?: number,
): Promise<Figure[]> {
  const [first = get("/", {})] = requests;
  const answer = await ask(server.origin, first);
  const bare = await startBare(bench, answer);
  for (const each of [server, bare]) await sendLoad(each, requests);
  return compare(`${name}, ${answer.body.length} bytes`, {
    rounds: bench.rounds,
    measures: ["per second", "per CPU second"],
    screenspec: () => sendLoad(server, requests),
    other: () => sendLoad(bare, requests),
    aims: { "per second": ratioAtLeast === undefined ? undefined : { ratioAtLeast } },
  });
}

/** Publishes by concurrent clients, each with its own spec and connection. */
async function measurePublishes(bench: Bench, server: Server): Promise<Figure[]> {
  const measure = async (
    title: string,
    spec: object,
    specs: number,
    name: "per second" | "p50 ms",
    aim: Aim,
  ): Promise<Figure> => {
    say(title);
    const ids = await createSpecs(server, spec, specs);
    const requests = ids.map((id) => server.request("POST", `/specs/${id}/publish`, {}));
    await sendLoad(server, requests, specs);
    const taken: number[] = [];
    while (taken.length < bench.rounds) taken.push((await sendLoad(server, requests, specs))[name]);
    return { name: `${title}: ${name}`, screenspec: median(taken), aim };
  };
  return [
    await measure("20 KB, alone", sampleSpec(), 1, "p50 ms", { below: 8 }),
    await measure("20 KB, 32 at once", sampleSpec(), 32, "per second", { atLeast: 300 }),
    await measure("1 MB, alone", largeSpec(), 1, "p50 ms", { below: 150 }),
  ];
}

/** A spec of nearly 1 MB, whose notes are sentences of the documentation. */
function largeSpec(): object {
  const docs = globSync(join(import.meta.dirname, "../../docs/**/*.md")).toSorted();
  const prose = docs.map((file) => readFileSync(file, "utf8")).join(" ");
  const sentences = prose.replaceAll(/[^\w ,.]+/g, " ").match(/.{200}/g) ?? [];
  const { heading, cards } = contentOf(7500);
  const described = cards.map((card, index) => ({
    ...card,
    note: sentences[index % sentences.length] ?? "",
  }));
  return { name: "Everyone", ...screenspecDraft({ heading, cards: described, notes: [] }) };
}

async function measureWrites(bench: Bench, name: string, home: Home): Promise<void> {
  const server = await startServer(bench, home);
  const { request } = server;
  // Many specs are renamed by turns, so that every request changes its spec; one isn't renamed.
  const [readId, ...ids] = await createSpecs(server, sampleSpec(), 33);
  const renames = ["Catalogue", "Catalog"].flatMap((to) =>
    ids.map((id) => request("PUT", `/specs/${id}`, { name: to })),
  );
  const creation = request("POST", "/specs", sampleSpec());
  const read = request("GET", `/specs/${readId}`);
  const database = name === "SQLite" ? join(bench.folder, "raw.db") : home.database;
  const besideRaw = async (
    title: string,
    requests: readonly Request[],
    kind: "create" | "rename",
    ratioAtLeast: number,
  ) => {
    await sendLoad(server, requests);
    return compare(title, {
      rounds: bench.rounds,
      measures: ["per second", "per CPU second"],
      screenspec: () => sendLoad(server, requests),
      other: () => runRaw(bench, { kind, database }),
      aims: { "per second": { ratioAtLeast } },
    });
  };
  writeTable(`${name}, 32 connections`, "raw loop", [
    ...(await besideRaw("PUT a new name", renames, "rename", 3)),
    ...(await besideRaw("POST of 20 KB", [creation], "create", 1.5)),
  ]);
  const writers = 4;
  const readWhileWriting = async (): Promise<LoadFigures> => {
    const writing = sendLoad(server, renames, writers);
    const [load] = await Promise.all([sendLoad(server, [read]), writing]);
    return load;
  };
  const besideWrites = await compare(`GET spec while ${writers} connections write`, {
    rounds: bench.rounds,
    measures: ["per second", "p99 ms"],
    screenspec: readWhileWriting,
    other: () => sendLoad(server, [read]),
    aims: { "p99 ms": { ratioBelow: 2 } },
  });
  writeTable(`${name}, 32 connections`, "without writes", besideWrites);
  await server.stop();
}

/** Runs the loop in a process of its own, so that its processor time can be measured. */
async function runRaw(bench: Bench, loop: RawLoop): Promise<RawFigures> {
  const { message } = await startModule<RawFigures>(
    bench,
    new URL("raw-loop.ts", import.meta.url),
    loop,
  );
  return message;
}

async function createSpecs({ post }: Server, spec: object, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await post<{ id: string }>("/specs", spec)).id);
  return ids;
}

function get(path: string, headers: Headers): Request {
  return { method: "GET", path, headers };
}
