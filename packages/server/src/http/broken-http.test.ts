import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sendBytes, sendBytesAndEnd, sendRaw } from "../../testing/raw-request.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

const server = sharedServer(onSqlite);

const post = "POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\n";

const broken: readonly (readonly [string, string | Buffer])[] = [
  ["no HTTP", "hello\r\n\r\n"],
  ["TLS", Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3])],
  ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["a version that there is not", "GET /api/v1/specs HTTP/9.9\r\nHost: localhost\r\n\r\n"],
  ["a method that there is not", "STEAL /api/v1/specs HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["a target that isn't a path", "GET api/v1/specs HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["UTF-8 in the target", "GET /api/v1/specs/é HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["U+0000 in the target", "GET /api/v1/specs/\0 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["a header without a name", "GET / HTTP/1.1\r\nHost: localhost\r\n: value\r\n\r\n"],
  ["a header without a colon", "GET / HTTP/1.1\r\nHost: localhost\r\nname\r\n\r\n"],
  ["a space before a header's colon", "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n"],
  ["U+0000 in a header", "GET / HTTP/1.1\r\nHost: local\0host\r\n\r\n"],
  ["headers of 20 KB", `GET / HTTP/1.1\r\nHost: localhost\r\nName: ${"x".repeat(20_000)}\r\n\r\n`],
  ["two lengths", `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ["an invalid length", `${post}Content-Length: two\r\n\r\n{}`],
  ["a negative length", `${post}Content-Length: -2\r\n\r\n{}`],
  [
    "a length and chunks",
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ["a transfer coding that is not chunked", `${post}Transfer-Encoding: gzip\r\n\r\nx`],
  ["chunks without lengths", `${post}Transfer-Encoding: chunked\r\n\r\n{}\r\n0\r\n\r\n`],
];
for (const [what, bytes] of broken) {
  test(`A request with ${what} is answered with 400, and its connection is closed`, async () => {
    const answer = await sendBytes(server().origin, bytes);
    assertProblem(answer, 400, "invalid_request");
    assert.equal(answer.headers.get("connection"), "close");
  });
}

for (const [what, headers] of [
  ["no Host", ""],
  ["two Hosts", "Host: localhost\r\nhost: example.com\r\n"],
  ["the same Host twice", "Host: localhost\r\nHost: localhost\r\n"],
  ["an empty Host and another", "Host:\r\nHost: localhost\r\n"],
  ["a Host that is a list", "Host: localhost, example.com\r\n"],
  ["a Host with a space", "Host: a b\r\n"],
  ["a Host with a user", "Host: a@b\r\n"],
  ["a Host with a path", "Host: a/b\r\n"],
  ["a Host with half an address", "Host: [::1\r\n"],
] as const) {
  test(`A request with ${what} is answered with 400 on every path`, async () => {
    for (const target of ["/api/v1/specs", "/health/live", "/cdn/specs/x.json", "/"]) {
      const request = `GET ${target} HTTP/1.1\r\n${headers}\r\n`;
      assertProblem(await sendBytes(server().origin, request), 400, "invalid_request");
    }
  });
}

test("A request that is refused for its Host keeps its X-Request-Id", async () => {
  const request = "GET / HTTP/1.1\r\nHost: a b\r\nX-Request-Id: mine\r\n\r\n";
  const answer = await sendBytes(server().origin, request);
  assert.equal(answer.headers.get("x-request-id"), "mine");
  assert.equal(answer.json.request_id, "mine");
});

test("Every valid form of Host is accepted, and a target in absolute form", async () => {
  for (const host of ["localhost", "localhost:8000", "127.0.0.1", "[::1]:80", "a_b.c-d", ""]) {
    const headers = { host };
    const answer = await sendRaw(server().origin, { target: "/health/live", headers });
    assert.equal(answer.status, 200, host);
  }
  const id = await createSpec(server());
  await server().ask("POST", `/specs/${id}/publish`);
  for (const path of ["/health/live", `/cdn/specs/${id}.json`, "/api/v1/openapi.json"]) {
    const answer = await sendRaw(server().origin, { target: `http://example.com${path}` });
    assert.equal(answer.status, 200, path);
  }
  for (const nothing of ["", "?a"]) {
    const answer = await sendRaw(server().origin, { target: `http://example.com${nothing}` });
    assertProblem(answer, 404, "not_found");
  }
});

test("A repetition of a header that must not be repeated isn't silently dropped", async () => {
  const of = (type: string) =>
    `${post}Connection: close\r\nContent-Length: 2\r\nContent-Type: application/json\r\nContent-Type: ${type}\r\n\r\n{}`;
  for (const type of ["text/plain", "application/json"]) {
    assertProblem(await sendBytes(server().origin, of(type)), 415, "unsupported_media_type");
  }
  const token = `Authorization: Bearer ${server().token}\r\n`;
  const me = `GET /api/v1/auth/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${token}${token}\r\n`;
  assertProblem(await sendBytes(server().origin, me), 401, "unauthenticated");
});

test("An unknown Expect header is ignored", async () => {
  const headers = { expect: "a miracle" };
  const answer = await sendRaw(server().origin, { target: "/health/live", headers });
  assert.equal(answer.status, 200);
});

test("A body that ends too early changes nothing", async () => {
  const id = await createSpec(server());
  const before = await storedRows(server().context.db);
  const head = `PUT /api/v1/specs/${id} HTTP/1.1\r\nHost: localhost\r\n`;
  const headers = `Authorization: Bearer ${server().token}\r\nContent-Type: application/json\r\n`;
  for (const body of [
    'Content-Length: 30\r\n\r\n{"name": "Start"}',
    'Transfer-Encoding: chunked\r\n\r\n11\r\n{"name": "Start"}\r\n',
  ]) {
    const answer = await sendBytesAndEnd(server().origin, `${head}${headers}${body}`);
    assert.ok(answer.status === 0 || answer.status === 400, `answered ${answer.status}`);
  }
  assert.deepEqual(await storedRows(server().context.db), before);
  assert.equal((await readSpec(server(), id)).name, "Home");
});

test("A request inside the body of another request is not executed", async () => {
  const inner = "DELETE /api/v1/specs HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const answer = await sendRaw(server().origin, {
    method: "POST",
    target: "/api/v1/auth/login",
    body: inner,
    headers: { "content-type": "application/json" },
  });
  assertProblem(answer, 400, "malformed_json");
  assert.ok(!answer.text.includes("HTTP/1.1"), "answered twice");
});

test("HTTP/1.0 is answered", async () => {
  const request = "GET /health/live HTTP/1.0\r\n\r\n";
  assert.equal((await sendBytes(server().origin, request)).status, 200);
});

test("A valid X-Request-Id becomes the id of the request", async () => {
  for (const id of [
    "a",
    "018910ad-6c44-7b1d-8f3a-6a9f54e2c0a9",
    "a/b:c+d=e@f.g_h",
    "x".repeat(128),
  ]) {
    const answer = await sendRaw(server().origin, { target: "/", headers: { "x-request-id": id } });
    assertProblem(answer, 404, "not_found");
    assert.equal(answer.headers.get("x-request-id"), id);
  }
});

test("A request with an unsafe X-Request-Id gets a new id", async () => {
  const made = /^[\w-]{12}-\d+$/;
  for (const id of ["", "a b", "a\tb", '"', "é", "{}", "<script>", "x".repeat(129)]) {
    const answer = await sendRaw(server().origin, { target: "/", headers: { "x-request-id": id } });
    assertProblem(answer, 404, "not_found");
    assert.match(answer.json.request_id, made);
  }
});

test("A request with a Content-Type and no body is answered", async () => {
  const publish = `/api/v1/specs/${await createSpec(server())}/publish`;
  const headers = { authorization: `Bearer ${server().token}`, "content-type": "text/plain" };
  for (const [method, target, status] of [
    ["POST", publish, 200],
    ["GET", "/api/v1/specs", 200],
    ["PATCH", "/api/v1/nothing", 404],
    ["QUERY", "/api/v1/specs", 405],
  ] as const) {
    const answer = await sendRaw(server().origin, { method, target, headers });
    assert.equal(answer.status, status, `${method} ${target}`);
  }
});
