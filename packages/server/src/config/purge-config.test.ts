import assert from "node:assert/strict";
import { test } from "node:test";
import { type Environment, readConfig } from "./config.ts";

const token = "0123456789abcdef";
const cloudflare = {
  CDN_PURGE: "cloudflare",
  CLOUDFLARE_ZONE_ID: "z",
  CLOUDFLARE_API_TOKEN: token,
};
const fastly = { CDN_PURGE: "fastly", FASTLY_SERVICE_ID: "s", FASTLY_API_TOKEN: token };
const cloudfront = {
  CDN_PURGE: "cloudfront",
  CLOUDFRONT_DISTRIBUTION_ID: "E1",
  AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "secret/+",
};
const cdn = { CDN_BASE_URL: "https://cdn.example.com/" };
const cdnBaseUrl = "https://cdn.example.com";

test("Each CDN is taken with its own address unless another is set", () => {
  assert.deepEqual(purgeOf({ ...cdn, ...cloudflare }), {
    cdn: "cloudflare",
    cdnBaseUrl,
    apiUrl: "https://api.cloudflare.com",
    zoneId: "z",
    token,
    by: "url",
  });
  assert.deepEqual(purgeOf({ ...cdn, ...fastly, CDN_PURGE_API_URL: "http://proxy:1/fastly/" }), {
    cdn: "fastly",
    cdnBaseUrl,
    apiUrl: "http://proxy:1/fastly",
    serviceId: "s",
    token,
    by: "surrogate-key",
  });
  const bucket = { ORIGIN: "s3://bucket", AWS_REGION: "eu-central-1" };
  const ofBucket = purgeOf({ ...cdn, ...fastly, ...bucket });
  assert.ok(ofBucket?.cdn === "fastly" && ofBucket.by === "url");
  const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret/+" };
  assert.deepEqual(purgeOf({ ...cdn, ...cloudfront }), {
    cdn: "cloudfront",
    cdnBaseUrl,
    apiUrl: "https://cloudfront.amazonaws.com",
    distributionId: "E1",
    credentials,
  });
  const role = { CDN_PURGE: "cloudfront", CLOUDFRONT_DISTRIBUTION_ID: "E1" };
  const byRole = purgeOf({ ...cdn, ...role });
  assert.ok(byRole?.cdn === "cloudfront" && byRole.credentials === undefined);
  assert.deepEqual(purgeOf({ ...cdn, CDN_PURGE: "http" }), {
    cdn: "http",
    cdnBaseUrl,
    url: cdnBaseUrl,
    method: "PURGE",
    token: undefined,
  });
});

const wrong: readonly (readonly [what: string, Environment, names: readonly string[]])[] = [
  ["an unknown CDN", { ...cdn, CDN_PURGE: "akamai", CDN_PURGE_URL: "x" }, ["CDN_PURGE"]],
  ["no address", { ...fastly }, ["CDN_BASE_URL"]],
  ["a wrong address", { ...fastly, CDN_BASE_URL: "cdn" }, ["CDN_BASE_URL"]],
  [
    ...(["nothing else", { CDN_PURGE: "cloudfront" }] as const),
    ["CDN_BASE_URL", "CLOUDFRONT_DISTRIBUTION_ID"],
  ],
  [
    "half a key, also for a bucket",
    {
      ...cdn,
      ...cloudfront,
      AWS_SECRET_ACCESS_KEY: "",
      ORIGIN: "s3://bucket",
      AWS_REGION: "eu-central-1",
    },
    ["AWS_SECRET_ACCESS_KEY"],
  ],
  ["a path in an id", { ...cdn, ...cloudflare, CLOUDFLARE_ZONE_ID: "a/b" }, ["CLOUDFLARE_ZONE_ID"]],
  [
    "another thing",
    { ...cdn, ...cloudflare, CLOUDFLARE_PURGE_BY: "host" },
    ["CLOUDFLARE_PURGE_BY"],
  ],
  ["a POST to nowhere", { ...cdn, CDN_PURGE: "http", CDN_PURGE_METHOD: "POST" }, ["CDN_PURGE_URL"]],
  ["what is another's", { ...cdn, ...fastly, CDN_PURGE_URL: "http://x" }, ["CDN_PURGE_URL"]],
  [
    ...(["no CDN", { CDN_PURGE_TOKEN: token, CDN_PURGE_API_URL: "http://x" }] as const),
    ["CDN_PURGE_API_URL", "CDN_PURGE_TOKEN"],
  ],
];
for (const [what, env, names] of wrong) {
  test(`Purging with ${what} is refused`, () => {
    const result = readConfig(env);
    const problems = result.ok ? [] : result.problems;
    assert.deepEqual(problems.map((problem) => problem.split(":")[0]).sort(), [...names].sort());
    assert.ok(!problems.join().includes(token));
  });
}

function purgeOf(env: Environment) {
  const result = readConfig(env);
  assert.ok(result.ok, result.ok ? "" : result.problems.join("\n"));
  return result.config.cdnPurge;
}
