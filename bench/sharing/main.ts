import { join } from "node:path";
import { logIn, login } from "../admin.ts";
import { ask, askJson, type Request } from "../ask.ts";
import { judged, markdownTable, number } from "../cells.ts";
import { say } from "../progress.ts";
import { quantiles } from "../quantiles.ts";
import { runBench } from "../run-bench.ts";
import { startBuilt } from "../servers.ts";

/**
 * Measures the response times of other users while twelve clients of one user send expensive requests,
 * compared with the same requests on the idle server:
 *   npm run bench:sharing
 * A table goes to stdout, progress to stderr. A benchmark is not a test: it always exits 0.
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
  const create = async (fields: object) => {
    const { id } = await post<{ id: string }>("/api/v1/specs", { name: "Home", ...fields });
    return { id, path: `/api/v1/specs/${id}` };
  };
  const publish = (path: string) => post<{ cdn_url: string }>(`${path}/publish`, {});
  const { path } = await create({});
  const { cdn_url } = await publish(path);
  const requests: Readonly<Record<string, Request>> = {
    "GET spec": { method: "GET", path, headers },
    "PUT spec": { method: "PUT", path, headers, body: '{"description":"$n"}' },
    "GET from the CDN": { method: "GET", path: new URL(cdn_url).pathname, headers: {} },
  };

  const editor = { email: "editor@localhost", password: "two unlike words" };
  await post("/api/v1/users", { ...editor, role: "editor" });
  const { access_token } = await post<{ access_token: string }>("/api/v1/auth/login", editor);
  const flooding = { ...headers, authorization: `Bearer ${access_token}` };
  const large = await create({ components: [text("x".repeat(1_000_000))] });
  const multiplied = await create(multipliedSpec("one"));
  await publish(multiplied.path);
  const two = JSON.stringify(multipliedSpec("two"));
  await ask(origin, { method: "PUT", path: multiplied.path, headers, body: two });
  const diff = `${multiplied.path}/diff?from=1&to=draft`;
  const data = '{"globalData":{"n":$n}}';
  const spec = JSON.stringify({ spec: unknownAttributes() });
  const floods: Readonly<Record<string, Request>> = {
    "validating 1 MB": { method: "POST", path: "/api/v1/validate", headers: flooding, body: spec },
    "small changes of 1 MB": { method: "PUT", path: large.path, headers: flooding, body: data },
    "diffs of 7 MB": { method: "GET", path: diff, headers: flooding },
  };

  const alone = await measureAll(origin, requests);
  const rows: string[][] = [];
  for (const [flood, request] of Object.entries(floods)) {
    const stop = startFlood(origin, request);
    const beside = await measureAll(origin, requests);
    const { answered, refused } = await stop();
    say(`${flood}: ${answered} answered, ${refused} refused`);
    for (const name of Object.keys(requests)) {
      const [idle, busy] = [quantiles(alone[name] ?? []), quantiles(beside[name] ?? [])];
      const aim = judged(`p95 under ${aimMs}`, busy.p95 < aimMs);
      const figures = [idle.p50, idle.p95, busy.p50, busy.p95].map((ms) => number(ms));
      rows.push([name, flood, ...figures, aim]);
    }
  }
  await server.stop();
  const columns = ["p50 ms, idle", "p95 ms, idle", "p50 ms, beside", "p95 ms, beside", "aim"];
  process.stdout.write(markdownTable(["", "beside", ...columns], rows));
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

/** Clients that repeat a request as soon as it is answered. */
function startFlood(origin: string, { method, path, headers, body }: Request) {
  const counts = { answered: 0, refused: 0 };
  let isOver = false;
  let sent = 0;
  const send = async () => {
    sent += 1;
    const init = { method, headers, body: body?.replace("$n", String(sent)) ?? null };
    const answer = await fetch(origin + path, init);
    await answer.arrayBuffer();
    return answer.ok;
  };
  const clients = Array.from({ length: floodClients }, async () => {
    while (!isOver) {
      // A refusal may arrive before the whole body is sent, which closes the connection.
      if (await send().catch(() => false)) counts.answered += 1;
      else counts.refused += 1;
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return counts;
  };
}

function text(value: string) {
  return { type: "Widget", widgetType: "Text", attributes: { text: value } };
}

function unknownAttributes() {
  const keys = Array.from({ length: 60_000 }, (_, index) => [`key${index}`, 1]);
  const attributes = Object.fromEntries(keys);
  return { components: [{ type: "Widget", widgetType: "Text", attributes }] };
}

/**
 * A spec of 35 KB whose document has 49,000 nodes and about 7 MB, because it uses one component 490
 * times.
 */
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
