import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { type TestContext, test } from "node:test";
import { type ReceivedCall, startCdnApi } from "../../testing/cdn-api.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { type Environment, readConfig } from "../config/config.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { createCdnPurger } from "./cdn-purger.ts";
import { loadCdnApi } from "./open-purging.ts";

const home = "specs/spec_01h455vb4pex5vsknk084sn02q";
const [first, second] = [`${home}.json`, `${home}@staging.json`];
const cdnBaseUrl = "https://ui.example.com/cdn";
const token = "a-token-that-only-the-api-may-see";

test("Cloudflare gets the URLs, or with CLOUDFLARE_PURGE_BY=tag the cache tags", async (t) => {
  const env = {
    CDN_PURGE: "cloudflare",
    CLOUDFLARE_ZONE_ID: "023e105f4ecef8ad9ca31a8372d0c353",
    CLOUDFLARE_API_TOKEN: token,
  };
  const [call] = await callsOf(t, env);
  assert.equal(call?.method, "POST");
  assert.equal(call?.path, "/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache");
  assert.equal(call?.headers.authorization, `Bearer ${token}`);
  assert.equal(call?.headers["content-type"], "application/json");
  assert.deepEqual(JSON.parse(call?.body ?? ""), {
    files: [`${cdnBaseUrl}/${first}`, `${cdnBaseUrl}/${second}`],
  });
  const [tagged] = await callsOf(t, { ...env, CLOUDFLARE_PURGE_BY: "tag" });
  assert.deepEqual(JSON.parse(tagged?.body ?? ""), {
    tags: ["spec_01h455vb4pex5vsknk084sn02q@production", "spec_01h455vb4pex5vsknk084sn02q@staging"],
  });
});

test("Fastly gets a soft purge of the pointers' surrogate keys", async (t) => {
  const service = "SU1Z0isxPaozGVKXdv0eY";
  const env = { CDN_PURGE: "fastly", FASTLY_SERVICE_ID: service, FASTLY_API_TOKEN: token };
  const [call, ...others] = await callsOf(t, env);
  assert.deepEqual(others, []);
  assert.deepEqual([call?.method, call?.path], ["POST", `/service/${service}/purge`]);
  assert.equal(call?.headers["fastly-key"], token);
  assert.equal(call?.headers["fastly-soft-purge"], "1");
  assert.equal(call?.headers["content-type"], "application/json");
  assert.deepEqual(JSON.parse(call?.body ?? ""), {
    surrogate_keys: [
      "spec_01h455vb4pex5vsknk084sn02q@production",
      "spec_01h455vb4pex5vsknk084sn02q@staging",
    ],
  });
});

test("Fastly in front of a bucket, whose answers have no surrogate keys, gets each URL", async (t) => {
  const env = { CDN_PURGE: "fastly", FASTLY_SERVICE_ID: "service", FASTLY_API_TOKEN: token };
  const bucket = { ORIGIN: "s3://bucket/prefix", AWS_REGION: "eu-central-1" };
  const calls = await callsOf(t, { ...env, ...bucket });
  assert.deepEqual(
    calls.map(({ method, path, headers, body }) => [
      method,
      path,
      headers["fastly-key"],
      headers["fastly-soft-purge"],
      body,
    ]),
    [first, second].map((key) => ["POST", `/purge/ui.example.com/cdn/${key}`, token, "1", ""]),
  );
});

test("CloudFront gets the paths, signed with the credentials", async (t) => {
  const credentials = {
    AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
    AWS_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  };
  const env = { CDN_PURGE: "cloudfront", CLOUDFRONT_DISTRIBUTION_ID: "EDFDVBD6EXAMPLE" };
  for (const session of [{}, { AWS_SESSION_TOKEN: "a/session+token==" }]) {
    const [call, ...others] = await callsOf(t, { ...env, ...credentials, ...session });
    assert.ok(call !== undefined);
    assert.deepEqual(others, []);
    assert.equal(call.method, "POST");
    assert.equal(call.path, "/2020-05-31/distribution/EDFDVBD6EXAMPLE/invalidation");
    assert.match(
      call.body,
      /^<\?xml version="1.0" encoding="UTF-8"\?><InvalidationBatch xmlns="http:\/\/cloudfront.amazonaws.com\/doc\/2020-05-31\/"><Paths><Quantity>2<\/Quantity><Items><Path>\/cdn\/specs\/spec_01h455vb4pex5vsknk084sn02q.json<\/Path><Path>\/cdn\/specs\/spec_01h455vb4pex5vsknk084sn02q@staging.json<\/Path><\/Items><\/Paths><CallerReference>[0-9a-f-]{36}<\/CallerReference><\/InvalidationBatch>$/,
    );
    const sessionToken = call.headers["x-amz-security-token"];
    assert.deepEqual(sessionToken, Object.values(session)[0]);
    assert.ok(Math.abs(Date.now() - timeOf(call)) < 60_000);
    assertSigned(call, credentials.AWS_SECRET_ACCESS_KEY);
  }
});

test("Calls to CloudFront in China are signed for the region in its host name", async () => {
  const { api } = await purging({
    CDN_BASE_URL: cdnBaseUrl,
    CDN_PURGE: "cloudfront",
    CDN_PURGE_API_URL: "https://cloudfront.cn-northwest-1.amazonaws.com.cn",
    CLOUDFRONT_DISTRIBUTION_ID: "E1",
    AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
    AWS_SECRET_ACCESS_KEY: "secret",
  });
  const [call] = await api.callsFor([{ url: `${cdnBaseUrl}/${first}`, surrogateKey: "" }]);
  assert.match(call?.headers["authorization"] ?? "", /\/cn-northwest-1\/cloudfront\/aws4_request,/);
});

test("A cache gets a PURGE for each URL, sent to CDN_PURGE_URL if it is set", async (t) => {
  const calls = await callsOf(
    t,
    { CDN_PURGE: "http", CDN_PURGE_TOKEN: token },
    { CDN_PURGE_URL: "/inside" },
  );
  assert.deepEqual(
    calls.map(({ method, path, headers, body }) => [
      method,
      path,
      headers.host,
      headers.authorization,
      body,
    ]),
    [first, second].map((key) => [
      "PURGE",
      `/inside/${key}`,
      "ui.example.com",
      `Bearer ${token}`,
      "",
    ]),
  );
  const own = await callsOf(t, { CDN_PURGE: "http" }, { CDN_BASE_URL: "/cdn" });
  assert.deepEqual(
    own.map(({ path, headers }) => [path, headers.authorization]),
    [first, second].map((key) => [`/cdn/${key}`, undefined]),
  );
});

test("With the method POST, a cache gets the URLs and the surrogate keys", async (t) => {
  const [call] = await callsOf(
    t,
    { CDN_PURGE: "http", CDN_PURGE_METHOD: "POST", CDN_PURGE_TOKEN: token },
    { CDN_PURGE_URL: "/hooks/purge" },
  );
  assert.deepEqual([call?.method, call?.path], ["POST", "/hooks/purge"]);
  assert.equal(call?.headers.authorization, `Bearer ${token}`);
  assert.deepEqual(JSON.parse(call?.body ?? ""), {
    urls: [`${cdnBaseUrl}/${first}`, `${cdnBaseUrl}/${second}`],
    surrogate_keys: [
      "spec_01h455vb4pex5vsknk084sn02q@production",
      "spec_01h455vb4pex5vsknk084sn02q@staging",
    ],
  });
});

test("A missing object counts as purged by a cache, and a refusal as a failure", async () => {
  const config = { CDN_PURGE: "http", CDN_PURGE_URL: "http://127.0.0.1:1" };
  const { api } = await purging({ CDN_BASE_URL: cdnBaseUrl, ...config });
  for (const statusCode of [200, 204, 404, 412]) {
    assert.equal(api.failureOf({ statusCode, body: "" }), undefined);
  }
  for (const statusCode of [301, 401, 403, 405, 500]) {
    assert.match(api.failureOf({ statusCode, body: "" }) ?? "", new RegExp(`${statusCode}`));
  }
});

test("Logged reasons of an API's refusal contain no secrets", async () => {
  const amazon = await purging({
    CDN_BASE_URL: cdnBaseUrl,
    CDN_PURGE: "cloudfront",
    CLOUDFRONT_DISTRIBUTION_ID: "E1",
    AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
    AWS_SECRET_ACCESS_KEY: "secret",
  });
  const body =
    "<ErrorResponse><Error><Code>SignatureDoesNotMatch</Code><Message>x-amz-security-token:secret</Message></Error></ErrorResponse>";
  assert.equal(
    amazon.api.failureOf({ statusCode: 403, body }),
    "It answered 403. SignatureDoesNotMatch",
  );
  const { api } = await purging({
    CDN_BASE_URL: cdnBaseUrl,
    CDN_PURGE: "cloudflare",
    CLOUDFLARE_ZONE_ID: "z",
    CLOUDFLARE_API_TOKEN: token,
  });
  const refused = '{"success":false,"errors":[{"code":10000,"message":"Authentication error"}]}';
  const reason = "10000 Authentication error";
  assert.equal(api.failureOf({ statusCode: 200, body: refused }), `It answered 200: ${reason}`);
  for (const odd of ["<html>", "null", "[]", '{"success":false,"errors":[null]}']) {
    assert.match(api.failureOf({ statusCode: 200, body: odd }) ?? "", /^It answered 200/);
  }
});

/** The calls of two purges that start in the same turn; `below` are settings that are paths at the fake API. */
async function callsOf(
  t: TestContext,
  env: Environment,
  below: Environment = {},
): Promise<readonly ReceivedCall[]> {
  const cdn = await startCdnApi(t);
  const addresses = Object.entries(below).map(([name, path]) => [name, cdn.url + path]);
  const api = env["CDN_PURGE"] === "http" ? {} : { CDN_PURGE_API_URL: cdn.url };
  const { purger } = await purging({
    CDN_BASE_URL: cdnBaseUrl,
    ...api,
    ...env,
    ...Object.fromEntries(addresses),
  });
  t.after(() => purger.close());
  const results = await Promise.all([first, second].map((key) => purger.purge(key)));
  assert.deepEqual(results, [{ done: true }, { done: true }]);
  return cdn.calls;
}

async function purging(env: Environment) {
  const result = readConfig(env);
  assert.ok(result.ok, result.ok ? "" : result.problems.join());
  const config = result.config.cdnPurge;
  assert.ok(config !== undefined);
  const api = await loadCdnApi(config);
  const { log } = keptLog("silent");
  const { cdnBaseUrl } = config;
  const purger = createCdnPurger({
    api,
    cdnBaseUrl,
    log,
    metrics: createMetrics(),
    clock: Date.now,
  });
  return { api, purger };
}

function timeOf({ headers }: ReceivedCall): number {
  const stamp = String(headers["x-amz-date"]);
  return Date.parse(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
}

/**
 * Computes the signature of a received request independently.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
function assertSigned({ method, path, headers, body }: ReceivedCall, secret: string): void {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\d{8}\/us-east-1\/cloudfront\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, scope = "", signed = "", signature] = pattern.exec(headers.authorization ?? "") ?? [];
  const names = signed.split(";");
  assert.ok(names.includes("host") && names.includes("x-amz-date"));
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join("");
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const canonical = [method, path, "", canonicalHeaders, signed, sha256(body)].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const hmac = (key: string | Buffer, text: string) =>
    createHmac("sha256", key).update(text).digest();
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secret}`);
  assert.equal(signature, hmac(key, toSign).toString("hex"));
}
