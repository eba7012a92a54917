import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { makePostgresDatabase, onSqlite } from "../../../testing/databases.ts";
import { bucketReader, s3Environment, testOnS3 } from "../../../testing/s3.ts";
import { textNode } from "../../../testing/screens.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";

const forms = [
  { ending: "", coding: undefined, decode: (bytes: Buffer) => bytes },
  { ending: ".br", coding: "br", decode: brotliDecompressSync },
  { ending: ".zst", coding: "zstd", decode: zstdDecompressSync },
  { ending: ".gz", coding: "gzip", decode: gunzipSync },
];

testOnS3(
  "A published document is in the bucket with its headers for a CDN, and /cdn serves the same",
  async (t) => {
    const env = s3Environment();
    const server = await startTestServer(t, onSqlite, env);
    const id = await createSpec(server, { name: "Home", components: [textNode("Hello")] });
    const { json: made } = await server.ask("POST", `/specs/${id}/publish`);
    const key = new URL(made.version_url).pathname.slice("/cdn/".length);
    const bucket = bucketReader(env);
    const pointer = await bucket.get(`specs/${id}.json`);
    assert.ok(pointer !== undefined);
    assert.deepEqual(pointer.head, {
      contentType: "application/json",
      contentEncoding: undefined,
      cacheControl: "public, max-age=30, stale-while-revalidate=3600, stale-if-error=86400",
      metadata: {
        sha256: made.sha256,
        target: key,
        "surrogate-key": `screenspec ${id} ${id}@production`,
      },
    });
    assert.equal(sha256(pointer.bytes), made.sha256);
    for (const { ending, coding, decode } of forms) {
      const version = await bucket.get(key + ending);
      assert.ok(version !== undefined, ending);
      assert.deepEqual(version.head, {
        contentType: "application/json",
        contentEncoding: coding,
        cacheControl: "public, max-age=31536000, immutable",
        metadata: { sha256: sha256(version.bytes), "surrogate-key": `screenspec ${id} ${id}/1` },
      });
      assert.deepEqual(decode(version.bytes), pointer.bytes);
    }
    for (const path of [`specs/${id}.json`, key]) {
      assert.equal((await server.fetch(`/cdn/${path}`)).text, pointer.bytes.toString());
    }
  },
);

testOnS3(
  "Rollback, unpublish and delete move the pointer in the bucket, and versions stay",
  async (t) => {
    const env = s3Environment();
    const server = await startTestServer(t, onSqlite, env);
    const bucket = bucketReader(env);
    const id = await createSpec(server, { name: "Home", components: [textNode("one")] });
    const first = await server.ask("POST", `/specs/${id}/publish`);
    const shows = async () => {
      const pointer = await bucket.get(`specs/${id}.json`);
      const { status, json } = await server.fetch(`/cdn/specs/${id}.json`);
      if (pointer === undefined) assert.equal(status, 404);
      else assert.deepEqual(json, JSON.parse(pointer.bytes.toString()));
      return pointer === undefined ? undefined : json;
    };
    await server.ask("PUT", `/specs/${id}`, { components: [textNode("two")] });
    await server.ask("POST", `/specs/${id}/publish`);
    assert.equal((await shows()).version, 2);
    await server.ask("POST", `/specs/${id}/rollback`, { version: 1 });
    const rolledBack = await shows();
    assert.deepEqual([rolledBack.version, rolledBack.screens.main.body], [3, textNode("one")]);
    await server.ask("POST", `/specs/${id}/unpublish`);
    assert.equal(await shows(), undefined);
    await server.ask("POST", `/specs/${id}/publish`);
    assert.equal((await shows()).version, 4);
    assert.equal((await server.ask("DELETE", `/specs/${id}`)).status, 200);
    assert.equal(await shows(), undefined);
    const key = new URL(first.json.version_url).pathname.slice("/cdn/".length);
    assert.equal(sha256((await bucket.get(key))?.bytes ?? Buffer.alloc(0)), first.json.sha256);
  },
);

testOnS3(
  "Concurrent publishes on two servers with one bucket get different versions, and the highest is live",
  async (t) => {
    const env = s3Environment();
    const { databaseUrl, drop } = await makePostgresDatabase();
    const shared = async () => ({ databaseUrl, drop: async () => {} });
    const servers = [await startTestServer(t, shared, env), await startTestServer(t, shared, env)];
    t.after(drop);
    const [one, two] = servers;
    assert.ok(one !== undefined && two !== undefined);
    const id = await createSpec(one, { name: "Home" });
    const many = 12;
    const answers = await Promise.all(
      Array.from({ length: many }, (_, index) =>
        (index % 2 === 0 ? one : two).ask("POST", `/specs/${id}/publish`),
      ),
    );
    assert.deepEqual(
      answers.map(({ json }) => json.version).sort((a, b) => a - b),
      Array.from({ length: many }, (_, index) => index + 1),
    );
    const pointer = await bucketReader(env).get(`specs/${id}.json`);
    assert.equal(JSON.parse(pointer?.bytes.toString() ?? "").version, many);
    for (const server of servers) {
      // A server sees another server's pointer move within a second.
      await until(async () => (await server.fetch(`/cdn/specs/${id}.json`)).json.version === many);
    }
    await two.ask("POST", `/specs/${id}/unpublish`);
    assert.equal(await bucketReader(env).get(`specs/${id}.json`), undefined);
    assert.equal((await one.ask("GET", `/specs/${id}`)).json.live_version, null);
  },
);

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
