import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { TestContext } from "node:test";
import { pino } from "pino";
import { onSqlite } from "../../../testing/databases.ts";
import { type Line, startFaultProxy } from "../../../testing/fault-proxy.ts";
import { keptLog } from "../../../testing/kept-log.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { bucketReader, s3Environment, s3Origin, testOnS3 } from "../../../testing/s3.ts";
import { createSpec } from "../../../testing/specs.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import type { Environment } from "../../config/config.ts";
import { newId } from "../../ids.ts";
import { pointerKey, signatureKey } from "../keys.ts";
import { ObjectThread } from "../object-thread.ts";
import { type Bucket, openBucket } from "./bucket.ts";
import { createS3Store, openS3Store } from "./s3-store.ts";

const silent = pino({ level: "silent" });
const short = { connectMs: 500, requestMs: 1000, callMs: 2000 };

const lines: readonly Line[] = ["refuses", { cutsAfterBytes: 20 }, { answers: 500 }];

testOnS3("A publish is refused while the bucket fails, and succeeds once it works", async (t) => {
  const proxy = await proxyBeforeS3(t);
  const env = s3Environment(`http://127.0.0.1:${proxy.port}`);
  const server = await startTestServer(t, onSqlite, env);
  const id = await createSpec(server, { name: "Home" });
  await server.ask("POST", `/specs/${id}/publish`);
  for (const line of lines) {
    assert.equal((await server.fetch(`/cdn/specs/${id}.json`)).status, 200);
    await proxy.set(line);
    assertProblem(await server.ask("POST", `/specs/${id}/publish`), 503, "unavailable");
    // A cached document is still served.
    assert.equal((await server.fetch(`/cdn/specs/${id}.json`)).status, 200);
    await proxy.set("passes");
    const { status, json, text } = await server.ask("POST", `/specs/${id}/publish`);
    assert.equal(status, 200, text);
    const pointer = await bucketReader(env).get(`specs/${id}.json`);
    assert.equal(JSON.parse(pointer?.bytes.toString() ?? "").version, json.version);
  }
});

testOnS3("Requests to a hanging bucket time out, and succeed once it answers", async (t) => {
  const proxy = await proxyBeforeS3(t);
  const origin = s3Origin(s3Environment(`http://127.0.0.1:${proxy.port}`));
  const { objects, close } = openS3Store(origin, silent, short);
  t.after(close);
  await objects.probe();
  const specId = newId("spec");
  const key = signatureKey(specId, 1, "0".repeat(64));
  await objects.put({ key, bytes: Buffer.from("signature") });
  await proxy.set("hangs");
  const late = { name: "S3Error", code: "TimeoutError" };
  await Promise.all([
    assert.rejects(objects.put({ key, bytes: Buffer.from("signature") }), late),
    assert.rejects(objects.read(key), late),
    assert.rejects(objects.point(pointerKey(specId), key, null), late),
  ]);
  await proxy.set("passes");
  assert.ok((await objects.point(pointerKey(specId), key, null)).moved);
});

testOnS3("A pointer counts as moved if the answer to its write was lost", async (t) => {
  const { endpoint, loseAnswerTo } = await relayBeforeS3(t);
  const { objects, close } = openS3Store(s3Origin(s3Environment(endpoint)), silent);
  t.after(close);
  const specId = newId("spec");
  const pointer = pointerKey(specId);
  let expected: string | null = null;
  for (const version of [1, 2]) {
    const key = signatureKey(specId, version, "0".repeat(64));
    await objects.put({ key, bytes: Buffer.from(`signature ${version}`) });
    const lost = loseAnswerTo("PUT", `${pointer}?`);
    const result = await objects.point(pointer, key, expected);
    assert.ok(lost.isLost);
    assert.ok(result.moved);
    assert.equal(await objects.objectOf(pointer), key);
    expected = result.tag;
  }
});

testOnS3(
  "In a bucket without conditional writes, a pointer moves only from the expected tag, with a warning",
  async (t) => {
    const thread = new ObjectThread();
    t.after(() => thread.close());
    const bucket = openBucket(s3Origin(s3Environment()));
    const heedless: Bucket = {
      ...bucket,
      put: ({ expected, ...what }, by) => bucket.put(what, by),
    };
    const { lines: logged, log } = keptLog("warn");
    const objects = createS3Store({ bucket: heedless, thread, log });
    const specId = newId("spec");
    const pointer = pointerKey(specId);
    const keys = [1, 2].map((version) => signatureKey(specId, version, "0".repeat(64)));
    for (const key of keys) await objects.put({ key, bytes: Buffer.from(key) });
    const [first = "", second = ""] = keys;
    const made = await objects.point(pointer, first, null);
    assert.deepEqual(await objects.point(pointer, second, null), { moved: false, tag: made.tag });
    assert.ok((await objects.point(pointer, second, made.tag)).moved);
    assert.equal(await objects.objectOf(pointer), second);
    assert.match(logged.join(), /ignores If-Match/);
    bucket.close();
  },
);

const mistakes: readonly (readonly [string, () => Environment, RegExp])[] = [
  [
    "there is no such bucket",
    () => ({ ...s3Environment(), ORIGIN: "s3://there-is-none/here" }),
    /bucket there-is-none at http.*: NoSuchBucket.*Make the bucket/,
  ],
  [
    "the access key is unknown",
    () => ({ ...s3Environment(), AWS_ACCESS_KEY_ID: "nobody" }),
    /InvalidAccessKeyId.*Mend AWS_ACCESS_KEY_ID/,
  ],
  [
    "the secret key is wrong",
    () => ({ ...s3Environment(), AWS_SECRET_ACCESS_KEY: "another" }),
    /SignatureDoesNotMatch.*Mend AWS_ACCESS_KEY_ID/,
  ],
  [
    "nothing listens at the endpoint",
    () => s3Environment("http://127.0.0.1:1"),
    /ECONNREFUSED.*Mend S3_ENDPOINT/,
  ],
];
for (const [what, env, message] of mistakes) {
  testOnS3(`If ${what}, the store logs the error, and every method throws it`, async (t) => {
    const { lines: logged, log } = keptLog("error");
    const { objects, close } = openS3Store(s3Origin(env()), log);
    t.after(close);
    const pointer = pointerKey(newId("spec"));
    const asked = [objects.probe(), objects.read(pointer), objects.point(pointer, null, null)];
    await Promise.all(asked.map((each) => assert.rejects(each, message)));
    await until(() => logged.length > 0);
    assert.match(logged.join(), message);
  });
}

testOnS3("Readers that wait for a hanging bucket don't block writes", async (t) => {
  const { endpoint, hold } = await relayBeforeS3(t);
  const { objects, reader, close } = openS3Store(s3Origin(s3Environment(endpoint)), silent);
  t.after(close);
  assert.ok(reader !== undefined);
  const { held, release } = hold("specs/spec_1");
  const reads = Array.from({ length: 250 }, (_, number) =>
    reader.read(`specs/spec_1${String(number).padStart(25, "0")}.json`),
  );
  await until(() => held.length === 200);
  const specId = newId("spec");
  const key = signatureKey(specId, 1, "0".repeat(64));
  await objects.put({ key, bytes: Buffer.from("signature") });
  assert.ok((await objects.point(pointerKey(specId), key, null)).moved);
  release();
  assert.ok((await Promise.all(reads)).every((found) => found === undefined));
});

testOnS3("A server starts without its bucket, and is degraded", async (t) => {
  const env = { ...s3Environment(), ORIGIN: "s3://there-is-none/here" };
  const { lines: logged, log } = keptLog("error");
  const server = await startTestServer(t, onSqlite, env, {}, log);
  const { status, json } = await server.fetch("/health/ready");
  assert.deepEqual([status, json.status, json.checks.origin], [200, "degraded", "failed"]);
  assert.match(logged.join(), /the origin can't be used/);
  const id = await createSpec(server, { name: "Home" });
  assertProblem(await server.ask("POST", `/specs/${id}/publish`), 503, "unavailable");
  assertProblem(await server.fetch(`/cdn/specs/${id}.json`), 503, "unavailable");
});

async function proxyBeforeS3(t: TestContext) {
  const { hostname, port } = new URL(process.env["S3_TEST_ENDPOINT"] ?? "");
  const proxy = await startFaultProxy({ host: hostname, port: Number(port) });
  t.after(() => proxy.close());
  return proxy;
}

/** Forwards requests. It can lose the answer to one, and hold requests until they are released. */
async function relayBeforeS3(t: TestContext) {
  const losses: { method: string; path: string; isLost: boolean }[] = [];
  const held: string[] = [];
  let holding: { readonly path: string; readonly over: Promise<void> } | undefined;
  const relay = createServer(async (asked, answer) => {
    const { method = "", url = "", headers } = asked;
    if (holding !== undefined && url.includes(holding.path)) {
      held.push(url);
      await holding.over;
    }
    const loss = losses.find(
      (each) => !each.isLost && each.method === method && `${url}?`.includes(each.path),
    );
    const passed = request(
      new URL(url, process.env["S3_TEST_ENDPOINT"]),
      { method, headers },
      (answered) => {
        if (loss === undefined) {
          answer.writeHead(answered.statusCode ?? 0, answered.headers);
          answered.pipe(answer);
          return;
        }
        loss.isLost = true;
        answered.resume();
        answer.destroy();
      },
    );
    asked.pipe(passed);
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  t.after(() => relay.close());
  const address = relay.address();
  assert.ok(address !== null && typeof address === "object");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    hold(path: string) {
      const { promise: over, resolve } = Promise.withResolvers<void>();
      holding = { path, over };
      return { held, release: resolve };
    },
    loseAnswerTo(method: string, path: string) {
      const loss = { method, path, isLost: false };
      losses.push(loss);
      return loss;
    },
  };
}
