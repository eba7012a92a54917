import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "./config.ts";

const bad: readonly (readonly [string, string])[] = [
  ...["-1", "65536", "80.5", "0x50", "http", " 80"].map((text) => ["PORT", text] as const),
  ["DATABASE_URL", "mysql://db/screenspec"],
  ...[
    "mail.example.com",
    "http://mail.example.com",
    "smtp:",
    // Options of the library: mails with their tokens on stdout, and mails that aren't sent.
    "smtp://mail.example.com?logger=true&debug=true",
    "smtp://mail.example.com?jsonTransport=true",
    "smtp://mail.example.com?requireTLS=yes",
  ].map((text) => ["SMTP_URL", text] as const),
  ...["screens", "A\r\nBcc: b@example.com <a@example.com>", "a@example.com, b@example.com"].map(
    (text) => ["MAIL_FROM", text] as const,
  ),
  ["DATABASE_URL", "data/screenspec.db"],
  ...[
    "ftp://bucket/prefix",
    "gs:bucket",
    "s3:bucket",
    "s3:/bucket",
    "S3://bucket",
    "S3:bucket",
  ].map((text) => ["ORIGIN", text] as const),
  ...["s3://", "s3://Bucket", "s3://b", "s3://bucket//prefix", "s3://bucket/../prefix"].map(
    (text) => ["ORIGIN", text] as const,
  ),
  ["S3_ENDPOINT", "http://localhost:9000"],
  ["S3_FORCE_PATH_STYLE", "yes"],
  ["CDN_BASE_URL", "cdn.example.com"],
  ["CDN_BASE_URL", "ftp://cdn.example.com"],
  ["CDN_BASE_URL", "https://cdn.example.com/?v=1"],
  ["PUBLIC_URL", "https://example.com/#here"],
  ["PUBLIC_URL", "/api"],
  ["RATE_LIMIT_PER_MINUTE", "-1"],
  ["CORS_ORIGINS", "example.com"],
  ["CORS_ORIGINS", "https://example.com/"],
  ["CORS_ORIGINS", "https://a.example,null"],
  ["CORS_ORIGINS", "https://*.example.com"],
  ["SECRET_KEY", "short"],
  ["ADMIN_EMAIL", "admin"],
  ["ADMIN_EMAIL", "a b@example.com"],
  ["ADMIN_EMAIL", "a@b@example.com"],
  ["ADMIN_EMAIL", `${"a".repeat(309)}@example.com`],
  ["ADMIN_PASSWORD", "1234567"],
  ["ADMIN_PASSWORD", "x".repeat(129)],
  ["WEBHOOK_ALLOWED_NETWORKS", "10.0.0.0"],
  ["WEBHOOK_ALLOWED_NETWORKS", "10.0.0.0/33"],
  ["WEBHOOK_ALLOWED_NETWORKS", "010.0.0.0/8"],
  ["WEBHOOK_ALLOWED_NETWORKS", "10/8"],
  ["WEBHOOK_ALLOWED_NETWORKS", "::ffff:10.0.0.0/104"],
  ["WEBHOOK_ALLOWED_NETWORKS", "10.0.0.0/8,intranet"],
  ["MAX_BODY_BYTES", "1023"],
  ["MAX_BODY_BYTES", "1e6"],
  ["MAX_IMPORT_BYTES", "1 GiB"],
  ["MAX_CONNECTIONS", "0"],
  ["MAX_WEBHOOKS", "-1"],
  ["MAX_SPOOL_BYTES", "268435455"],
  ["MIN_FREE_DISK_BYTES", "10%"],
  ["LOGIN_RATE_LIMIT_PER_MINUTE", "-1"],
  ["OIDC_ISSUER", "login.example.com"],
  ["OIDC_ISSUER", "http://login.example.com"],
  ["OIDC_ISSUER", "https://login.example.com/?tenant=1"],
  ["LOG_LEVEL", "verbose"],
  ["METRICS_TOKEN", "short"],
  ["METRICS_TOKEN", "a token with spaces"],
  ["TRUST_PROXY", "maybe"],
  ["TRUST_PROXY", "10.0.0.1, proxy.example.com"],
  ...["0", "101", "-1", "1.5", "1, 10.0.0.1", "true, 10.0.0.1", "10.0.0.1,", ","].map(
    (text) => ["TRUST_PROXY", text] as const,
  ),
  ...["0.0.0.0/0", "::/0", "10/8", "010.0.0.1", "0x0a000001", "10.0.0.0/33", "Loopback"].map(
    (text) => ["TRUST_PROXY", text] as const,
  ),
];
/** Other settings without which a setting would be a problem of its own. */
const neededWith: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  OIDC_ISSUER: { OIDC_AUDIENCE: "screenspec" },
  SMTP_URL: { MAIL_FROM: "screens@example.com" },
  MAIL_FROM: { SMTP_URL: "smtp://localhost" },
};

for (const [name, text] of bad) {
  test(`${name} can't be ${JSON.stringify(text.slice(0, 40))}`, () => {
    const env = {
      SECRET_KEY: "a secret key that is long enough for it",
      ...neededWith[name],
      [name]: text,
    };
    const result = readConfig(env);
    const [first, ...others] = result.ok ? [] : result.problems;
    assert.match(first ?? "", new RegExp(`^${name}: `));
    assert.deepEqual(others, []);
  });
}
