import assert from "node:assert/strict";
import { once } from "node:events";
import { readdir, rename } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { ndjson } from "../../testing/import-lines.ts";
import { assertProblem } from "../../testing/problems.ts";
import { readAnswer, sendBytes } from "../../testing/raw-request.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

// A connection is closed without an answer if the check is late by twice its interval, as on a busy machine.
const timeouts = { requestMs: 1000, pauseMs: 60_000, lookEveryMs: 300 };
const server = sharedServer(onSqlite, {}, { requestTimeouts: timeouts });
const halfAHead = "GET /api/v1/specs HTTP/1.1\r\nHost: x\r\n";

test("An import may take longer than other requests", async () => {
  const line = '{"name":"Slow"}\n';
  const socket = await begin(server(), 2 * line.length);
  const answer = readAnswer(socket);
  socket.write(line);
  // The server answers a later request, so it has received the line.
  await server().fetch("/health/live");
  // A request that began after the import is too slow by now, so the import has exceeded that limit too.
  assertProblem(await sendBytes(server().origin, halfAHead), 400, "request_too_slow");
  socket.write(line);
  assert.equal((await answer).json.count, 2, (await answer).text);
});

// They wait for their timeouts at the same time.
describe("Requests whose data stops", { concurrency: true }, () => {
  test("An import whose body stops arriving is refused with request_too_slow, and stores nothing", async (t) => {
    const requestTimeouts = { requestMs: 60_000, pauseMs: 50, lookEveryMs: 20 };
    const impatient = await startTestServer(t, onSqlite, {}, { requestTimeouts });
    const socket = await begin(impatient, 200_000);
    // With this many bytes the minimum rate allows more minutes, so only the pause ends it.
    socket.write(`{"name":"Never"}${" ".repeat(100_000)}\n`);
    const refused = await readAnswer(socket);
    assertProblem(refused, 400, "request_too_slow");
    assert.equal(
      refused.json.detail,
      "No data of the body arrived for 0.05 s. Send it again without such a pause.",
    );
    const { json } = await impatient.ask("GET", "/specs?q=never");
    assert.deepEqual(json, []);
    assert.deepEqual(await readdir(join(impatient.dataDir, "spool")), []);
  });

  test("An import that arrives byte by byte is refused, and gives its place back", async (t) => {
    const requestTimeouts = { requestMs: 60_000, pauseMs: 1000, lookEveryMs: 20 };
    const impatient = await startTestServer(t, onSqlite, {}, { requestTimeouts });
    const socket = await begin(impatient, 1000);
    const drip = setInterval(() => socket.write(" "), 20);
    t.after(() => clearInterval(drip));
    const refused = await readAnswer(socket);
    clearInterval(drip);
    assertProblem(refused, 400, "request_too_slow");
    assert.equal(impatient.context.importSpool.places.count(), 0);
  });

  for (const [what, bytes] of [
    ["head", halfAHead],
    ["body", "POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"],
  ] as const) {
    test(`A request whose ${what} doesn't arrive in time is refused with request_too_slow`, async () => {
      const refused = await sendBytes(server().origin, bytes);
      assertProblem(refused, 400, "request_too_slow");
      assert.equal(refused.json.detail, "The request took too long to come: send it within 1 s.");
    });
  }
});

test("An import that can't be spooled is refused before its body has arrived", async () => {
  const spool = join(server().dataDir, "spool");
  await rename(spool, `${spool}-away`);
  const socket = await begin(server(), 1000, "keep-alive");
  const answer = await readAnswer(socket);
  assertProblem(answer, 503, "unavailable");
  assert.equal(answer.headers.get("connection"), "close");
  await rename(`${spool}-away`, spool);
});

test("A body that arrives after its request was refused is answered only once", async () => {
  const head = `POST /api/v1/import HTTP/1.1\r\nHost: x\r\nContent-Type: ${ndjson}\r\n`;
  const socket = await send(server().origin, `${head}Content-Length: 1000\r\n\r\n`);
  // A single byte, since closing a connection with unread data could be an error for the client.
  socket.write("\n");
  assertProblem(await readAnswer(socket), 401, "unauthenticated");
});

/** Sends the head of an import. */
async function begin(
  { origin, token }: TestServer,
  length: number,
  connection = "close",
): Promise<Socket> {
  const head = [
    "POST /api/v1/import HTTP/1.1",
    "Host: localhost",
    `Connection: ${connection}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: ${ndjson}`,
    `Content-Length: ${length}`,
  ];
  return send(origin, `${head.join("\r\n")}\r\n\r\n`);
}

async function send(origin: string, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}
