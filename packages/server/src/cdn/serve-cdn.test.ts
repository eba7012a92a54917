import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { request } from "undici";
import { onSqlite } from "../../testing/databases.ts";
import { textNode } from "../../testing/screens.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

test("The CDN negotiates the coding, and each coding has a strong tag of its own", async (t) => {
  const { server, path } = await publishedSpec(t);
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

test("Answers say by which keys a CDN can forget them, in Fastly's words and in Cloudflare's", async (t) => {
  const { server, path } = await publishedSpec(t);
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
  assert.equal(version.headers.get("surrogate-key"), `screenspec ${id}`);
  assert.equal(version.headers.get("cache-tag"), `screenspec,${id}`);
});

test("The CDN answers 304 to a tag that it gave, HEAD without a body, and any origin", async (t) => {
  const { server, path } = await publishedSpec(t);
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
  const post = await server.fetch(path, { method: "POST" });
  assert.equal(post.status, 405);
});

test("A reader of the CDN never sees anything but one whole version, and none that goes back", async (t) => {
  const { server, path, id } = await publishedSpec(t);
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

async function publishedSpec(t: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(t, onSqlite);
  const components = Array.from({ length: 50 }, (_, index) => textNode(`Line ${index}`));
  const id = await createSpec(server, { name: "Home", components });
  await server.ask("POST", `/specs/${id}/publish`);
  return { server, id, path: `/cdn/specs/${id}.json` };
}

/** Without the decoding that `fetch` does. */
async function raw(server: TestServer, path: string, headers: Record<string, string>) {
  const response = await request(server.origin + path, { headers });
  const bytes = Buffer.from(await response.body.arrayBuffer());
  return { status: response.statusCode, headers: response.headers, bytes };
}

function sha256(text: string, encoding: "hex" | "base64url" = "hex"): string {
  return createHash("sha256").update(text).digest(encoding);
}
