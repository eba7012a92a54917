import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import Fastify from "fastify";
import { Agent, request } from "undici";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { adminEmail, adminPassword } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { sendProblem } from "./problem.ts";
import { registerLoadShedding } from "./shed-load.ts";

const connections = 150;
const loadMs = 6000;

test("Under more load than it can bear the service answers or refuses, and says that it lives", async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: "0" });
  const agent = new Agent({ connections, headersTimeout: 60_000, bodyTimeout: 60_000 });
  t.after(async () => {
    await server.kill();
    await agent.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });
  const headers = { authorization: `Bearer ${await logIn(server)}` };
  const statuses = new Map<number, number>();
  const endsAt = performance.now() + loadMs;
  const client = async () => {
    while (performance.now() < endsAt) {
      const answer = await request(`${server.origin}/api/v1/validate`, {
        ...{ dispatcher: agent, method: "POST", body: costly },
        headers: { ...headers, "content-type": "application/json" },
      });
      const text = await answer.body.text();
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode !== 503) continue;
      assert.equal(JSON.parse(text).code, "unavailable");
      assert.equal(answer.headers["retry-after"], "1");
    }
  };
  const watch = async () => {
    while (performance.now() < endsAt) {
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
  await Promise.all([watch(), ...Array.from({ length: connections }, client)]);
  t.diagnostic(JSON.stringify(Object.fromEntries(statuses)));
  // How many are too many is the machine's to say, and whether this test can send as many.
  assert.deepEqual(
    [...statuses.keys()].filter((status) => status !== 503),
    [200],
  );
  const { statusCode, body } = await request(`${server.origin}/api/v1/specs`, { headers });
  await body.dump();
  assert.equal(statusCode, 200);
});

test("While the loop is late and many are connected, the API refuses and the rest answers", async (t) => {
  const app = Fastify();
  const gauge = { isLate: () => true, isBusy: () => true, stop: () => undefined };
  registerLoadShedding(app, gauge);
  app.get("/api/v1/anything", async () => "answered");
  app.get("/health/live", async () => "answered");
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const sockets: Socket[] = [];
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  const ask = async (path: string) => (await request(origin + path)).statusCode;
  assert.equal(await ask("/api/v1/anything"), 200);
  for (let count = 0; count < 64; count += 1) {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
  }
  await until(async () => (await ask("/api/v1/anything")) === 503);
  assert.equal(await ask("/health/live"), 200);
});

/** Some 600 KB of nodes, which take a good part of a tenth of a second to validate. */
const costly = JSON.stringify({
  spec: {
    components: Array.from({ length: 6000 }, (_, number) => ({
      ...{ type: "Widget", widgetType: "Text", id: `node-${number}` },
      attributes: { text: "{{ state.globalData.name | upper }}" },
    })),
  },
});

async function logIn(server: ServerProcess): Promise<string> {
  const answer = await request(`${server.origin}/api/v1/auth/login`, {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  const { access_token } = (await answer.body.json()) as { access_token: string };
  return access_token;
}
