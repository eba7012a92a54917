import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { specVersion } from "@screenspec/format";
import { onSqlite } from "../../testing/databases.ts";
import { type RawRequest, sendBytes, sendRaw } from "../../testing/raw-request.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { type Answer, startTestServer } from "../../testing/test-server.ts";
import { buildApp } from "../app.ts";

const browserFolder = await mkdtemp(join(tmpdir(), "screenspec-built-"));
after(() => rm(browserFolder, { recursive: true }));
for (const path of ["sdk/screen-spec.js", "playground/index.html"]) {
  await mkdir(join(browserFolder, path, ".."), { recursive: true });
  await writeFile(join(browserFolder, path), "");
}
const env = { CORS_ORIGINS: "https://app.example" };
const server = sharedServer(onSqlite, env, { browserFolder });

for (const [target, status] of [
  ["/health/live", 200],
  ["/health/ready", 200],
  ["/metrics", 200],
  [`/schemas/${specVersion}/document.json`, 200],
  ["/schemas/none.json", 404],
  ["/.well-known/jwks.json", 200],
  ["/api/v1/docs", 200],
  ["/api/v1/docs/start.js", 200],
  ["/api/v1/docs/reference.js", 200],
  ["/sdk/screen-spec.js", 200],
  ["/console/playground", 308],
  ["/console/playground/", 200],
  ["/console/playground/none.js", 404],
  ["/", 404],
  ["/api/v1/none", 401],
  ["/%zz", 404],
] as const) {
  test(`The answers to requests for ${target} forbid browsers to guess their media type`, async () => {
    const got = await send({ target });
    assert.equal(got.status, status, got.text);
    const etag = got.headers.get("etag");
    if (etag !== null) {
      const again = await send({ target, headers: { "if-none-match": etag } });
      assert.equal(again.status, 304);
    }
    await send({ target, method: "HEAD" });
    await send({ target, method: "POST" });
  });
}

test("Every answer of the CDN forbids browsers to guess its media type", async () => {
  const id = await createSpec(server());
  await server().ask("POST", `/specs/${id}/publish`);
  const target = `/cdn/specs/${id}.json`;
  const got = await send({ target });
  const headers = { "if-none-match": got.headers.get("etag") ?? "" };
  const answers = [
    got,
    await send({ target, headers }),
    await send({ target, method: "HEAD" }),
    await send({ target, headers: { "accept-encoding": "gzip" } }),
    await send({ target, method: "OPTIONS" }),
    await send({ target, method: "POST" }),
    await send({ target: "/cdn/none" }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 304, 200, 200, 204, 405, 404],
  );
});

test("The answer to a preflight forbids browsers to guess its media type", async () => {
  const headers = { origin: "https://app.example", "access-control-request-method": "GET" };
  const preflight = await send({ target: "/api/v1/specs", method: "OPTIONS", headers });
  assert.equal(preflight.status, 204);
});

for (const [what, bytes] of [
  ["isn't HTTP", "hello\r\n\r\n"],
  ["has no Host", "GET / HTTP/1.1\r\n\r\n"],
  ["has a target that isn't a URL", "GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
] as const) {
  test(`The refusal of a request that ${what} forbids browsers to guess its media type`, async () => {
    assertNoSniffing(what, await sendBytes(server().origin, bytes));
  });
}

test("An answer during the server's stop forbids browsers to guess its media type", async (t) => {
  const own = await startTestServer(t, onSqlite);
  const app = buildApp(own.context);
  const { promise: answered, resolve } = Promise.withResolvers<Answer>();
  // Fastify calls this when it counts as closing, and before it stops listening.
  app.addHook("preClose", async () => resolve(await sendRaw(origin, { target: "/api/v1/specs" })));
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  await app.close();
  const answer = await answered;
  assert.equal(answer.json.code, "unauthenticated", answer.text);
  assertNoSniffing("the answer", answer);
});

async function send(request: RawRequest): Promise<Answer> {
  const answer = await sendRaw(server().origin, request);
  const { method = "GET", target } = request;
  assertNoSniffing(`${answer.status} to ${method} ${target}`, answer);
  return answer;
}

function assertNoSniffing(what: string, { headers }: Answer): void {
  assert.equal(headers.get("x-content-type-options"), "nosniff", what);
}
