import { join } from "node:path";
import type { Request } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import { say } from "../harness/progress.ts";
import type { Bench } from "../harness/run-bench.ts";
import { sqliteHome, startServer } from "../harness/server.ts";
import type { Aim, Figure } from "../harness/table.ts";
import { type Times, timeRequests } from "../harness/time-requests.ts";
import { addDeliveries } from "./deliveries.ts";
import { registerEndpoints, startReceivers } from "./start-receivers.ts";
import { startWatchedServer, type WatchedServer } from "./watched-server.ts";

const hourMs = 3_600_000;
/** Requests in each round. */
const times = 200;

/**
 * A server of which one endpoint has a million due deliveries, compared with one whose endpoint has few: while
 * the endpoint's receiver hangs, and while it answers 503.
 */
export async function measureBacklog(bench: Bench): Promise<Figure[]> {
  const backlog = bench.isQuick ? 100_000 : 1_000_000;
  const many = await startWithBacklog(bench, backlog);
  const few = await startWithBacklog(bench, 64);
  const figures: Figure[] = [];
  for (const does of ["hang", "refuse"] as const) {
    for (const { receivers } of [many, few]) receivers.behave({ does });
    for (const { name, measure, aim } of cases) {
      const compared = await compare(`${name}, receiver ${does === "hang" ? "hangs" : "refuses"}`, {
        rounds: bench.rounds,
        measures: ["p50 ms", "p99 ms"],
        screenspec: () => measure(many),
        other: () => measure(few),
        aims: { "p99 ms": aim },
      });
      figures.push(...compared);
    }
  }
  return figures;
}

interface BackloggedServer extends WatchedServer {
  readonly endpointId: string;
}

interface BacklogCase {
  readonly name: string;
  readonly measure: (server: BackloggedServer) => Promise<Times>;
  readonly aim: Aim | undefined;
}

const hardlyChanged: Aim = { ratioBelow: 1.5 };

const cases: readonly BacklogCase[] = [
  {
    name: "GET spec",
    measure: (server) => timeGets(server, server.specPath),
    aim: hardlyChanged,
  },
  {
    name: "page of the log",
    measure: (server) => timeGets(server, `/api/v1/webhooks/${server.endpointId}/deliveries`),
    aim: undefined,
  },
  {
    name: "change to its webhook elsewhere",
    measure: (server) => server.timeChanges(times, "request"),
    aim: hardlyChanged,
  },
];

function timeGets(server: BackloggedServer, path: string): Promise<Times> {
  const { origin, headers } = server;
  const create = (): Request => ({ method: "GET", path, headers });
  return timeRequests(origin, times, create, () => server.createChange());
}

async function startWithBacklog(bench: Bench, deliveries: number) {
  say(`adding ${deliveries} deliveries`);
  const home = sqliteHome(join(bench.folder, `backlog-${deliveries}`));
  const receivers = await startReceivers(bench, 1);
  const server = await startServer(bench, home);
  const [endpoint] = await registerEndpoints(server, receivers, "spec.deleted");
  await server.post("/specs", { name: "Home" });
  await server.stop();
  const endpointId = endpoint?.id ?? "";
  const dueAt = Date.now() - hourMs;
  await addDeliveries(home.database, [endpointId], { each: deliveries, dueAt });
  return { ...(await startWatchedServer(bench, home)), receivers, endpointId };
}
