import { join } from "node:path";
import { ask, type Request } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Server, sqliteHome, startServer } from "../harness/server.ts";
import { type Figure, writeTable } from "../harness/table.ts";
import { timeRequests } from "../harness/time-requests.ts";

const floodClients = 12;
/** Requests in each round. */
const times = 50;

/**
 * The response times of other users while twelve clients of one user send expensive requests, compared with those on
 * the idle server.
 */
export async function measureSharing(bench: Bench): Promise<void> {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "sharing")));
  const requests = await prepareRequests(server);
  const floods = await prepareFloods(server);
  const figures: Figure[] = [];
  for (const [floodName, flood] of Object.entries(floods)) {
    for (const [name, createRequest] of Object.entries(requests)) {
      const time = () => timeRequests(server.origin, times, createRequest);
      const compared = await compare(`${name}, beside ${floodName}`, {
        rounds: Math.ceil(bench.rounds / 3),
        measures: ["p50 ms", "p95 ms"],
        screenspec: () => flooded(server, flood, time),
        other: time,
        aims: { "p95 ms": { below: 250 } },
      });
      figures.push(...compared);
    }
  }
  writeTable(`beside ${floodClients} clients of another user`, "idle", figures);
}

type CreateRequest = (turn: number) => Request;

async function prepareRequests({ headers, post }: Server): Promise<Record<string, CreateRequest>> {
  const { id } = await post<{ id: string }>("/specs", { name: "Home" });
  const { cdn_url } = await post<{ cdn_url: string }>(`/specs/${id}/publish`, {});
  const path = `/api/v1/specs/${id}`;
  return {
    "GET spec": () => ({ method: "GET", path, headers }),
    "PUT spec": () => ({
      method: "PUT",
      path,
      headers,
      body: JSON.stringify({ description: `Changed at ${performance.now()}` }),
    }),
    "GET from the CDN": () => ({ method: "GET", path: new URL(cdn_url).pathname, headers: {} }),
  };
}

/** Expensive requests of an editor. */
async function prepareFloods(server: Server): Promise<Record<string, CreateRequest>> {
  const { origin, headers, post } = server;
  const editor = { email: "editor@localhost", password: "two unlike words" };
  await post("/users", { ...editor, role: "editor" });
  const { access_token } = await post<{ access_token: string }>("/auth/login", editor);
  const create = async (spec: object) => {
    const { id } = await post<{ id: string }>("/specs", { name: "Home", ...spec });
    return `/api/v1/specs/${id}`;
  };
  const large = await create({ components: [text("x".repeat(1_000_000))] });
  const multiplied = await create(multipliedSpec("one"));
  await post(`${multiplied.slice("/api/v1".length)}/publish`, {});
  const changed = JSON.stringify(multipliedSpec("two"));
  await ask(origin, { method: "PUT", path: multiplied, headers, body: changed });
  const asEditor = { ...headers, authorization: `Bearer ${access_token}` };
  const send = (method: "GET" | "POST" | "PUT", path: string, body?: object): Request => ({
    method,
    path,
    headers: asEditor,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const validation = send("POST", "/api/v1/validate", { spec: invalidSpec() });
  return {
    "validating 1 MB": () => validation,
    "small changes of 1 MB": (turn) => send("PUT", large, { globalData: { turn } }),
    "diffs of 7 MB": () => send("GET", `${multiplied}/diff?from=1&to=draft`),
  };
}

/** Runs a function while clients repeat a request as soon as it is answered. */
async function flooded<T>(
  { origin }: Server,
  createRequest: CreateRequest,
  run: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  let turn = 0;
  const clients = Array.from({ length: floodClients }, async () => {
    while (!isOver) {
      turn += 1;
      // A refusal may arrive before the whole body is sent, which closes the connection.
      await ask(origin, createRequest(turn)).catch(() => undefined);
    }
  });
  try {
    return await run();
  } finally {
    isOver = true;
    await Promise.all(clients);
  }
}

function text(value: string) {
  return { type: "Widget", widgetType: "Text", attributes: { text: value } };
}

/** A draft whose 60,000 attributes are unknown. */
function invalidSpec() {
  const keys = Array.from({ length: 60_000 }, (_, index) => [`key${index}`, 1]);
  const attributes = Object.fromEntries(keys);
  return { components: [{ type: "Widget", widgetType: "Text", attributes }] };
}

/** A spec of 35 KB whose document has 49,000 nodes and about 7 MB, because it uses one component 490 times. */
function multipliedSpec(value: string) {
  const column = { type: "Renderer", rendererType: "Column" };
  const children = Array.from({ length: 100 }, (_, index) => text(value.padEnd(75) + index));
  const uses = Array.from({ length: 490 }, (_, index) => ({
    type: "Component",
    ref: "part",
    id: `use-${index}`,
  }));
  return {
    components: [{ ...column, id: "part", children }],
    screens: { home: { id: "home", type: "Screen", body: { ...column, children: uses } } },
  };
}
