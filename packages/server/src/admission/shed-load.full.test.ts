import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import Fastify, { type FastifyInstance } from "fastify";
import { Agent, request } from "undici";
import { onSqlite } from "../../testing/databases.ts";
import { askProcess, logInToProcess, makeProcessHome } from "../../testing/server-process.ts";
import { until } from "../../testing/until.ts";
import { isOfApi } from "../http/api-request.ts";
import { sendProblem } from "../http/problem.ts";
import { maxLagMs, minConnections, registerLoadShedding } from "./shed-load.ts";

const connections = 400;

test("An overloaded server answers or refuses every request, and health checks succeed", async (t) => {
  const { startServer } = await makeProcessHome(t, onSqlite);
  const server = await startServer({ RATE_LIMIT_PER_MINUTE: "0" });
  const agent = new Agent({ connections, headersTimeout: 60_000, bodyTimeout: 60_000 });
  t.after(() => agent.destroy());
  const token = await logInToProcess(server.origin);
  const { id } = await askProcess(server.origin, "POST", "/specs", { token, body: costly });
  const headers = { authorization: `Bearer ${token}` };
  const statuses = new Map<number, number>();
  let isOver = false;
  const client = async () => {
    for (let time = 0; time < 2; time += 1) {
      const path = `/api/v1/specs/${id}/diagnostics`;
      const answer = await request(server.origin + path, { dispatcher: agent, headers });
      const body = await answer.body.text();
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode === 200) continue;
      assert.equal(answer.statusCode, 503);
      assert.match(JSON.parse(body).detail, /^More is asked at once/);
      assert.equal(answer.headers["retry-after"], "1");
    }
  };
  const watch = async () => {
    while (!isOver) {
      for (const [path, expected] of [
        ["/health/live", 200],
        ["/cdn/specs/nothing.json", 404],
      ] as const) {
        const { statusCode, body } = await request(server.origin + path);
        await body.dump();
        assert.equal(statusCode, expected, path);
      }
    }
  };
  const watching = watch();
  await Promise.all(Array.from({ length: connections }, client));
  isOver = true;
  await watching;
  t.diagnostic(JSON.stringify(Object.fromEntries(statuses)));
  assert.ok(statuses.has(200));
  await askProcess(server.origin, "GET", "/specs", { token });
});

test("While the loop is late and busy, the API refuses requests of a few clients, and health checks are answered", async (t) => {
  const origin = await listen(t, appWith({ ...late, isBusy: () => true }));
  assert.equal((await fetch(`${origin}/api/v1/anything`)).status, 503);
  assert.equal((await fetch(`${origin}/health/live`)).status, 200);
});

test("While the loop is late but not busy, the API refuses requests only with many connections", async (t) => {
  const app = appWith({ ...late, isBusy: () => false });
  const origin = await listen(t, app);
  const ask = async (path: string) => (await fetch(origin + path)).status;
  assert.equal(await ask("/api/v1/anything"), 200);
  await crowd(t, origin);
  await until(async () => (await ask("/api/v1/anything")) === 503);
  assert.equal(await ask("/health/live"), 200);
});

test("A request whose body waited too long for the loop is refused if there are many connections", async (t) => {
  let behind = 0;
  let begun = 0;
  const app = appWith({ isLate: () => false, isBusy: () => true, behindMs: () => behind });
  app.addHook("onRequest", async () => {
    begun += 1;
  });
  const origin = await listen(t, app);
  await crowd(t, origin);
  const ask = async (waited: number) => {
    const before = begun;
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    const head =
      "Host: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2";
    socket.write(`POST /api/v1/anything HTTP/1.1\r\n${head}\r\n\r\n`);
    await until(() => begun > before);
    behind += waited;
    socket.write("{}");
    return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
  };
  assert.equal(await ask(maxLagMs), "200");
  assert.equal(await ask(maxLagMs + 1), "503");
});

const late = { isLate: () => true, behindMs: () => 0 };

function appWith(gauge: Parameters<typeof registerLoadShedding>[1]): FastifyInstance {
  const app: FastifyInstance = Fastify({ forceCloseConnections: true });
  registerLoadShedding(app, gauge, isOfApi);
  app.route({ method: ["GET", "POST"], url: "/api/v1/anything", handler: async () => "answered" });
  app.get("/health/live", async () => "answered");
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  return app;
}

async function listen(t: TestContext, app: FastifyInstance): Promise<string> {
  t.after(() => app.close());
  return app.listen({ port: 0, host: "127.0.0.1" });
}

/** Opens so many idle connections that load is shed. */
async function crowd(t: TestContext, origin: string): Promise<void> {
  const sockets: Socket[] = Array.from({ length: minConnections }, () =>
    connect(Number(new URL(origin).port), "127.0.0.1"),
  );
  t.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
}

/** Some 50 KB of nodes, which take milliseconds to validate. */
const costly = {
  name: "Costly",
  components: Array.from({ length: 480 }, (_, number) => ({
    type: "Widget",
    widgetType: "Text",
    id: `node-${number}`,
    attributes: { text: "{{ state.globalData.name | upper }}" },
  })),
};
