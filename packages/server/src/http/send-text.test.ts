import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { request } from "undici";
import { bearer } from "../../testing/actors.ts";
import { registerWidget } from "../../testing/custom-types.ts";
import { onSqlite } from "../../testing/databases.ts";
import { componentsOfSize } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";

const server = sharedServer(onSqlite);

/** Requests without decompressing, as `fetch` would. */
async function get(
  path: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) {
  const answer = await request(`${server().origin}/api/v1${path}`, {
    method,
    headers: { ...bearer(server().token), ...headers },
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, bytes };
}

const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
const large = () => createSpec(server(), { name: "Large", components: componentsOfSize(20_000) });

test("A long answer is sent in the preferred coding, with its own ETag", async () => {
  const id = await large();
  for (const path of [`/specs/${id}`, `/specs/${id}/document`, "/openapi.json"]) {
    const plain = await get(path);
    assert.equal(plain.headers["content-encoding"], undefined);
    assert.equal(plain.headers["vary"], "Accept-Encoding");
    for (const [coding, decode] of Object.entries(decoders)) {
      for (let time = 1; time <= 2; time += 1) {
        const coded = await get(path, { "accept-encoding": coding });
        assert.equal(coded.headers["content-encoding"], coding);
        assert.equal(coded.headers["vary"], "Accept-Encoding");
        assert.equal(coded.headers["content-type"], "application/json; charset=utf-8");
        assert.deepEqual(decode(coded.bytes), plain.bytes);
        assert.ok(coded.bytes.length < plain.bytes.length / 2);
        const tag = plain.headers["etag"];
        const expected = tag === undefined ? tag : String(tag).replace(/"$/, `-${coding}"`);
        assert.equal(coded.headers["etag"], expected);
      }
    }
    const refusing = await get(path, { "accept-encoding": "br;q=0, gzip;q=0.1, zstd;q=0" });
    assert.equal(refusing.headers["content-encoding"], "gzip");
  }
});

test("A short answer is sent uncompressed", async () => {
  const id = await createSpec(server());
  const { headers } = await get(`/specs/${id}`, { "accept-encoding": "gzip, br" });
  assert.equal(headers["content-encoding"], undefined);
  assert.equal(headers["vary"], undefined);
});

test("A changed spec is not answered with compressed bytes from before the change", async () => {
  const id = await large();
  await get(`/specs/${id}`, { "accept-encoding": "br" });
  await server().ask("PUT", `/specs/${id}`, { name: "Changed" });
  const { bytes, headers } = await get(`/specs/${id}`, { "accept-encoding": "br" });
  assert.equal(JSON.parse(brotliDecompressSync(bytes).toString()).name, "Changed");
  assert.equal(headers["etag"], '"2.0-br"');
});

test("A matching ETag of any coding is answered with 304 and the headers for caches", async () => {
  const id = await large();
  await server().ask("POST", `/specs/${id}/publish`);
  await registerWidget(server());
  const one = `/specs/${id}`;
  for (const path of [
    one,
    `${one}/versions`,
    `${one}/versions/1`,
    `${one}/versions/1/document`,
    "/catalog/widgets",
    "/catalog/widgets/Rating",
    "/catalog/actions",
    "/openapi.json",
  ]) {
    const first = await get(path, { "accept-encoding": "gzip" });
    assert.match(String(first.headers["etag"]), /^"[^"]+"$/, path);
    assert.equal(first.headers["cache-control"], "private, no-cache");
    const plainTag = String((await get(path)).headers["etag"]);
    for (const tag of [
      String(first.headers["etag"]),
      plainTag,
      `W/${plainTag}`,
      `"a", ${plainTag}`,
    ]) {
      const again = await get(path, { "accept-encoding": "gzip", "if-none-match": tag });
      assert.deepEqual([again.status, again.bytes.length], [304, 0], `${path} ${tag}`);
      for (const name of ["etag", "vary", "cache-control", "link", "x-total-count"]) {
        assert.equal(again.headers[name], first.headers[name], name);
      }
      assert.ok(again.headers["date"] !== undefined);
      const head = await get(path, { "accept-encoding": "gzip", "if-none-match": tag }, "HEAD");
      assert.equal(head.status, 304);
    }
    assert.equal((await get(path, { "if-none-match": '"other"' })).status, 200);
  }
});

test("An ETag changes with its content", async () => {
  const tagOf = async (path: string) => (await get(path)).headers["etag"];
  await registerWidget(server());
  const before = [await tagOf("/catalog/widgets"), await tagOf("/catalog/widgets/Rating")];
  await server().ask("PUT", "/catalog/widgets/Rating", { description: "Something else" });
  assert.notEqual(await tagOf("/catalog/widgets"), before[0]);
  assert.notEqual(await tagOf("/catalog/widgets/Rating"), before[1]);
});

test("If-Match accepts the ETag of a compressed answer", async () => {
  const id = await large();
  const { headers } = await get(`/specs/${id}`, { "accept-encoding": "gzip" });
  const ifMatch = { "if-match": String(headers["etag"]) };
  const put = await server().ask("PUT", `/specs/${id}`, { name: "a" }, ifMatch);
  assert.deepEqual([put.status, put.headers.get("etag")], [200, '"2.0"']);
  assert.equal((await server().ask("PUT", `/specs/${id}`, { name: "b" }, ifMatch)).status, 412);
});

test("HEAD has the Content-Length of GET's answer, also when compressed", async () => {
  const id = await large();
  for (const coding of ["identity", "gzip", "br"]) {
    const got = await get(`/specs/${id}`, { "accept-encoding": coding });
    const head = await get(`/specs/${id}`, { "accept-encoding": coding }, "HEAD");
    assert.deepEqual([head.status, head.bytes.length], [200, 0]);
    for (const name of ["content-length", "content-encoding", "etag", "vary"]) {
      assert.equal(head.headers[name], got.headers[name], `${name} ${coding}`);
    }
  }
});
