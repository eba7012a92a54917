import { join } from "node:path";
import { logIn, login } from "../admin.ts";
import { ask, askJson, type Request } from "../ask.ts";
import { judged, markdownTable, number } from "../cells.ts";
import { say } from "../progress.ts";
import { quantiles } from "../quantiles.ts";
import { runBench } from "../run-bench.ts";
import { startBuilt } from "../servers.ts";

/**
 * Measures what others wait for while twelve clients of one viewer each validate a spec of 1 MB that is
 * full of unknown attributes, beside the same requests on the idle server:
 *   npm run bench:sharing
 * A table goes to stdout, progress to stderr. It measures, it is no test: it always exits 0.
 */

const floodClients = 12;
const times = 150;
const aimMs = 250;

await runBench(async (folder) => {
  const server = await startBuilt(join(folder, "sharing"), login);
  const { origin } = server;
  const headers = await logIn(origin);
  const post = <T>(path: string, body: unknown) =>
    askJson<T>(origin, { method: "POST", path, headers, body: JSON.stringify(body) });
  const { id } = await post<{ id: string }>("/api/v1/specs", { name: "Home" });
  const { cdn_url } = await post<{ cdn_url: string }>(`/api/v1/specs/${id}/publish`, {});
  const viewer = { email: "viewer@localhost", password: "two unlike words" };
  await post("/api/v1/users", { ...viewer, role: "viewer" });
  const { access_token } = await post<{ access_token: string }>("/api/v1/auth/login", viewer);
  const flooding = { ...headers, authorization: `Bearer ${access_token}` };

  const path = `/api/v1/specs/${id}`;
  const requests: Readonly<Record<string, Request>> = {
    "GET spec": { method: "GET", path, headers },
    "PUT spec": { method: "PUT", path, headers, body: '{"description":"$n"}' },
    "GET from the CDN": { method: "GET", path: new URL(cdn_url).pathname, headers: {} },
  };
  const alone = await measureAll(origin, requests);
  const flood = startFlood(origin, flooding);
  const beside = await measureAll(origin, requests);
  const { validated, refused } = await flood.stop();
  say(`${validated} validated, ${refused} refused`);
  await server.stop();
  const rows = Object.keys(requests).map((name) => {
    const [idle, busy] = [quantiles(alone[name] ?? []), quantiles(beside[name] ?? [])];
    const aim = judged(`p95 under ${aimMs}`, busy.p95 < aimMs);
    return [name, number(idle.p50), number(idle.p95), number(busy.p50), number(busy.p95), aim];
  });
  const head = ["", "p50 ms, idle", "p95 ms, idle", "p50 ms, beside", "p95 ms, beside", "aim"];
  process.stdout.write(markdownTable(head, rows));
});

async function measureAll(origin: string, requests: Readonly<Record<string, Request>>) {
  const measured: Record<string, number[]> = {};
  for (const [name, request] of Object.entries(requests)) {
    say(name);
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const startedAt = performance.now();
      const { status } = await ask(origin, request);
      if (status >= 400) throw new Error(`${name}: ${status}`);
      took.push(performance.now() - startedAt);
    }
    measured[name] = took;
  }
  return measured;
}

/** Clients that validate, each again as soon as it is answered. */
function startFlood(origin: string, headers: Request["headers"]) {
  const keys = Array.from({ length: 60_000 }, (_, index) => [`key${index}`, 1]);
  const attributes = Object.fromEntries(keys);
  const spec = { components: [{ type: "Widget", widgetType: "Text", attributes }] };
  const body = JSON.stringify({ spec });
  const counts = { validated: 0, refused: 0 };
  let isOver = false;
  const clients = Array.from({ length: floodClients }, async () => {
    while (!isOver) {
      // A refusal may come before all of the body is sent, which ends the connection.
      const status = await fetch(`${origin}/api/v1/validate`, {
        method: "POST",
        headers,
        body,
      }).then(
        async (answer) => (await answer.text()) && answer.status,
        () => 0,
      );
      if (status === 200) counts.validated += 1;
      else counts.refused += 1;
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
      return counts;
    },
  };
}
