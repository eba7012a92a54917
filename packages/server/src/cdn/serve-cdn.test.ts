import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rename, rm, symlink, unlink } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { request } from "undici";
import { makePostgresDatabase, onSqlite } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { assertProblem } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import type { ObjectReader } from "../objects/published-objects.ts";
import { createCdn } from "./serve-cdn.ts";

const common = sharedServer(onSqlite);

test("The CDN negotiates the coding, and each coding has its own strong ETag", async () => {
  const { server, path } = await publishedSpec();
  const decode = {
    br: brotliDecompressSync,
    zstd: zstdDecompressSync,
    gzip: gunzipSync,
    identity: (bytes: Buffer) => bytes,
  };
  const identity = await raw(server, path, {});
  const tags = new Set<unknown>();
  for (const [coding, decompress] of Object.entries(decode)) {
    const { headers, bytes } = await raw(server, path, { "accept-encoding": coding });
    assert.equal(headers["content-encoding"] ?? "identity", coding);
    assert.deepEqual(decompress(bytes), identity.bytes);
    assert.equal(headers["vary"], "Accept-Encoding");
    assert.equal(
      headers["repr-digest"],
      `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`,
    );
    assert.match(String(headers["etag"]), /^"[^"]+"$/);
    tags.add(headers["etag"]);
  }
  assert.equal(tags.size, 4);
});

test("Answers carry their surrogate keys in the headers of Fastly and Cloudflare", async () => {
  const { server, path } = await publishedSpec();
  const id = path.split("/").at(-1)?.replace(".json", "") ?? "";
  const { headers } = await server.fetch(path);
  assert.equal(headers.get("surrogate-key"), `screenspec ${id} ${id}@production`);
  assert.equal(headers.get("cache-tag"), `screenspec,${id},${id}@production`);
  const again = await server.fetch(path, {
    headers: { "if-none-match": headers.get("etag") ?? "" },
  });
  assert.equal(again.status, 304);
  assert.equal(again.headers.get("cache-tag"), headers.get("cache-tag"));
  const { json } = await server.ask("GET", `/specs/${id}/versions/1`);
  const version = await server.fetch(new URL(json.version_url).pathname);
  assert.equal(version.headers.get("surrogate-key"), `screenspec ${id} ${id}/1`);
  assert.equal(version.headers.get("cache-tag"), `screenspec,${id},${id}/1`);
});

test("The CDN answers a matching ETag with 304, HEAD without a body, and every origin", async () => {
  const { server, path } = await publishedSpec();
  const first = await raw(server, path, {});
  assert.equal(
    first.headers["cache-control"],
    "public, max-age=30, stale-while-revalidate=3600, stale-if-error=86400",
  );
  assert.equal(first.headers["access-control-allow-origin"], "*");
  const etag = String(first.headers["etag"]);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await raw(server, path, { "if-none-match": tag });
    assert.equal(again.status, 304, tag);
    assert.equal(again.bytes.length, 0);
    assert.equal(again.headers["etag"], etag);
  }
  const other = await raw(server, path, { "if-none-match": '"other"' });
  assert.equal(other.status, 200);
  const head = await server.fetch(path, {
    method: "HEAD",
    headers: { "accept-encoding": "identity" },
  });
  assert.deepEqual([head.status, head.text], [200, ""]);
  assert.equal(head.headers.get("content-length"), first.headers["content-length"]);
  const preflight = await server.fetch(path, { method: "OPTIONS" });
  assert.equal(preflight.status, 204);
  // The wildcard of the Fetch standard doesn't cover Authorization, which apps send to live documents and to proxies.
  assert.equal(preflight.headers.get("access-control-allow-headers"), "*, Authorization");
  const post = await server.fetch(path, { method: "POST" });
  assert.equal(post.status, 405);
});

test("Every answer of the CDN forbids browsers to guess its media type", async () => {
  const { server, path } = await publishedSpec();
  const { headers } = await server.fetch(path);
  const etag = headers.get("etag") ?? "";
  const missing = path.replace("spec_0", "spec_1");
  for (const [status, asked, init] of [
    [200, path, {}],
    [304, path, { headers: { "if-none-match": etag } }],
    [404, missing, {}],
    [405, path, { method: "POST" }],
    [204, path, { method: "OPTIONS" }],
  ] as const) {
    const answer = await server.fetch(asked, init);
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff", String(status));
  }
});

test("A 304 has the headers of the 200 that don't describe the body, each once and with the same value", async () => {
  const { server, path } = await publishedSpec();
  const head = "Host: localhost\r\nX-Request-Id: request-1\r\nConnection: close\r\n";
  const read = async (condition: string) =>
    headerLines(await exchange(server, `GET ${path} HTTP/1.1\r\n${head}${condition}\r\n`));
  const whole = await read("");
  const etag = whole.find((line) => line.startsWith("etag: "))?.slice("etag: ".length);
  const notModified = await read(`If-None-Match: "other", W/${etag}\r\n`);
  const isOfBody = (line: string) => /^(content-(type|length)|repr-digest): /.test(line);
  assert.equal(whole.filter(isOfBody).length, 3);
  assert.deepEqual(
    notModified.filter((line) => !line.startsWith("date: ")),
    whole.filter((line) => !isOfBody(line) && !line.startsWith("date: ")),
  );
  const names = whole.map((line) => line.slice(0, line.indexOf(":")));
  assert.deepEqual(names.toSorted(), [
    "access-control-allow-origin",
    "access-control-expose-headers",
    "cache-control",
    "cache-tag",
    "connection",
    "content-length",
    "content-type",
    "cross-origin-resource-policy",
    "date",
    "etag",
    "repr-digest",
    "surrogate-key",
    "vary",
    "x-content-type-options",
    "x-request-id",
  ]);
  assert.ok(whole.includes("x-request-id: request-1"));
});

test("Pipelined requests are answered in order, each with a complete answer", async () => {
  const { server, path } = await publishedSpec();
  const { bytes, headers } = await raw(server, path, {});
  const etag = String(headers["etag"]);
  const ask = (method: string, more: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const received = await exchange(
    server,
    ask("GET", "") +
      ask("GET", `If-None-Match: ${etag}\r\n`) +
      ask("HEAD", "") +
      ask("GET", "Connection: close\r\n"),
  );
  const [first = "", second = "", third = "", fourth = "", ...more] =
    received.split(/(?=HTTP\/1\.1 )/);
  assert.deepEqual(more, []);
  const document = bytes.toString("latin1");
  for (const answer of [first, fourth]) assert.equal(bodyOf(answer), document);
  assert.match(second, /^HTTP\/1\.1 304 Not Modified\r\n/);
  for (const answer of [second, third]) assert.equal(bodyOf(answer), "");
  for (const answer of [first, third, fourth]) {
    assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
    assert.ok(headerLines(answer).includes(`content-length: ${bytes.length}`));
  }
  for (const answer of [first, second, third]) {
    assert.ok(headerLines(answer).includes("connection: keep-alive"));
  }
  assert.ok(headerLines(fourth).includes("connection: close"));
});

test("An HTTP/1.0 client gets Content-Length, and keeps its connection on request", async () => {
  const { server, path } = await publishedSpec();
  const get = `GET ${path} HTTP/1.0\r\n`;
  const received = await exchange(server, `${get}Connection: keep-alive\r\n\r\n${get}\r\n`);
  const [first = "", second = "", ...more] = received.split(/(?=HTTP\/1\.1 )/);
  assert.deepEqual(more, []);
  assert.ok(headerLines(first).includes("connection: keep-alive"));
  assert.ok(headerLines(second).includes("connection: close"));
  for (const answer of [first, second]) {
    assert.ok(headerLines(answer).includes(`content-length: ${bodyOf(answer).length}`));
  }
});

test("A pointer is found with any percent-encoding, and an invalid encoding is 404", async () => {
  const { server, id } = await publishedSpec();
  await server.ask("POST", `/specs/${id}/publish`, { channel: "staging" });
  for (const at of ["@", "%40"]) {
    assert.equal((await raw(server, `/cdn/specs/${id}${at}staging.json`, {})).status, 200, at);
  }
  for (const odd of ["%", "%2", "%zz", "%c3", "%00", "%2e%2e%2f"]) {
    assert.equal((await raw(server, `/cdn/specs/${id}${odd}staging.json`, {})).status, 404, odd);
  }
});

test("A reader of the CDN sees only complete versions, in ascending order", async () => {
  const { server, path, id } = await publishedSpec();
  let done = false;
  const reading = Array.from({ length: 4 }, async () => {
    let seen = 0;
    let reads = 0;
    while (!done) {
      const { status, json, headers, text } = await server.fetch(path, {
        headers: { "accept-encoding": reads % 2 === 0 ? "gzip" : "identity" },
      });
      assert.equal(status, 200);
      assert.ok(json.version >= seen, `version ${json.version} after ${seen}`);
      assert.ok(headers.get("etag")?.includes(sha256(text, "base64url")), "tag and body differ");
      seen = json.version;
      reads += 1;
    }
    return reads;
  });
  for (let round = 0; round < 30; round += 1) await server.ask("POST", `/specs/${id}/publish`);
  done = true;
  for (const reads of await Promise.all(reading)) assert.ok(reads > 0);
});

test("While the origin fails, the CDN serves stale documents, and logs that once @full", async (t) => {
  const { lines, log } = keptLog("info");
  const { server, path } = await publishedSpec(await startTestServer(t, onSqlite, {}, {}, log));
  const before = await server.fetch(path);
  const folder = join(server.dataDir, "origin");
  await rename(folder, `${folder}-away`);
  await symlink("origin", folder);
  const logged = (text: string) => lines.filter((line) => line.includes(text)).length;
  await until(async () => {
    const { status, text } = await server.fetch(path);
    assert.deepEqual([status, text], [200, before.text]);
    return logged("can't be read") > 0;
  });
  const other = await server.fetch(path.replace("spec_0", "spec_1"));
  assertProblem(other, 503, "unavailable");
  assert.equal(logged("can't be read"), 1);
  await unlink(folder);
  await rename(`${folder}-away`, folder);
  await until(async () => {
    await server.fetch(path);
    return logged("can be read again") > 0;
  });
});

test("A missing document is read at most once a second, however many requests there are", async (t) => {
  const { server, path, id } = await publishedSpec();
  let reads = 0;
  const ask = await serveApart(t, server, (read) => async (key) => {
    reads += 1;
    return read(key);
  });
  const none = path.replace("spec_0", "spec_1");
  for (let times = 0; times < 20; times += 1) assert.equal((await ask(none)).status, 404);
  assert.ok(reads <= 2, `${reads} reads`);
  await server.ask("POST", `/specs/${id}/unpublish`);
  assert.equal((await ask(path)).status, 404);
  await server.ask("POST", `/specs/${id}/publish`);
  assert.equal((await ask(path)).status, 200);
});

test("A missing document is read again a second after the start of a slow read", async (t) => {
  const { server, path } = await publishedSpec();
  const { promise: found, resolve: find } = Promise.withResolvers<undefined>();
  let now = performance.now();
  let reads = 0;
  const reading = (read: ObjectReader["read"]) => (key: string) => {
    reads += 1;
    return reads === 1 ? found : read(key);
  };
  const ask = await serveApart(t, server, reading, () => now);
  const early = ask(path);
  await until(() => reads === 1);
  now += 1000;
  find(undefined);
  assert.equal((await early).status, 404);
  assert.equal((await ask(path)).status, 200);
});

test("Beyond the limit of concurrent reads, requests for uncached keys wait or are refused, and cached ones are served @full", async (t) => {
  const { server, path } = await publishedSpec();
  const { promise: slow, resolve: answer } = Promise.withResolvers<undefined>();
  let reads = 0;
  const ask = await serveApart(t, server, (read) => (key) => {
    if (path.endsWith(key)) return read(key);
    reads += 1;
    return slow;
  });
  assert.equal((await ask(path)).status, 200);
  const answers: Promise<Response>[] = [];
  const refused: Response[] = [];
  for (let number = 0; number < 1060; number += 1) {
    const key = `specs/spec_1${String(number).padStart(25, "0")}.json`;
    const given = ask(`/cdn/${key}`);
    answers.push(given);
    given.then((response) => response.status === 503 && refused.push(response));
  }
  // There are more if waiting requests have timed out by then.
  await until(() => refused.length >= 10);
  for (const { headers } of refused) assert.equal(headers.get("retry-after"), "1");
  assert.equal(reads, 50);
  assert.equal((await ask(path)).status, 200);
  answer(undefined);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 404 || status === 503).length, 1060);
});

test("Removed objects and new signatures are visible at once, and soon in other processes", async (t) => {
  const { databaseUrl, drop } = await makePostgresDatabase();
  const folder = await mkdtemp(join(tmpdir(), "origin-"));
  t.after(() => rm(folder, { recursive: true }));
  t.after(drop);
  const shared = async () => ({ databaseUrl, drop: async () => {} });
  const here = await startTestServer(t, shared, { ORIGIN: folder });
  const there = await startTestServer(t, shared, { ORIGIN: folder });
  const id = await createSpec(here);
  const { json } = await here.ask("POST", `/specs/${id}/publish`);
  const version = new URL(json.version_url).pathname;
  const signature = new URL(json.signature_url).pathname;
  for (const server of [here, there]) {
    assert.equal((await server.fetch(version)).status, 200);
    assert.equal((await server.fetch(signature)).status, 200);
  }
  const { objects } = here.context;
  await objects.put({ key: signature.replace("/cdn/", ""), bytes: Buffer.from("another") });
  assert.equal((await here.fetch(signature)).text, "another");
  await until(async () => (await there.fetch(signature)).text === "another");
  await objects.remove(version.replace("/cdn/", ""));
  assert.equal((await here.fetch(version)).status, 404);
  await until(async () => (await there.fetch(version)).status === 404);
});

/** Another `/cdn` on the server's origin, with its reads wrapped. */
async function serveApart(
  t: Parameters<typeof startTestServer>[0],
  { context }: TestServer,
  reading: (read: ObjectReader["read"]) => ObjectReader["read"],
  monotonicNow = () => performance.now(),
) {
  const { publishedObjects } = context;
  const read = reading(publishedObjects.read);
  const apart = { ...context, publishedObjects: { ...publishedObjects, read }, monotonicNow };
  const cdn = createCdn(apart);
  const http = createServer(cdn);
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  t.after(async () => {
    http.close();
  });
  const address = http.address();
  assert.ok(address !== null && typeof address === "object");
  return (asked: string) => fetch(`http://127.0.0.1:${address.port}${asked}`);
}

async function publishedSpec(server = common()) {
  const components = Array.from({ length: 50 }, (_, index) => textNode(`Line ${index}`));
  const id = await createSpec(server, { name: "Home", components });
  await server.ask("POST", `/specs/${id}/publish`);
  return { server, id, path: `/cdn/specs/${id}.json` };
}

/** Requests without decompressing, as `fetch` would. */
async function raw(server: TestServer, path: string, headers: Record<string, string>) {
  const response = await request(server.origin + path, { headers });
  const bytes = Buffer.from(await response.body.arrayBuffer());
  return { status: response.statusCode, headers: response.headers, bytes };
}

/** Sends the bytes on a new connection, and reads all answers until the server closes it. */
async function exchange({ origin }: TestServer, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(bytes);
  return (await buffer(socket)).toString("latin1");
}

/** The lines of an answer's head, sorted, with their names in lower case. */
function headerLines(answer: string): string[] {
  const [, ...lines] = answer.slice(0, answer.indexOf("\r\n\r\n")).split("\r\n");
  return lines.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase())).toSorted();
}

function bodyOf(answer: string): string {
  return answer.slice(answer.indexOf("\r\n\r\n") + 4);
}

function sha256(text: string, encoding: "hex" | "base64url" = "hex"): string {
  return createHash("sha256").update(text).digest(encoding);
}
