import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type FakeCdn, startCdnApi } from "../../testing/cdn-api.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { until } from "../../testing/until.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { createCdnPurger } from "./cdn-purger.ts";
import { cloudflareApi } from "./cloudflare.ts";
import { httpCacheApi } from "./http-cache.ts";

const cdnBaseUrl = "https://cdn.example.com";
const now = Date.parse("2001-02-03T04:05:06Z");
const token = "a-token-that-only-the-api-may-see";
const keys = Array.from(
  { length: 9 },
  (_, index) => `specs/spec_0000000000000000000000000${index}.json`,
);
const [first = "", second = ""] = keys;

test("Objects that arrive during a batch are purged together in the next one", async (t) => {
  const { cdn, purger } = await start(t);
  const { promise, resolve } = Promise.withResolvers<readonly [number, string]>();
  cdn.answer = promise;
  const early = [purger.purge(first), purger.purge(second)];
  await until(() => cdn.calls.length === 1);
  const later = keys.map((key) => purger.purge(key));
  resolve([200, '{"success":true}']);
  assert.ok((await Promise.all([...early, ...later])).every(({ done }) => done));
  assert.deepEqual(filesOf(cdn), [
    [`${cdnBaseUrl}/${first}`, `${cdnBaseUrl}/${second}`],
    keys.map((key) => `${cdnBaseUrl}/${key}`),
  ]);
});

test("A failure sets no delay, and is counted", async (t) => {
  const { cdn, purger, lines, metrics } = await start(t);
  for (const answer of [[500], [200, '{"success":false}'], [302, "", { location: "/" }]] as const) {
    cdn.answer = answer;
    assert.deepEqual(await purger.purge(first), { done: false });
  }
  cdn.answer = [200, '{"success":true}'];
  assert.deepEqual(await purger.purge(first), { done: true });
  assert.equal(cdn.calls.length, 4);
  assert.match(await metrics.write(), /screenspec_cdn_purges_total\{outcome="failed"\} 3\n/);
  assert.match(await metrics.write(), /screenspec_cdn_purges_total\{outcome="succeeded"\} 1\n/);
  assert.equal(lines.length, 3);
});

test("A Retry-After is respected, and no call is made before it ends", async (t) => {
  for (const [status, retryAfter, leastMs, mostMs] of [
    [429, "30", 30_000, 30_000],
    [503, new Date(now + 60_000).toUTCString(), 60_000, 60_000],
    [429, "86400", 600_000, 600_000],
    [429, "0", 1000, 1000],
  ] as const) {
    const { cdn, purger } = await start(t);
    cdn.answer = [status, "", { "retry-after": retryAfter }];
    for (const key of [first, second]) {
      const { done, retryAfterMs = 0 } = await purger.purge(key);
      assert.ok(!done && retryAfterMs > leastMs - 900 && retryAfterMs <= mostMs, retryAfter);
    }
    assert.equal(cdn.calls.length, 1);
  }
});

test("A refusal is logged once per batch with its remedy and without the token, and retried after a minute", async (t) => {
  const { cdn, purger, lines } = await start(t);
  for (const status of [401, 403, 404]) {
    cdn.answer = [status, '{"success":false,"errors":[{"code":10000,"message":"No"}]}'];
    const results = await Promise.all([purger.purge(first), purger.purge(second)]);
    assert.deepEqual(results, Array(2).fill({ done: false, retryAfterMs: 60_000 }));
    const line = JSON.parse(lines.at(-1) ?? "");
    assert.equal(line.level, "error");
    assert.deepEqual([line.reason, line.objects], [`It answered ${status}: 10000 No`, 2]);
    assert.match(line.remedy, /^CLOUDFLARE_API_TOKEN has to be/);
  }
  assert.equal(lines.length, 3);
  assert.ok(!lines.join().includes(token));
});

test("A purge fails if the CDN hangs, answers endlessly or is unreachable", async (t) => {
  const hanging = await start(t, 200);
  hanging.cdn.answer = new Promise(() => {});
  assert.deepEqual(await hanging.purger.purge(first), { done: false });
  assert.deepEqual(reasonsOf(hanging), ["It did not answer within 0.2 s."]);
  const endless = await start(t);
  endless.cdn.answer = [200, " ".repeat(100_000)];
  assert.deepEqual(await endless.purger.purge(first), { done: false });
  assert.match(reasonsOf(endless).join(), /^The request failed: /);
  const config = {
    cdn: "http",
    cdnBaseUrl,
    token,
    method: "POST",
    url: "http://127.0.0.1:1",
  } as const;
  const nowhere = createCdnPurger({ ...quiet(), cdnBaseUrl, api: httpCacheApi(config) });
  t.after(() => nowhere.close());
  assert.deepEqual(await nowhere.purge(first), { done: false });
});

test("Aborting ends the running call, and waiting purges", async (t) => {
  const { cdn, purger } = await start(t);
  cdn.answer = new Promise(() => {});
  const purge = purger.purge(first);
  await until(() => cdn.calls.length === 1);
  const next = purger.purge(second);
  purger.abort();
  assert.deepEqual([await purge, await next], [{ done: false }, { done: false }]);
  assert.equal(cdn.calls.length, 1);
});

function reasonsOf({ lines }: { readonly lines: readonly string[] }): readonly string[] {
  return lines.map((line) => JSON.parse(line).reason);
}

async function start(t: TestContext, timeoutMs = 10_000) {
  const cdn = await startCdnApi(t);
  const api = cloudflareApi({
    cdn: "cloudflare",
    cdnBaseUrl,
    apiUrl: cdn.url,
    zoneId: "zone",
    token,
    by: "url",
  });
  const { lines, metrics, log, clock } = quiet();
  const purger = createCdnPurger({ api, cdnBaseUrl, log, metrics, clock, timeoutMs });
  t.after(() => purger.close());
  return { cdn, purger, lines, metrics };
}

function quiet() {
  return { ...keptLog("info"), metrics: createMetrics(), clock: () => now };
}

function filesOf({ calls }: FakeCdn): readonly string[][] {
  return calls.map(({ body }) => JSON.parse(body).files);
}
