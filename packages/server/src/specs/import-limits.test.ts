import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { importLines, linesOfSpecs, ndjson } from "../../testing/import-lines.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { assertProblem } from "../../testing/problems.ts";
import { readAnswer } from "../../testing/raw-request.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";

const line = '{"name":"Held"}\n';

onEachDatabase("Imports that are in progress", (makeDatabase) => {
  test("are limited to two per user, with any token", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { key } = await addApiKey(server);
    const held = await holdImport(t, server, server.token);
    const cutOff = await holdImport(t, server, key);
    for (const token of [server.token, key]) {
      const refused = await importLines(server, line, bearer(token));
      assertProblem(refused, 429, "too_many_requests");
      assert.equal(refused.headers.get("connection"), "close");
      assert.ok(Number(refused.headers.get("retry-after")) >= 1);
    }
    const other = await addUser(server, "editor");
    assert.equal((await importLines(server, line, bearer(other.token))).status, 201);
    cutOff.destroy();
    await until(async () => (await importLines(server, line, bearer(key))).status === 201);
    held.write(line);
    assert.equal((await readAnswer(held)).status, 201);
  });

  test("are limited to eight in all @full", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    for (let count = 0; count < 4; count += 1) {
      const { token } = await addUser(server, "editor");
      await holdImport(t, server, token);
      await holdImport(t, server, token);
    }
    const refused = await importLines(server, line);
    assertProblem(refused, 503, "unavailable");
    assert.equal(refused.headers.get("connection"), "close");
    assert.equal((await server.ask("POST", "/specs", { name: "Home" })).status, 201);
  });
});

test("A stalled import releases its place", async (t) => {
  const requestTimeouts = { requestMs: 60_000, pauseMs: 50, lookEveryMs: 20 };
  const server = await startTestServer(t, onSqlite, {}, { requestTimeouts });
  const held = await Promise.all([1, 2].map(() => beginImport(t, server, server.token)));
  for (const socket of held) assertProblem(await readAnswer(socket), 400, "request_too_slow");
  assert.equal((await importLines(server, line)).status, 201);
});

test("Imports in progress are limited to MAX_SPOOL_BYTES together", async (t) => {
  const env = { MAX_IMPORT_BYTES: "100000", MAX_SPOOL_BYTES: "150000" };
  const server = await startTestServer(t, onSqlite, env);
  const held = await holdImport(t, server, server.token, 90_000);
  const refused = await importLines(server, " ".repeat(90_000));
  assertProblem(refused, 503, "unavailable");
  assert.match(refused.json.detail, /MAX_SPOOL_BYTES/);
  assert.equal(refused.headers.get("connection"), "close");
  held.destroy();
  await until(async () => (await importLines(server, linesOfSpecs(9, 9000))).status === 201);
});

test("An import is refused while less than MIN_FREE_DISK_BYTES is free, and other writes continue", async (t) => {
  const env = { MIN_FREE_DISK_BYTES: String(Number.MAX_SAFE_INTEGER) };
  const { log, lines } = keptLog("warn");
  const server = await startTestServer(t, onSqlite, env, {}, log);
  const refused = await importLines(server, line);
  assertProblem(refused, 503, "unavailable");
  assert.ok(Number(refused.headers.get("retry-after")) >= 1);
  assert.ok(lines.some((line) => /MIN_FREE_DISK_BYTES/.test(line)));
  assert.equal((await server.ask("POST", "/specs", { name: "Home" })).status, 201);
});

/** Starts an import without its last line. Resolves when it has its place. */
async function holdImport(
  t: TestContext,
  server: TestServer,
  token: string,
  length = 0,
): Promise<Socket> {
  const { places, space } = server.context.importSpool;
  const before = places.count();
  const socket = await beginImport(t, server, token, length);
  await until(() => places.count() > before && space.count() >= length);
  return socket;
}

async function beginImport(
  t: TestContext,
  { origin }: TestServer,
  token: string,
  length = 0,
): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => undefined);
  t.after(() => socket.destroy());
  await once(socket, "connect");
  const head = [
    "POST /api/v1/import HTTP/1.1",
    "Host: localhost",
    "Connection: close",
    `Authorization: Bearer ${token}`,
    `Content-Type: ${ndjson}`,
    `Content-Length: ${length + line.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${" ".repeat(length)}`);
  return socket;
}
