import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import { bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { readConfig } from "../config/config.ts";
import { clientAddress, trustedProxies } from "./client-address.ts";

const proxy = "127.0.0.1";
const server = sharedServer(onSqlite, { TRUST_PROXY: proxy });

for (const [trusted, forwarded, expected] of [
  ["false", "198.51.100.1", proxy],
  ["true", "198.51.100.1", "198.51.100.1"],
  ["true", "2001:db8::1", "2001:db8::1"],
  ["true", "198.51.100.1, 198.51.100.2", "198.51.100.1"],
  ["127.0.0.1", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  ...[
    "unknown",
    "_hidden",
    "<script>",
    "1",
    "0x7f000001",
    "198.51.100.1:80",
    "fe80::1%any",
    ",",
  ].map((rubbish) => ["true", rubbish, proxy] as const),
  ["true", "rubbish, 198.51.100.1", "198.51.100.1"],
  ["true", "198.51.100.1, rubbish, 198.51.100.2", "198.51.100.2"],
  ["127.0.0.1", "rubbish", proxy],
  ["1", "198.51.100.1", "198.51.100.1"],
  ["1", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  ["2", "203.0.113.9, 198.51.100.1, 10.0.0.1", "198.51.100.1"],
  ["2", "198.51.100.1", "198.51.100.1"],
  ["2", "198.51.100.1, rubbish", proxy],
  ["10.0.0.0/8, 127.0.0.1", "203.0.113.9, 198.51.100.1, 10.0.0.1", "198.51.100.1"],
  ["10.0.0.0/8", "198.51.100.1", proxy],
  ["loopback", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  ["loopback, uniquelocal", "198.51.100.1, 10.0.0.1, fd00::1", "198.51.100.1"],
  ["loopback, linklocal", "198.51.100.1, fe80::1", "198.51.100.1"],
] as const) {
  test(`With TRUST_PROXY=${trusted} and X-Forwarded-For "${forwarded}" the client is ${expected}`, async (t) => {
    const result = readConfig({ TRUST_PROXY: trusted });
    assert.ok(result.ok);
    const app = Fastify({ trustProxy: trustedProxies(result.config.trustProxy) });
    t.after(() => app.close());
    app.get("/", async (request) => clientAddress(request));
    const headers = { "x-forwarded-for": forwarded };
    const { body } = await app.inject({ url: "/", remoteAddress: proxy, headers });
    assert.equal(body, expected);
  });
}

test("The audit log has the client's address", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9, 198.51.100.1" };
  const made = await server().ask("POST", "/specs", { name: "Home" }, headers);
  assert.equal(made.status, 201, made.text);
  const [{ address }] = (await server().ask("GET", "/audit-log?limit=1")).json;
  assert.equal(address, "198.51.100.1");
});

test("Only a start with TRUST_PROXY=true warns that clients can choose their address", async (t) => {
  for (const [trusted, warnings] of [
    ["true", 1],
    ["1", 0],
  ] as const) {
    const { lines, log } = keptLog("warn");
    await startTestServer(t, onSqlite, { TRUST_PROXY: trusted }, {}, log);
    const warned = lines.filter((line) => /TRUST_PROXY=true/.test(line));
    assert.equal(warned.length, warnings, trusted);
  }
});

test("A client that disconnects during authentication causes no error", async (t) => {
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  process.on("unhandledRejection", note);
  t.after(() => process.off("unhandledRejection", note));
  const { hostname, port } = new URL(server().origin);
  for (let number = 0; number < 100; number += 1) {
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, "connect");
    const guess = bearer(`${server().token}${number}`).authorization;
    socket.write(`GET /api/v1/specs HTTP/1.1\r\nHost: a\r\nAuthorization: ${guess}\r\n\r\n`);
    await setImmediate();
    socket.resetAndDestroy();
    await once(socket, "close");
  }
  assert.equal((await server().ask("GET", "/specs")).status, 200);
  assert.deepEqual(failures, []);
});
