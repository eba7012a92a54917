import assert from "node:assert/strict";
import { test } from "node:test";
import { bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { type Answer, startTestServer, type TestServer } from "../../testing/test-server.ts";

const ours = "https://console.example.com";
const theirs = "https://evil.example.com";

const preflight = (server: TestServer, origin: string, path = "/api/v1/specs") =>
  server.fetch(path, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    },
  });

test("A preflight from an allowed origin is accepted without a token", async (t) => {
  const server = await startTestServer(t, onSqlite, { CORS_ORIGINS: `${ours}, http://b.example` });
  for (const path of ["/api/v1/specs", "/api/v1/auth/login", "/api/v1/x"]) {
    const answer = await preflight(server, ours, path);
    assert.deepEqual([answer.status, answer.text], [204, ""]);
    assert.equal(answer.headers.get("access-control-allow-origin"), ours);
    assert.equal(answer.headers.get("vary"), "Origin");
    assert.equal(answer.headers.get("access-control-max-age"), "7200");
    assert.equal(answer.headers.get("access-control-allow-credentials"), null);
    assert.ok(answer.headers.has("x-request-id"));
    assert.ok(listed(answer, "access-control-allow-methods").includes("put"));
    const headers = listed(answer, "access-control-allow-headers");
    for (const name of ["authorization", "content-type", "if-match", "idempotency-key"]) {
      assert.ok(headers.includes(name), name);
    }
  }
});

test("A page of an allowed origin may read all answers, errors included, and their headers", async (t) => {
  const now = Date.now();
  const env = { CORS_ORIGINS: ours, RATE_LIMIT_PER_MINUTE: "5" };
  const server = await startTestServer(t, onSqlite, env, { clock: () => now });
  const ask = (path: string, headers: Record<string, string> = bearer(server.token)) =>
    server.fetch(path, { headers: { origin: ours, ...headers } });
  const answers = [
    await ask("/api/v1/specs"),
    await ask("/api/v1/nothing"),
    await ask("/api/v1/specs", {}),
    await ask("/api/v1/specs?limit=0"),
    await server.fetch("/api/v1/openapi.json", { headers: { origin: ours } }),
    await server.fetch("/api/v1/specs", { method: "PATCH", headers: { origin: ours } }),
  ];
  for (let number = 0; number < 5; number += 1) answers.push(await ask("/api/v1/specs"));
  assert.equal(answers.at(-1)?.status, 429);
  for (const answer of answers) {
    assert.equal(answer.headers.get("access-control-allow-origin"), ours, answer.text);
    assert.match(answer.headers.get("vary") ?? "", /\bOrigin\b/);
    const exposed = listed(answer, "access-control-expose-headers");
    for (const name of [
      "etag",
      "link",
      "x-total-count",
      "x-request-id",
      "ratelimit",
      "ratelimit-policy",
      "retry-after",
      "location",
      "idempotency-replayed",
    ]) {
      assert.ok(exposed.includes(name), name);
    }
  }
});

test("Other origins get no CORS headers, and every answer varies by Origin", async (t) => {
  const server = await startTestServer(t, onSqlite, { CORS_ORIGINS: ours });
  for (const origin of [theirs, "null", `${ours}.evil.example`, ours.toUpperCase(), `${ours}/`]) {
    for (const answer of [
      await preflight(server, origin),
      await server.ask("GET", "/specs", undefined, { origin }),
    ]) {
      assert.ok([200, 204].includes(answer.status));
      assert.equal(answer.headers.get("access-control-allow-origin"), null);
      assert.match(answer.headers.get("vary") ?? "", /\bOrigin\b/);
    }
  }
  assert.equal((await server.ask("GET", "/specs")).headers.get("vary"), "Origin");
});

test("With CORS_ORIGINS=* every origin is allowed", async (t) => {
  const server = await startTestServer(t, onSqlite, { CORS_ORIGINS: "*" });
  assert.equal((await preflight(server, theirs)).headers.get("access-control-allow-origin"), "*");
  const { headers } = await server.ask("GET", "/specs", undefined, { origin: theirs });
  assert.equal(headers.get("access-control-allow-origin"), "*");
  assert.equal(headers.get("vary"), null);
});

test("Without CORS_ORIGINS no origin is allowed, and OPTIONS is a method like others", async (t) => {
  const server = await startTestServer(t, onSqlite);
  assertProblem(await preflight(server, ours), 401, "unauthenticated");
  const { headers } = await server.ask("GET", "/specs", undefined, { origin: ours });
  assert.equal(headers.get("access-control-allow-origin"), null);
  const allowing = await startTestServer(t, onSqlite, { CORS_ORIGINS: ours });
  const plain = await allowing.ask("OPTIONS", "/specs", undefined, { origin: ours });
  assertProblem(plain, 405, "method_not_allowed");
  const outside = await preflight(allowing, ours, "/health/live");
  assertProblem(outside, 405, "method_not_allowed");
  assert.equal(outside.headers.get("access-control-allow-origin"), null);
});

function listed({ headers }: Answer, name: string): string[] {
  return (headers.get(name) ?? "").toLowerCase().split(", ");
}
