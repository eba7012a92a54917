import { compare } from "../harness/compare.ts";
import { runModule } from "../harness/modules.ts";
import { untilIdle } from "../harness/process-usage.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Home, startServer } from "../harness/server.ts";
import type { Aim, Figure } from "../harness/table.ts";
import { sampleSpec } from "../samples/screenspec.ts";
import type { BareLoop, BareReport } from "./bare-loop.ts";
import { addDeliveries, makeDue } from "./deliveries.ts";
import {
  type Endpoint,
  type Receivers,
  registerEndpoints,
  startReceivers,
} from "./start-receivers.ts";

interface RateCase {
  readonly title: string;
  readonly receivers: number;
  readonly aim: Aim;
}

interface Backlog {
  readonly home: Home;
  readonly receivers: Receivers;
  readonly endpoints: readonly Endpoint[];
  readonly payload: string;
  /** The number of webhooks per endpoint. */
  readonly each: number;
}

/** Milliseconds after which the server has started and is idle. */
const dueInMs = 4000;

/** The rate of sending a backlog, compared with undici alone posting to the same receivers. */
export async function measureRate(
  bench: Bench,
  home: Home,
  { title, receivers, aim }: RateCase,
): Promise<Figure[]> {
  const each = (bench.isQuick ? 20_000 : 40_000) / receivers;
  const backlog = await createBacklog(bench, home, { receivers, each });
  return compare(title, {
    rounds: bench.rounds,
    measures: ["per second", "CPU µs each"],
    screenspec: () => drain(bench, backlog),
    other: () => postBare(backlog),
    aims: { "per second": aim },
  });
}

async function createBacklog(
  bench: Bench,
  home: Home,
  { receivers: count, each }: { readonly receivers: number; readonly each: number },
): Promise<Backlog> {
  const server = await startServer(bench, home);
  const receivers = await startReceivers(bench, count);
  const { id } = await server.post<{ id: string }>("/specs", sampleSpec());
  await server.post(`/specs/${id}/publish`, {});
  const endpoints = await registerEndpoints(server, receivers, "spec.published");
  await server.stop();
  const ids = endpoints.map((endpoint) => endpoint.id);
  const payload = await addDeliveries(home.database, ids, { each, dueAt: Date.now() });
  return { home, receivers, endpoints, payload, each };
}

async function drain(bench: Bench, { home, receivers, endpoints, each }: Backlog) {
  await makeDue(home.database, Date.now() + dueInMs);
  const count = expectWebhooks(receivers, endpoints, each);
  const received = receivers.received();
  const server = await startServer(bench, home);
  const before = await untilIdle(server.pid);
  const { ms, repeated } = await received;
  if (repeated > 0) throw new Error(`${repeated} webhooks were sent twice.`);
  const usedMs = (await untilIdle(server.pid)) - before;
  await server.stop();
  return { "per second": count / (ms / 1000), "CPU µs each": (usedMs * 1000) / count };
}

async function postBare({ receivers, endpoints, payload, each }: Backlog) {
  const count = expectWebhooks(receivers, endpoints, each);
  const received = receivers.received();
  const loop: BareLoop = { endpoints, payload, each };
  const { cpuMs } = await runModule<BareReport>(new URL("bare-loop.ts", import.meta.url), loop);
  const { ms } = await received;
  return { "per second": count / (ms / 1000), "CPU µs each": (cpuMs * 1000) / count };
}

function expectWebhooks(receivers: Receivers, endpoints: readonly Endpoint[], each: number) {
  const count = endpoints.length * each;
  receivers.behave({ does: "verify", secrets: endpoints.map(({ secret }) => secret), count });
  return count;
}
