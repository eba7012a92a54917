import { join } from "node:path";
import type { Request } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import { say } from "../harness/progress.ts";
import { type Bench, runBench } from "../harness/run-bench.ts";
import { type Server, sqliteHome, startServer } from "../harness/server.ts";
import { type Figure, writeTable } from "../harness/table.ts";
import { timeRequests } from "../harness/time-requests.ts";
import { importSpecs } from "./import-specs.ts";

/**
 * Measures the built server on SQLite with 100,000 specs, compared with one with 1,000:
 *   npm run bench:growth [-- --quick]
 * With `--quick` it has 20,000. A table goes to stdout, progress to stderr.
 */

interface FilledServer {
  readonly server: Server;
  readonly ids: readonly string[];
}

type Asked = Omit<Request, "headers">;
type CreateRequest = (turn: number, ids: readonly string[]) => Asked;

const few = 1000;
/** Requests in each round. */
const times = 100;

const cases: Readonly<Record<string, CreateRequest>> = {
  "GET spec": (turn, ids) => get(`/${pick(turn, ids)}`),
  "list, newest first": () => get(""),
  "list by name": () => get("?sort=name"),
  "list of drafts by name": () => get("?status=draft&sort=name"),
  "search: rare word": () => get("?q=zeppelin"),
  "search: word in most": () => get("?q=screen"),
  "search: part of a number": () => get("?q=999"),
  "search: no match": () => get("?q=nothing+has+this"),
  "PUT a new name": rename,
  "POST spec": () => post("", '{"name":"One more"}'),
  publish: (turn, ids) => post(`/${pick(turn, ids)}/publish`, "{}"),
  "list of published specs": () => get("?status=published"),
};

await runBench(async (bench) => {
  const count = bench.isQuick ? 20_000 : 100_000;
  const one = await startFilled(bench, few);
  const other = await startFilled(bench, count);
  const figures: Figure[] = [];
  for (const [name, createRequest] of Object.entries(cases)) {
    const compared = await compare(name, {
      rounds: bench.rounds,
      measures: ["p50 ms", "p99 ms"],
      screenspec: () => time(other, createRequest),
      other: () => time(one, createRequest),
    });
    figures.push(...compared);
  }
  const title = `with ${count.toLocaleString("en")} specs`;
  writeTable(title, `with ${few.toLocaleString("en")}`, figures);
});

async function startFilled(bench: Bench, count: number): Promise<FilledServer> {
  say(`importing ${count} specs`);
  const server = await startServer(bench, sqliteHome(join(bench.folder, String(count))));
  return { server, ids: await importSpecs(server, count) };
}

function time({ server, ids }: FilledServer, createRequest: CreateRequest) {
  const { origin, headers } = server;
  const create = (turn: number) => ({ ...createRequest(turn, ids), headers });
  const change = (turn: number) => ({ ...rename(turn + 1, ids), headers });
  return timeRequests(origin, times, create, change);
}

function rename(turn: number, ids: readonly string[]): Asked {
  const body = `{"name":"Renamed at ${performance.now()}"}`;
  return { method: "PUT", path: `/api/v1/specs/${pick(turn, ids)}`, body };
}

/** Spread over the list, so that no cache contains them. */
function pick(turn: number, ids: readonly string[]): string {
  return ids[(turn * 7919) % ids.length] ?? "";
}

function get(path: string): Asked {
  return { method: "GET", path: `/api/v1/specs${path}` };
}

function post(path: string, body: string): Asked {
  return { method: "POST", path: `/api/v1/specs${path}`, body };
}
