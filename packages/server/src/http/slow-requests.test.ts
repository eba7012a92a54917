import assert from "node:assert/strict";
import { once } from "node:events";
import { readdir, rename } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { onSqlite } from "../../testing/databases.ts";
import { ndjson } from "../../testing/import-lines.ts";
import { assertProblem } from "../../testing/problems.ts";
import { readAnswer, sendBytes } from "../../testing/raw-request.ts";
import { sharedServer } from "../../testing/shared-server.ts";

const patience = { requestMs: 1500, lookEveryMs: 20 };
const server = sharedServer(onSqlite, {}, { patience });

test("An import may take longer than other requests, as long as more of it comes", async () => {
  const lines = Array.from({ length: 15 }, (_, number) => `{"name":"Slow ${number}"}\n`);
  const socket = await begin(lines.join("").length);
  const answer = readAnswer(socket);
  for (const line of lines) {
    socket.write(line);
    await setTimeout(150);
  }
  assert.equal((await answer).json.count, lines.length, (await answer).text);
});

test("An import of which nothing more comes is told so, and stores nothing", async () => {
  const socket = await begin(1000);
  socket.write('{"name":"Never"}\n');
  assertProblem(await readAnswer(socket), 400, "request_too_slow");
  const { json } = await server().ask("GET", "/specs?q=never");
  assert.deepEqual(json, []);
  assert.deepEqual(await readdir(join(server().dataDir, "spool")), []);
});

for (const [what, bytes] of [
  ["a head", "GET /api/v1/specs HTTP/1.1\r\nHost: x\r\n"],
  ["a body", "POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"],
] as const) {
  test(`A request of which ${what} is not there whole in time is told so`, async () => {
    assertProblem(await sendBytes(server().origin, bytes), 400, "request_too_slow");
  });
}

test("An import that can't be stored is told so at once, and nothing more of it is waited for", async () => {
  const spool = join(server().dataDir, "spool");
  await rename(spool, `${spool}-away`);
  const socket = await begin(1000, "keep-alive");
  const answer = await readAnswer(socket);
  assertProblem(answer, 503, "unavailable");
  assert.equal(answer.headers.get("connection"), "close");
  await rename(`${spool}-away`, spool);
});

test("A body that nobody wants is waited for no longer than others, and answered once", async () => {
  const head = `POST /api/v1/import HTTP/1.1\r\nHost: x\r\nContent-Type: ${ndjson}\r\n`;
  const socket = await send(`${head}Content-Length: 1000\r\n\r\n`);
  const closed = once(socket, "close");
  const writing = (async () => {
    for (; !socket.destroyed; await setTimeout(50)) socket.write("\n");
  })();
  assertProblem(await readAnswer(socket), 401, "unauthenticated");
  await closed;
  await writing;
});

/** Sends the head of an import. */
async function begin(length: number, connection = "close"): Promise<Socket> {
  const head = [
    "POST /api/v1/import HTTP/1.1",
    ...["Host: localhost", `Connection: ${connection}`, `Authorization: Bearer ${server().token}`],
    ...[`Content-Type: ${ndjson}`, `Content-Length: ${length}`],
  ];
  return send(`${head.join("\r\n")}\r\n\r\n`);
}

async function send(bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(server().origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}
