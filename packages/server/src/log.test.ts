import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { describe, test } from "node:test";
import { routes } from "@screenspec/api";
import { bearer } from "../testing/actors.ts";
import { onSqlite } from "../testing/databases.ts";
import { importLines, textOf } from "../testing/import-lines.ts";
import { keptLog } from "../testing/kept-log.ts";
import { listen } from "../testing/listener.ts";
import { startReceiver } from "../testing/receiver.ts";
import { routePath } from "../testing/route-path.ts";
import { createSpec } from "../testing/specs.ts";
import {
  adminEmail,
  adminPassword,
  startTestServer,
  type TestServer,
} from "../testing/test-server.ts";
import { until } from "../testing/until.ts";

const marked = "mark3d-s3cret";
const metricsToken = "a-token-for-metrics";
const secretKey = "a secret key for tests, of no use elsewhere";

describe("The log at its most talkative", () => {
  test("contains no secret that was sent, generated or stored, whatever is requested and whatever fails", async (t) => {
    const { lines, log } = keptLog("trace");
    const env = { LOG_LEVEL: "trace", METRICS_TOKEN: metricsToken };
    const server = await startTestServer(t, onSqlite, env, { retryDelays: [0, 1] }, log);
    const receiver = await startReceiver(t);
    receiver.answerWith(500, { "set-cookie": marked });
    const secrets = [marked, adminPassword, server.token, metricsToken, secretKey];
    const hook = await server.ask("POST", "/webhooks", { url: receiver.url });
    const apiKey = await server.ask("POST", "/api-keys", { name: "CI" });
    const rotated = await server.ask("POST", `/webhooks/${hook.json.id}/rotate-secret`);
    secrets.push(hook.json.secret, rotated.json.secret, apiKey.json.key);
    const id = await createSpec(server);

    await askEverything(server, id);
    await receiver.count(2);
    await server.fetch("/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
    // Internal failures are logged with their error.
    await server.context.db.schema.dropTable("delivery_attempts").execute();
    await server.context.db.schema.alterTable("api_keys").renameTo("gone").execute();
    await server.fetch("/api/v1/auth/me", {
      headers: { authorization: `Bearer ${apiKey.json.key}` },
    });
    await askEverything(server, id);
    await until(() => lines.some((line) => line.includes("the request failed")));

    const text = lines.join("");
    assert.ok(lines.length > routes.length, "hardly anything was logged");
    for (const secret of secrets) assert.ok(!text.includes(secret), `${secret} is in the log`);
  });
});

describe("A line of the request log", () => {
  test("has the request's id, the operation, the caller, the status and the duration", async (t) => {
    const { lines, log } = keptLog("debug");
    const server = await startTestServer(t, onSqlite, {}, {}, log);
    const id = await createSpec(server);
    const headers = { "x-request-id": "known-by-this" };
    await server.ask("GET", `/specs/${id}?nothing=1`, undefined, headers);
    const logged = () =>
      lines.map((line) => JSON.parse(line)).find((l) => l.request_id === headers["x-request-id"]);
    await until(() => logged() !== undefined);
    const { ms, actor, time, level, pid, hostname, ...rest } = logged();
    assert.deepEqual(rest, {
      request_id: headers["x-request-id"],
      method: "GET",
      route: "/api/v1/specs/:spec_id",
      path: `/api/v1/specs/${id}`,
      status: 400,
      msg: "request",
    });
    assert.ok(Number.isInteger(ms));
    assert.equal(actor, (await server.ask("GET", "/auth/me")).json.id);
  });
});

describe("A stream", () => {
  test("ended by its client is logged with its duration and how much was sent", async (t) => {
    const { lines, log } = keptLog("info");
    const server = await startTestServer(t, onSqlite, {}, {}, log);
    const logged = () => lines.map((line) => JSON.parse(line)).filter((line) => "bytes" in line);
    const listener = await listen(server);
    await createSpec(server);
    await listener.count(1);
    assert.deepEqual(logged(), []);
    listener.close();
    await until(() => logged().length === 1);
    await server.ask("GET", "/export");
    await until(() => logged().length === 2);
    const [events, exported] = logged();
    assert.deepEqual(
      [events.route, events.status, events.cut_off, exported.route, exported.cut_off],
      ["/api/v1/events", 200, true, "/api/v1/export", undefined],
    );
    const failures = lines.map((line) => JSON.parse(line)).filter(isFailure);
    assert.deepEqual(failures, []);
    for (const { ms, bytes } of [events, exported]) {
      assert.ok(Number.isInteger(ms));
      assert.ok(bytes > 300 && bytes < 10_000, `${bytes} bytes`);
    }
  });
});

test("A client that disconnects during its body is not logged as a failure", async (t) => {
  const { lines, log } = keptLog("info");
  const server = await startTestServer(t, onSqlite, {}, {}, log);
  const { hostname, port } = new URL(server.origin);
  const client = connect(Number(port), hostname);
  const head = `POST /api/v1/specs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.token}\r\n`;
  client.write(`${head}Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{"name"`);
  await once(client, "connect");
  await server.fetch("/health/live");
  client.destroy();
  const logged = () => lines.map((line) => JSON.parse(line));
  await until(() => logged().some(({ route }) => route === "/api/v1/specs"));
  assert.deepEqual(logged().filter(isFailure), []);
});

test("A client that disconnects during its search is not logged as a failure", async (t) => {
  const { lines, log } = keptLog("debug");
  const server = await startTestServer(t, onSqlite, {}, {}, log);
  await importLines(server, textOf(Array(1001).fill({ name: "aba-bab" })));
  const { promise: turnEnds, resolve: endTurn } = Promise.withResolvers<void>();
  const turn = server.context.searchMutex(() => turnEnds);
  const logged = () => lines.map((line) => JSON.parse(line));
  for (const route of ["/api/v1/specs", "/api/v1/export"]) {
    const leaving = new AbortController();
    const headers = bearer(server.token);
    const search = fetch(`${server.origin}${route}?q=abab`, { headers, signal: leaving.signal });
    // The answer to a later request proves that the disconnect was processed.
    await server.fetch("/health/live");
    leaving.abort();
    await assert.rejects(search);
    await until(() => logged().some((line) => line.route === route));
  }
  endTurn();
  await turn;
  assert.equal((await server.ask("GET", "/specs?q=abab")).status, 200);
  assert.deepEqual(logged().filter(isFailure), []);
});

test("Values under names of secrets are censored, and only the message and stack of errors are logged", () => {
  const { lines, log } = keptLog("trace");
  const error = Object.assign(new Error("It failed.", { cause: new Error("Deeper.") }), {
    detail: marked,
    parameters: [marked],
    headers: { authorization: marked },
  });
  log.info({ authorization: marked, headers: { cookie: marked, "set-cookie": marked } }, "names");
  log.info({ request: { body: { password: marked, key: marked } }, key: "the job's" }, "deeper");
  log.error({ err: error }, "an error");
  assert.ok(!lines.join("").includes(marked));
  assert.equal(JSON.parse(lines[1] ?? "").key, "the job's");
  const { err } = JSON.parse(lines[2] ?? "");
  assert.deepEqual([err.message, err.cause.message], ["It failed.", "Deeper."]);
});

function isFailure({ level }: { level: string }): boolean {
  return ["warn", "error", "fatal"].includes(level);
}

/** Sends each route secrets in every part of a request: valid, unauthenticated, and malformed. */
async function askEverything(server: TestServer, id: string): Promise<void> {
  const carried = {
    cookie: `session=${marked}`,
    "x-api-key": marked,
    "proxy-authorization": marked,
  };
  const member = { password: marked, token: marked, secret: marked, key: marked, name: "x" };
  for (const route of routes) {
    const path = routePath(route, id);
    const sent = route.method === "GET" ? undefined : member;
    await server.ask(route.method, path, sent, carried);
    await server.ask(route.method, `${path}?access_token=${marked}`, sent, carried);
    await server.ask(route.method, path, sent, { ...carried, authorization: `Bearer ${marked}` });
    if (route.method === "GET") continue;
    const authorization = `Bearer ${server.token}`;
    const headers = { ...carried, authorization, "content-type": "application/json" };
    const body = `{"password": "${marked}", ${marked}`;
    await server.fetch(`/api/v1${path}`, { method: route.method, headers, body });
  }
  const body = JSON.stringify({ email: adminEmail, password: marked });
  const headers = { ...carried, "content-type": "application/json" };
  await server.fetch("/api/v1/auth/login", { method: "POST", headers, body });
  await server.fetch(`/cdn/specs/${id}.json?token=${marked}`, { headers: carried });
  await server.fetch(`/nothing?token=${marked}`, { headers: carried });
}
