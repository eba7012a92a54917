import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rename, rm, symlink, unlink } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { makePostgresDatabase, onSqlite } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { assertProblem } from "../../testing/problems.ts";
import { publishedSpec } from "../../testing/published-spec.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import type { ObjectReader } from "../objects/published-objects.ts";
import { createCdn } from "./serve-cdn.ts";

const common = sharedServer(onSqlite);

test("A reader of the CDN sees only complete versions, in ascending order", async () => {
  const { server, path, id } = await publishedSpec(common());
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
      const hash = createHash("sha256").update(text).digest("base64url");
      assert.ok(headers.get("etag")?.includes(hash), "tag and body differ");
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
  const { server, path, id } = await publishedSpec(common());
  const now = performance.now();
  let reads = 0;
  const counting: Parameters<typeof serveApart>[2] = (read) => async (key) => {
    reads += 1;
    return read(key);
  };
  // The requests may take longer than a second on a busy machine.
  const ask = await serveApart(t, server, counting, () => now);
  const none = path.replace("spec_0", "spec_1");
  for (let times = 0; times < 20; times += 1) assert.equal((await ask(none)).status, 404);
  assert.equal(reads, 1);
  await server.ask("POST", `/specs/${id}/unpublish`);
  assert.equal((await ask(path)).status, 404);
  await server.ask("POST", `/specs/${id}/publish`);
  assert.equal((await ask(path)).status, 200);
});

test("A missing document is read again a second after the start of a slow read", async (t) => {
  const { server, path } = await publishedSpec(common());
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
  const { server, path } = await publishedSpec(common());
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
