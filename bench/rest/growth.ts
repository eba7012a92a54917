import { join } from "node:path";
import type { Request } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import type { Bench } from "../harness/run-bench.ts";
import { sqliteHome, startServer } from "../harness/server.ts";
import { type Figure, writeTable } from "../harness/table.ts";
import { timeRequests } from "../harness/time-requests.ts";
import { importSpecs } from "../samples/import-specs.ts";

type Asked = Omit<Request, "headers">;
/** @param id one of the specs, spread over the list so that no cache contains them */
type CreateRequest = (id: string) => Asked;

const few = 1000;
/** Requests in each round. */
const times = 100;

const cases: Readonly<Record<string, CreateRequest>> = {
  "GET spec": (id) => get(`/${id}`),
  "list, newest first": () => get(""),
  "list by name": () => get("?sort=name"),
  "list of drafts by name": () => get("?status=draft&sort=name"),
  "search: rare word": () => get("?q=zeppelin"),
  "search: word in most": () => get("?q=screen"),
  "search: part of a number": () => get("?q=999"),
  "search: no match": () => get("?q=nothing+has+this"),
  "PUT a new name": rename,
  "POST spec": () => ask("POST", "", '{"name":"One more"}'),
  publish: (id) => ask("POST", `/${id}/publish`, "{}"),
  "list of published specs": () => get("?status=published"),
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
  const { origin, headers } = server;
  const pick = (turn: number) => ids[(turn * 7919) % ids.length] ?? "";
  return (createRequest: CreateRequest) =>
    timeRequests(
      origin,
      times,
      (turn) => ({ ...createRequest(pick(turn)), headers }),
      (turn) => ({ ...rename(pick(turn + 1)), headers }),
    );
}

function rename(id: string): Asked {
  return ask("PUT", `/${id}`, `{"name":"Renamed at ${performance.now()}"}`);
}

function get(path: string): Asked {
  return { method: "GET", path: `/api/v1/specs${path}` };
}

function ask(method: "POST" | "PUT", path: string, body: string): Asked {
  return { method, path: `/api/v1/specs${path}`, body };
}
