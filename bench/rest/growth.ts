import { join } from "node:path";
import type { Request } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Server, sqliteHome, startServer } from "../harness/server.ts";
import { type Figure, writeTable } from "../harness/table.ts";
import { timeRequests } from "../harness/time-requests.ts";
import { importSpecs } from "../samples/import-specs.ts";

/** @param id one of the specs, spread over the list so that no cache contains them */
type CreateRequest = (server: Server, id: string) => Request;

const few = 1000;
/** Requests in each round. */
const times = 100;

const cases: Readonly<Record<string, CreateRequest>> = {
  "GET spec": ({ request }, id) => request("GET", `/specs/${id}`),
  "list, newest first": ({ request }) => request("GET", "/specs"),
  "list by name": ({ request }) => request("GET", "/specs?sort=name"),
  "list of drafts by name": ({ request }) => request("GET", "/specs?status=draft&sort=name"),
  "search: rare word": ({ request }) => request("GET", "/specs?q=zeppelin"),
  "search: word in most": ({ request }) => request("GET", "/specs?q=screen"),
  "search: part of a number": ({ request }) => request("GET", "/specs?q=999"),
  "search: no match": ({ request }) => request("GET", "/specs?q=nothing+has+this"),
  "PUT a new name": rename,
  "POST spec": ({ request }) => request("POST", "/specs", { name: "One more" }),
  publish: ({ request }, id) => request("POST", `/specs/${id}/publish`, {}),
  "list of published specs": ({ request }) => request("GET", "/specs?status=published"),
};

/** The server on SQLite with 100,000 specs, or 20,000 with `--quick`, compared with one with 1,000. */
export async function measureGrowth(bench: Bench): Promise<void> {
  const count = bench.isQuick ? 20_000 : 100_000;
  const one = await startFilled(bench, few);
  const other = await startFilled(bench, count);
  const figures: Figure[] = [];
  for (const [name, createRequest] of Object.entries(cases)) {
    const compared = await compare(name, {
      rounds: bench.rounds,
      measures: ["p50 ms", "p99 ms"],
      screenspec: () => other(createRequest),
      other: () => one(createRequest),
    });
    figures.push(...compared);
  }
  const title = `with ${count.toLocaleString("en")} specs`;
  writeTable(title, `with ${few.toLocaleString("en")}`, figures);
}

/** Returns a function that times requests, each after a change, because answers are cached until then. */
async function startFilled(bench: Bench, count: number) {
  const server = await startServer(bench, sqliteHome(join(bench.folder, String(count))));
  const ids = await importSpecs(server, count);
  const pick = (turn: number) => ids[(turn * 7919) % ids.length] ?? "";
  return (createRequest: CreateRequest) =>
    timeRequests(
      server.origin,
      times,
      (turn) => createRequest(server, pick(turn)),
      (turn) => rename(server, pick(turn + 1)),
    );
}

function rename({ request }: Server, id: string): Request {
  return request("PUT", `/specs/${id}`, { name: `Renamed at ${performance.now()}` });
}
