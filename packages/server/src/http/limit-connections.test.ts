import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sendRaw } from "../../testing/raw-request.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";

test("While as many connections are open as may be, health is answered on another one and all else is 503", async (t) => {
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

test("Connections beyond those for health are closed at once, and those for health soon", async (t) => {
  const server = await startTestServer(t, onSqlite, { MAX_CONNECTIONS: "5" });
  const open = await openConnections(t, server.origin, 100);
  const closed = () => open.filter((socket) => socket.destroyed).length;
  // The five that are left may stay until their requests have been waited for.
  await until(() => closed() >= 95);
  const healthy = await sendRaw(server.origin, { target: "/health/live" });
  assert.equal(healthy.status, 200);
  assert.ok(closed() < 100);
});

test("A client that doesn't read its answer is cut off", async (t) => {
  const requestTimeouts = { requestMs: 1000, pauseMs: 60_000, lookEveryMs: 20 };
  const { log, lines } = keptLog("debug");
  const server = await startTestServer(t, onSqlite, {}, { requestTimeouts }, log);
  const [socket] = await openConnections(t, server.origin, 1);
  socket?.pause();
  // Many at once: a few megabytes would fit into what the system keeps for the client.
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
    // The system accepts it; those that come later are seen later by the server.
    await once(socket, "connect");
    socket.resume();
  }
  return sockets;
}
