import assert from "node:assert/strict";
import { pbkdf2 } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { access, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { Server as HttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { pino } from "pino";
import { onSqlite } from "../testing/databases.ts";
import { sendRaw } from "../testing/raw-request.ts";
import { componentsOfSize } from "../testing/screens.ts";
import { type Answer, startTestServer } from "../testing/test-server.ts";
import { until } from "../testing/until.ts";
import { type Environment, readConfig } from "./config/config.ts";
import { StartError } from "./errors/errors.ts";
import { startServer } from "./start-server.ts";

const log = pino({ level: "silent" });

test("A failed first start leaves no admin whose password wasn't shown", async (t) => {
  const dataDir = await temporaryFolder(t);
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  assert.ok(typeof address === "object" && address !== null);
  await assert.rejects(
    startServer(config({ DATA_DIR: dataDir, PORT: String(address.port) }), log),
    (error) =>
      error instanceof StartError && /Port \d+ of 127\.0\.0\.1 is in use/.test(error.message),
  );
  taken.close();
  const server = await startServer(config({ DATA_DIR: dataDir }), log);
  t.after(() => server.stop());
  assert.equal(server.firstAdmin?.generated, true);
});

test("The server accepts no requests before an admin exists", async (t) => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  const env = {
    DATA_DIR: await temporaryFolder(t),
    PORT: String(port),
    ADMIN_EMAIL: "first@example.com",
    ADMIN_PASSWORD: "correct horse battery",
  };
  const starting = startServer(config(env), log);
  const login = async () =>
    fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
    }).catch(() => undefined);
  let answer = await login();
  while (answer === undefined) answer = await login();
  t.after(async () => (await starting).stop());
  assert.equal(answer.status, 200);
});

test("A server that listens is ready and doesn't log failing checks for immediate requests", async (t) => {
  const lines: string[] = [];
  const warnings = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  const { promise: answered, resolve } = Promise.withResolvers<Answer>();
  const ask = (message: unknown) => {
    const { server } = message as { readonly server: Server };
    // While these occupy all threads, no address of the host's name can be resolved.
    for (let hash = 0; hash < 4; hash += 1) pbkdf2("", "", 200_000, 32, "sha256", () => undefined);
    const { port } = server.address() as AddressInfo;
    resolve(sendRaw(`http://127.0.0.1:${port}`, { target: "/health/ready" }));
  };
  subscribe("tracing:net.server.listen:asyncEnd", ask);
  const env = { DATA_DIR: await temporaryFolder(t), HOST: "localhost" };
  const server = await startServer(config(env), warnings);
  t.after(() => server.stop());
  unsubscribe("tracing:net.server.listen:asyncEnd", ask);
  assert.deepEqual([(await answered).status, lines], [200, []]);
});

test("Later starts create no admin", async (t) => {
  const dataDir = await temporaryFolder(t);
  const first = await startServer(config({ DATA_DIR: dataDir }), log);
  await first.stop();
  const second = await startServer(config({ DATA_DIR: dataDir }), log);
  t.after(() => second.stop());
  assert.equal(second.firstAdmin, undefined);
});

test("A damaged or wrong secret key fails the start with an explanation", async (t) => {
  const dataDir = await temporaryFolder(t);
  await writeFile(join(dataDir, "secret-key"), "");
  await assert.rejects(startServer(config({ DATA_DIR: dataDir }), log), /secret-key is damaged/);
  await rm(join(dataDir, "secret-key"));
  const server = await startServer(config({ DATA_DIR: dataDir }), log);
  await server.stop();
  const SECRET_KEY = "another key than the one that was made";
  await assert.rejects(
    startServer(config({ DATA_DIR: dataDir, SECRET_KEY }), log),
    /SECRET_KEY is not the one/,
  );
});

test("A database that doesn't answer fails the start with an explanation", async (t) => {
  const dataDir = await temporaryFolder(t);
  const SECRET_KEY = "a secret key for tests, of no use elsewhere";
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY,
    DATABASE_URL: "postgres://postgres@127.0.0.1:1/none",
  };
  await assert.rejects(
    startServer(config(env), log),
    (error) => error instanceof StartError && /database doesn't answer/.test(error.message),
  );
});

test("A file that is no SQLite database, or a damaged one, fails the start with an explanation", async (t) => {
  const dataDir = await temporaryFolder(t);
  const file = join(dataDir, "screenspec.db");
  const assertExplained = (reason: string) =>
    assert.rejects(startServer(config({ DATA_DIR: dataDir }), log), (error) => {
      assert.ok(error instanceof StartError);
      const sentence = `The database in ${dataDir} can't be used: ${reason}.`;
      assert.equal(error.message, `${sentence} Restore a backup, or set another DATA_DIR.`);
      return true;
    });
  await writeFile(file, "no database ".repeat(1000));
  await assertExplained("file is not a database");
  await rm(file);
  const server = await startServer(config({ DATA_DIR: dataDir }), log);
  await server.stop();
  await truncate(file, 300);
  await assertExplained("database disk image is malformed");
});

test("A start on a folder that another server uses is refused, and changes nothing there @full", async (t) => {
  const dataDir = await temporaryFolder(t);
  const server = await startServer(config({ DATA_DIR: dataDir }), log);
  t.after(() => server.stop());
  const spooled = join(dataDir, "spool", "of-the-other");
  await writeFile(spooled, "");
  await assert.rejects(
    startServer(config({ DATA_DIR: dataDir }), log),
    (error) => error instanceof StartError && /in use by another/.test(error.message),
  );
  await access(spooled);
});

test("A stop doesn't wait for idle connections", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const { hostname, port } = new URL(server.origin);
  const silent = connect(Number(port), hostname);
  await once(silent, "connect");
  const half = connect(Number(port), hostname);
  half.on("error", () => undefined);
  half.write("GET / HTTP/1.1\r\nHost: x\r\n");
  await server.fetch("/health/live");
  const closed = once(silent, "close");
  const { mock: lastResort } = t.mock.method(HttpServer.prototype, "closeAllConnections");
  await server.stop();
  await closed;
  assert.equal(lastResort.callCount(), 0);
});

test("Responses during a stop announce that the connection closes", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const stopping = Promise.withResolvers<void>();
  // The connection is opened before the server begins to stop.
  const stop = () => queueMicrotask(() => server.stop().then(stopping.resolve, stopping.reject));
  subscribe("http.server.request.start", stop);
  t.after(() => unsubscribe("http.server.request.start", stop));
  const asked = { method: "POST", target: "/api/v1/validate", body: '{"spec":{}}' };
  const headers = {
    authorization: `Bearer ${server.token}`,
    "content-type": "application/json",
    connection: "keep-alive",
  };
  const answer = await sendRaw(server.origin, { ...asked, headers });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("connection"), "close");
  await stopping.promise;
});

test("A stop waits until a response in progress is complete", async (t) => {
  const server = await startTestServer(t, onSqlite, { MAX_BODY_BYTES: "8000000" });
  const components = componentsOfSize(4_000_000);
  const { json } = await server.ask("POST", "/specs", { name: "Large", components });
  const { hostname, port } = new URL(server.origin);
  const reader = connect(Number(port), hostname);
  reader.write(
    `GET /api/v1/specs/${json.id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.token}\r\n\r\n`,
  );
  await once(reader, "readable");
  const head = String(reader.read(1000));
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  assert.ok(length > 3_000_000);
  let received = head.length - head.indexOf("\r\n\r\n") - 4;
  const stopped = server.stop();
  reader.on("data", (chunk: Buffer) => {
    received += chunk.length;
  });
  await until(() => received >= length);
  await stopped;
  assert.equal(received, length);
});

function config(env: Environment) {
  const result = readConfig({ PORT: "0", LOGIN_RATE_LIMIT_PER_MINUTE: "0", ...env });
  if (!result.ok) throw new Error(result.problems.join("\n"));
  return result.config;
}

async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
