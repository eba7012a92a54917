import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { request } from "undici";
import { onSqlite } from "../../testing/databases.ts";
import { publishedSpec } from "../../testing/published-spec.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import type { TestServer } from "../../testing/test-server.ts";

const common = sharedServer(onSqlite);

test("The CDN negotiates the coding, and each coding has its own strong ETag", async () => {
  const { server, path } = await publishedSpec(common());
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
  const { server, path } = await publishedSpec(common());
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
  const { server, path } = await publishedSpec(common());
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
  const { server, path } = await publishedSpec(common());
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
  const { server, path } = await publishedSpec(common());
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
  const { server, path } = await publishedSpec(common());
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
  const { server, path } = await publishedSpec(common());
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
  const { server, id } = await publishedSpec(common());
  await server.ask("POST", `/specs/${id}/publish`, { channel: "staging" });
  for (const at of ["@", "%40"]) {
    assert.equal((await raw(server, `/cdn/specs/${id}${at}staging.json`, {})).status, 200, at);
  }
  for (const odd of ["%", "%2", "%zz", "%c3", "%00", "%2e%2e%2f"]) {
    assert.equal((await raw(server, `/cdn/specs/${id}${odd}staging.json`, {})).status, 404, odd);
  }
});

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
