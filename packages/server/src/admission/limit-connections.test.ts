import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sendRaw } from "../../testing/raw-request.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import {
  affordableConnections,
  limitConnections,
  readDescriptorLimit,
} from "./limit-connections.ts";

for (const [configured, descriptors, expected, warnings] of [
  [10_000, 1_048_576, 10_000, 0],
  [10_000, undefined, 10_000, 0],
  [10_000, 1024, 768, 1],
  [500, 1024, 500, 0],
] as const) {
  test(`With MAX_CONNECTIONS=${configured} a process that may open ${descriptors} files accepts ${expected} connections`, () => {
    const { log, lines } = keptLog("warn");
    assert.equal(affordableConnections(configured, descriptors, log), expected);
    assert.equal(lines.length, warnings);
  });
}

test("The limit of open files is known on Linux", { skip: process.platform !== "linux" }, () => {
  assert.ok((readDescriptorLimit() ?? 0) > 0);
});

test("At the limit of connections, another connection gets health checks answered and 503 for the rest", async (t) => {
  const { log, lines } = keptLog("warn");
  const server = await startTestServer(t, onSqlite, { MAX_CONNECTIONS: "5" }, {}, log);
  const held = await openConnections(t, server.origin, 5);
  for (const target of ["/health/live", "/health/ready"]) {
    const healthy = await sendRaw(server.origin, { target, headers: { connection: "keep-alive" } });
    assert.deepEqual([healthy.status, healthy.headers.get("connection")], [200, "close"]);
  }
  for (const target of ["/api/v1/auth/me", "/cdn/specs/x.json", "/metrics", "/healthy"]) {
    const headers = { connection: "keep-alive" };
    const refused = await sendRaw(server.origin, { target, headers });
    assertProblem(refused, 503, "unavailable");
    assert.equal(refused.headers.get("connection"), "close");
    assert.ok(Number(refused.headers.get("retry-after")) >= 1);
    assert.equal(refused.headers.get("x-content-type-options"), "nosniff");
  }
  assert.equal(lines.filter((line) => /MAX_CONNECTIONS/.test(line)).length, 1);
  for (const socket of held) socket.destroy();
  await until(async () => (await sendRaw(server.origin, { target: "/metrics" })).status === 200);
});

test("Health checks are answered while clients hold every reserved connection with half a head and reconnect when closed", async (t) => {
  let isOver = false;
  t.after(() => {
    isOver = true;
  });
  const server = await startTestServer(t, onSqlite, { MAX_CONNECTIONS: "5" });
  const { hostname, port } = new URL(server.origin);
  await openConnections(t, server.origin, 5);
  let closed = 0;
  const holdHalfAHead = () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("connect", () => socket.write("GET /health/live HTTP/1.1\r\nHost: a"));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      closed += 1;
      if (!isOver) holdHalfAHead();
    });
  };
  for (let client = 0; client < 80; client += 1) holdHalfAHead();
  await until(() => closed > 80);
  for (let check = 0; check < 10; check += 1) {
    assert.equal((await sendRaw(server.origin, { target: "/health/live" })).status, 200);
  }
});

test("A new connection doesn't close a reserved one whose request is being answered", async (t) => {
  const held: ServerResponse[] = [];
  const server = createServer((_request, response) => void held.push(response));
  limitConnections(server, 1, keptLog("warn").log);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close().closeAllConnections());
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  const origin = `http://127.0.0.1:${address.port}`;
  await openConnections(t, origin, 1);
  const answers = Array.from({ length: 64 }, () => sendRaw(origin, { target: "/" }));
  await until(() => held.length === 64);
  const [refused] = await openConnections(t, origin, 1);
  await until(() => refused?.destroyed === true);
  for (const response of held) response.end();
  assert.deepEqual(
    new Set((await Promise.all(answers)).map(({ status }) => status)),
    new Set([200]),
  );
});

test("A client that doesn't read its answer is cut off @full", async (t) => {
  const requestTimeouts = { requestMs: 1000, pauseMs: 60_000, lookEveryMs: 20 };
  const { log, lines } = keptLog("debug");
  const server = await startTestServer(t, onSqlite, {}, { requestTimeouts }, log);
  const [socket] = await openConnections(t, server.origin, 1);
  socket?.pause();
  // Many requests, since the system's socket buffers hold a few megabytes.
  const request = "GET /api/v1/docs/reference.js HTTP/1.1\r\nHost: a\r\n\r\n";
  socket?.write(request.repeat(20));
  await until(() => lines.some((line) => /"cut_off":true/.test(line)));
});

async function openConnections(t: TestContext, origin: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  t.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let number = 0; number < count; number += 1) {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("error", () => undefined);
    sockets.push(socket);
    // The system accepts connections in order, so the server has seen the earlier ones.
    await once(socket, "connect");
    socket.resume();
  }
  return sockets;
}
