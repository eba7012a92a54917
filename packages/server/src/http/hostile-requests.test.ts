import assert from "node:assert/strict";
import { test } from "node:test";
import { bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { assertIsProblem, assertProblem } from "../../testing/problems.ts";
import { sendRaw } from "../../testing/raw-request.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

const server = sharedServer(onSqlite, { CORS_ORIGINS: "https://a.example" });

/** Paths that bypass a check made only before, or only after, the path is decoded and normalised. */
const detours: readonly string[] = [
  "//api/v1/specs",
  "/api//v1/specs",
  "/api/v1//specs",
  "/api/v1/specs//",
  "///",
  "/api/v1/./specs",
  "/api/v1/../v1/specs",
  "/api/v1/auth/login/../../specs",
  "/api/v1/openapi.json/%2e%2e/specs",
  "/api/v1/%2e%2e/v1/specs",
  "/api/v1/%2e/specs",
  "/api/v1/%252e%252e/specs",
  "/api%2fv1%2fspecs",
  "/api/v1%2fspecs",
  "/api/v1/specs%2f",
  "/api/v1/openapi.json/..;/specs",
  "/api/v1/..;/v1/specs",
  "/api/v1/specs;a=b",
  "/health/live/..;/..;/api/v1/specs",
  "/health/live/%2e%2e/%2e%2e/api/v1/specs",
  "/api/v1/specs%00",
  "/api/v1/specs%00.json",
  "/api/v1/%00specs",
  "/%00/api/v1/specs",
  "/api/v1/specs.",
  "/api/v1/specs..",
  "/api/v1/specs.json",
  "/api/v1./specs",
  "/api/v1/specs%20",
  "/api\\v1\\specs",
  "/api/v1\\specs",
  "/api/v1/specs%5c",
  "/api/v1/openapi.json\\..\\specs",
  "/schemas/..%2f..%2fsecret-key",
  "/schemas/%2e%2e/%2e%2e/screenspec.db",
  "/schemas/../lock.db",
  "/cdn/..%2fscreenspec.db",
  "/cdn/%2e%2e/%2e%2e/secret-key",
  "/cdn//etc/passwd",
  "/cdn/%00",
  "/cdn/..;/screenspec.db",
  "/cdn/specs/..%5c..%5cscreenspec.db",
  "/cdn/specs%2f..%2f..%2flock.db",
  "/cdn/../api/v1/specs",
  "/cdn/%2e%2e/api/v1/specs",
  "/cdn/..;/api/v1/specs",
];
for (const target of detours) {
  test(`${target} reaches no resource, with or without a token`, async () => {
    for (const headers of [{}, bearer(server().token)]) {
      for (const method of ["GET", "POST"]) {
        const answer = await sendRaw(server().origin, { method, target, headers });
        assert.ok([400, 401, 404, 405].includes(answer.status), `${answer.status} ${answer.text}`);
        assertIsProblem(answer);
      }
    }
  });
}

/** Paths that a router might refuse by itself: not valid UTF-8, or long. */
const unreadable: readonly string[] = [
  "/api/v1/specs/%",
  "/api/v1/specs/%ff/versions",
  "/api/v1/%zz",
  "/api/v1/specs/%c3%28/versions?limit=1",
  `/api/v1/specs/${"a".repeat(101)}`,
  `/api/v1/specs/${"a".repeat(10_000)}/versions`,
  "/api/v1/specs/%2e%2e%",
  "/api/v1/specs/..;/%",
  "/api/v1//%",
  "/api/v1/specs./%00%",
  "http://localhost/api/v1/specs/%",
  `/%61pi/v1/specs/%${"a".repeat(101)}`,
];
for (const target of unreadable) {
  test(`${target.slice(0, 40)} passes authentication, CORS and rate limits like other paths`, async () => {
    const origin = "https://a.example";
    const ask = (headers: Record<string, string>) =>
      sendRaw(server().origin, { target, headers: { origin, ...headers } });
    const stranger = await ask({});
    assertProblem(stranger, 401, "unauthenticated");
    const known = await ask(bearer(server().token));
    assertProblem(known, 404, "not_found");
    for (const { headers } of [stranger, known]) {
      assert.equal(headers.get("access-control-allow-origin"), origin);
      assert.ok(headers.has("ratelimit"));
    }
  });
}

test("No header changes the method or the path of a request", async () => {
  const id = await createSpec(server());
  const before = await storedRows(server().context.db);
  for (const headers of [
    { "x-http-method-override": "DELETE" },
    { "x-method-override": "DELETE", "x-http-method": "DELETE" },
    { "x-original-url": "/api/v1/openapi.json", "x-rewrite-url": "/api/v1/openapi.json" },
    { "x-forwarded-prefix": "/cdn", "x-forwarded-uri": "/health/live" },
  ]) {
    const target = `/api/v1/specs/${id}`;
    const anonymous = await sendRaw(server().origin, { target, headers });
    assert.equal(anonymous.status, 401);
    const answer = await sendRaw(server().origin, {
      target,
      headers: { ...bearer(server().token), ...headers },
    });
    assert.deepEqual([answer.status, answer.json.id], [200, id]);
  }
  assert.deepEqual(await storedRows(server().context.db), before);
});

test("No URL in an answer is made from the request's Host", async () => {
  const spoofed = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    forwarded: "host=evil.example",
    "x-forwarded-proto": "gopher",
    ...bearer(server().token),
    "content-type": "application/json",
  };
  for (const request of [
    { method: "POST", target: "/api/v1/specs", body: '{"name":"Home"}' },
    { method: "POST", target: "/api/v1/specs", body: '{"name":"Home"}' },
    { target: "/api/v1/specs?limit=1" },
    { target: "http://evil.example/api/v1/specs?limit=1" },
    { target: "/api/v1/openapi.json" },
  ]) {
    const answer = await sendRaw(server().origin, { ...request, headers: spoofed });
    assert.ok(answer.status < 300, answer.text);
    assert.doesNotMatch(JSON.stringify([...answer.headers]) + answer.text, /evil|gopher/);
  }
});

test("No input becomes a header of the answer", async () => {
  const injected = "%0d%0aset-cookie:%20a=b";
  for (const target of [
    `/api/v1/specs?cursor=${injected}`,
    `/api/v1/specs?limit=1&${injected}`,
    `/${injected}`,
    `/api/v1/catalog/widgets/${injected}`,
    `/cdn/${injected}`,
    `/schemas/${injected}`,
  ]) {
    const answer = await sendRaw(server().origin, { target, headers: bearer(server().token) });
    assert.ok(answer.status >= 400 && answer.status < 500);
    assert.equal(answer.headers.get("set-cookie"), null);
  }
});

test("Every answer has an id: the request's own, unless it is unfit for a header or a log", async () => {
  const id = await createSpec(server());
  await server().ask("POST", `/specs/${id}/publish`);
  const { headers: ofSpec } = await server().ask("GET", `/specs/${id}`);
  const { headers: ofPointer } = await sendRaw(server().origin, {
    target: `/cdn/specs/${id}.json`,
  });
  const preflight = { origin: "https://a.example", "access-control-request-method": "GET" };
  const requests: readonly (readonly [number, string, string, Record<string, string>?])[] = [
    [200, "GET", `/api/v1/specs/${id}`],
    [200, "HEAD", `/api/v1/specs/${id}`],
    [304, "GET", `/api/v1/specs/${id}`, { "if-none-match": ofSpec.get("etag") ?? "" }],
    [400, "GET", "/api/v1/specs?limit=0"],
    [404, "GET", "/api/v1/specs/%zz"],
    [401, "GET", "/api/v1/specs", { authorization: "Bearer none" }],
    [404, "GET", "/api/v1/nothing"],
    [405, "PATCH", "/api/v1/specs"],
    [204, "OPTIONS", "/api/v1/specs", preflight],
    [404, "GET", "/"],
    [200, "GET", "/health/live"],
    [200, "GET", "/health/ready"],
    [200, "GET", "/schemas/1.0.0/spec.json"],
    [200, "GET", `/cdn/specs/${id}.json`],
    [200, "HEAD", `/cdn/specs/${id}.json`],
    [304, "GET", `/cdn/specs/${id}.json`, { "if-none-match": ofPointer.get("etag") ?? "" }],
    [404, "GET", "/cdn/nothing"],
    [405, "POST", "/cdn/nothing"],
    [204, "OPTIONS", "/cdn/nothing", preflight],
  ];
  for (const [status, method, target, more = {}] of requests) {
    const ask = (requestId: string) =>
      sendRaw(server().origin, {
        method,
        target,
        headers: { ...bearer(server().token), ...more, "x-request-id": requestId },
      });
    const answer = await ask("order:7/a.b_c=d+e@f-0");
    assert.equal(answer.status, status, `${method} ${target} ${answer.text}`);
    assert.equal(answer.headers.get("x-request-id"), "order:7/a.b_c=d+e@f-0", target);
    for (const unfit of ["x".repeat(129), "a b", '"quoted"', "<script>", "é", "a,b", ""]) {
      const id = (await ask(unfit)).headers.get("x-request-id") ?? "";
      assert.match(id, /^[\w-]{12}-\d+$/, `${target} ${unfit}`);
    }
  }
});
