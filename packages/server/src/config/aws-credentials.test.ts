import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { startCdnApi } from "../../testing/cdn-api.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { openBucket } from "../objects/s3/bucket.ts";
import { createCdnPurger } from "../purging/cdn-purger.ts";
import { loadCdnApi } from "../purging/open-purging.ts";
import { readConfig } from "./config.ts";

const pointer = "specs/spec_01h455vb4pex5vsknk084sn02q.json";

test("Without keys the bucket and CloudFront are both asked with what the AWS SDK finds", async (t) => {
  await onMachineWith(t, "[default]\naws_access_key_id = ofRole\naws_secret_access_key = secret\n");
  const { aws, bucket, purger } = await reach(t);
  await bucket.get(pointer, bucket.deadline());
  assert.deepEqual(await purger.purge(pointer), { done: true });
  assert.deepEqual(
    aws.calls.map(({ headers }) => /Credential=(\w+)/.exec(headers.authorization ?? "")?.[1]),
    ["ofRole", "ofRole"],
  );
});

test("Where there are no credentials at all, both say what to do", async (t) => {
  await onMachineWith(t, "");
  const { aws, bucket, purger, lines } = await reach(t);
  const hint = /Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role/;
  await assert.rejects(bucket.get(pointer, bucket.deadline()), hint);
  assert.deepEqual(await purger.purge(pointer), { done: false });
  assert.match(lines.join(), hint);
  assert.deepEqual(aws.calls, []);
});

/** This process as if on a machine with such a file of credentials, and without any of its own. */
async function onMachineWith(t: TestContext, credentials: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "aws-"));
  await writeFile(join(folder, "credentials"), credentials);
  const before = { ...process.env };
  for (const name of Object.keys(before)) if (name.startsWith("AWS_")) delete process.env[name];
  Object.assign(process.env, {
    AWS_SHARED_CREDENTIALS_FILE: join(folder, "credentials"),
    AWS_CONFIG_FILE: join(folder, "config"),
    AWS_EC2_METADATA_DISABLED: "true",
  });
  t.after(async () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    await rm(folder, { recursive: true });
  });
}

async function reach(t: TestContext) {
  const aws = await startCdnApi(t);
  const result = readConfig({
    ORIGIN: "s3://bucket",
    S3_ENDPOINT: aws.url,
    CDN_BASE_URL: "https://cdn.example.com",
    CDN_PURGE: "cloudfront",
    CLOUDFRONT_DISTRIBUTION_ID: "E1",
    CDN_PURGE_API_URL: aws.url,
  });
  assert.ok(result.ok && result.config.origin.kind === "s3" && result.config.cdnPurge);
  const { origin, cdnPurge } = result.config;
  const bucket = openBucket(origin);
  t.after(() => bucket.close());
  const { lines, log } = keptLog("info");
  const { cdnBaseUrl } = cdnPurge;
  const api = await loadCdnApi(cdnPurge);
  const metrics = createMetrics();
  const purger = createCdnPurger({ api, cdnBaseUrl, log, metrics, clock: Date.now });
  t.after(() => purger.close());
  return { aws, bucket, purger, lines };
}
