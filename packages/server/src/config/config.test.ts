import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { configOf, problemsOf } from "../../testing/config-of.ts";
import { type Environment, readConfig } from "./config.ts";

const secretKey = "a secret key that is long enough for it";

test("Nothing has to be set", () => {
  const { passwordHashers, webhookAllowedNetworks, ...config } = configOf({});
  assert.ok(passwordHashers >= 1);
  assert.deepEqual(config, {
    port: 8000,
    host: "127.0.0.1",
    logLevel: "info",
    trustProxy: false,
    dataDir: resolve("data"),
    origin: { kind: "folder", folder: resolve("data/origin") },
    databaseUrl: undefined,
    cdnBaseUrl: undefined,
    publicUrl: undefined,
    secretKey: undefined,
    admin: { email: "admin@localhost", password: undefined },
    maxBodyBytes: 1_048_576,
    maxImportBytes: 268_435_456,
    maxSpoolBytes: 1_073_741_824,
    minFreeDiskBytes: undefined,
    loginRateLimitPerMinute: 10,
    rateLimitPerMinute: 6000,
    corsOrigins: [],
    openId: undefined,
    mail: undefined,
    maxWebhooks: 100,
    maxConnections: 10_000,
    metricsToken: undefined,
    tracing: undefined,
    cdnPurge: undefined,
    auditRetentionDays: undefined,
    maxApiKeysPerUser: 100,
    maxStreamsPerUser: 50,
  });
  assert.deepEqual(networksOf({}), ["127.0.0.0/8", "::1/128"]);
});

test("Secrets can be in files, and their errors don't reveal them", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "key");
  await writeFile(file, `${secretKey}\n`);
  assert.equal(configOf({ SECRET_KEY_FILE: file }).secretKey, secretKey);
  const wrong = readConfig({
    SECRET_KEY_FILE: file,
    SECRET_KEY: secretKey,
    DATABASE_URL_FILE: "/none",
  });
  assert.ok(!wrong.ok);
  assert.deepEqual(wrong.problems, [
    'DATABASE_URL_FILE: "/none" can\'t be read.',
    "SECRET_KEY_FILE: SECRET_KEY is set as well. Set one of them.",
  ]);
});

test("An empty variable counts as unset", () => {
  const names = [
    "PORT",
    "HOST",
    "DATA_DIR",
    "DATABASE_URL",
    "ORIGIN",
    "CDN_BASE_URL",
    "PUBLIC_URL",
  ];
  const more = [
    "SECRET_KEY",
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "LOG_LEVEL",
    "TRUST_PROXY",
    "CORS_ORIGINS",
    "OIDC_ISSUER",
    "OIDC_AUDIENCE",
    "OIDC_ROLE_CLAIM",
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET",
    "OIDC_SCOPES",
    "OIDC_NAME",
    "SMTP_URL",
    "MAIL_FROM",
    "CDN_PURGE",
  ];
  const empty = Object.fromEntries([...names, ...more].map((name) => [name, ""]));
  assert.deepEqual(configOf(empty), configOf({}));
});

test("Everything that is set is taken", () => {
  const { webhookAllowedNetworks, passwordHashers, ...config } = configOf({
    PORT: "0",
    HOST: "::",
    DATA_DIR: "/srv/data",
    ORIGIN: "/srv/origin",
    DATABASE_URL: "postgresql://db/screenspec",
    SECRET_KEY: secretKey,
    CDN_BASE_URL: "https://cdn.example.com/",
    PUBLIC_URL: "https://example.com/ui//",
    ADMIN_EMAIL: "me@example.com",
    ADMIN_PASSWORD: "12345678",
    MAX_BODY_BYTES: "2048",
    MAX_IMPORT_BYTES: "4096",
    LOGIN_RATE_LIMIT_PER_MINUTE: "0",
    LOG_LEVEL: "silent",
    TRUST_PROXY: "10.0.0.1",
    RATE_LIMIT_PER_MINUTE: "60",
    OIDC_ISSUER: "https://login.example.com/",
    OIDC_AUDIENCE: "screenspec",
    OIDC_ROLE_CLAIM: "realm_access.roles",
    OIDC_CLIENT_ID: "console",
    OIDC_CLIENT_SECRET: "of-no-use",
    OIDC_SCOPES: " openid  groups ",
    SMTP_URL: "smtps://me:secret@mail.example.com",
    MAIL_FROM: "Screens <screens@example.com>",
    METRICS_TOKEN: "0123456789abcdef",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318",
    OTEL_BSP_SCHEDULE_DELAY: "100",
    OTEL_TRACES_SAMPLER: "traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.5",
    CORS_ORIGINS: "https://a.example, http://localhost:3000",
    AUDIT_RETENTION_DAYS: "400",
    MAX_CONNECTIONS: "500",
    MAX_WEBHOOKS: "1000",
    MIN_FREE_DISK_BYTES: "0",
    MAX_API_KEYS_PER_USER: "7",
    MAX_EVENT_STREAMS_PER_USER: "8",
  });
  assert.deepEqual(config, {
    port: 0,
    host: "::",
    logLevel: "silent",
    trustProxy: "10.0.0.1",
    dataDir: "/srv/data",
    origin: { kind: "folder", folder: "/srv/origin" },
    databaseUrl: "postgresql://db/screenspec",
    secretKey,
    cdnBaseUrl: "https://cdn.example.com",
    publicUrl: "https://example.com/ui",
    admin: { email: "me@example.com", password: "12345678" },
    maxBodyBytes: 2048,
    maxImportBytes: 4096,
    maxSpoolBytes: 16_384,
    minFreeDiskBytes: 0,
    metricsToken: "0123456789abcdef",
    loginRateLimitPerMinute: 0,
    rateLimitPerMinute: 60,
    cdnPurge: undefined,
    auditRetentionDays: 400,
    maxWebhooks: 1000,
    maxConnections: 500,
    maxApiKeysPerUser: 7,
    maxStreamsPerUser: 8,
    corsOrigins: ["https://a.example", "http://localhost:3000"],
    openId: {
      issuer: "https://login.example.com/",
      audience: "screenspec",
      roleClaim: "realm_access.roles",
      signIn: {
        clientId: "console",
        clientSecret: "of-no-use",
        scopes: "openid groups",
        name: "login.example.com",
      },
    },
    mail: {
      smtpUrl: "smtps://me:secret@mail.example.com",
      from: "Screens <screens@example.com>",
    },
    tracing: { sampler: "traceidratio", sampleRatio: 0.5, scheduleDelayMs: 100 },
  });
});

test("All problems are reported at once", () => {
  const names = ["PORT", "CDN_BASE_URL", "ADMIN_EMAIL", "LOG_LEVEL", "SECRET_KEY"];
  const problems = problemsOf(Object.fromEntries(names.map((name) => [name, "?"])));
  const named = problems.map((problem) => problem.split(":")[0]);
  assert.deepEqual(named.sort(), names.sort());
});

test("The error of a bad password or secret key doesn't reveal it", () => {
  const problems = problemsOf({ ADMIN_PASSWORD: "hunter2", SECRET_KEY: "hunter2" });
  assert.equal(problems.length, 2);
  assert.ok(!problems.join().includes("hunter2"));
});

test("An OpenID issuer needs an audience, and other OpenID settings need an issuer", () => {
  const issuer = { OIDC_ISSUER: "http://127.0.0.1:4000" };
  const [problem] = problemsOf(issuer);
  assert.match(problem ?? "", /^OIDC_AUDIENCE: /);
  assert.equal(configOf({ ...issuer, OIDC_AUDIENCE: "a" }).openId?.roleClaim, "role");
  const client = { ...issuer, OIDC_AUDIENCE: "a", OIDC_CLIENT_ID: "b" };
  assert.equal(configOf(client).openId?.signIn?.clientId, "b");
  for (const [variable, env] of [
    ["PUBLIC_URL", { ...client, HOST: "0.0.0.0" }],
    ["OIDC_AUDIENCE", { ...client, OIDC_CLIENT_ID: "a" }],
    ["OIDC_SCOPES", { ...client, OIDC_SCOPES: "profile" }],
    ["OIDC_CLIENT_ID", { OIDC_CLIENT_ID: "b" }],
    ["OIDC_NAME", { ...issuer, OIDC_AUDIENCE: "a", OIDC_NAME: "b" }],
  ] as const) {
    assert.deepEqual(
      problemsOf(env).map((each) => each.split(":")[0]),
      [variable],
    );
  }
  const rest = problemsOf({ OIDC_AUDIENCE: "a", OIDC_ROLE_CLAIM: "b" });
  assert.deepEqual(
    rest.map((text) => text.split(":")[0]),
    ["OIDC_AUDIENCE", "OIDC_ROLE_CLAIM"],
  );
});

test("PostgreSQL needs a secret key, since processes have to share it", () => {
  const [problem] = problemsOf({ DATABASE_URL: "postgres://db/screenspec" });
  assert.match(problem ?? "", /^SECRET_KEY: /);
});

const developers: readonly (readonly [string, Environment, readonly string[]])[] = [
  ["a developer's machine", { HOST: "localhost" }, ["127.0.0.0/8", "::1/128"]],
  ["a machine that others reach", { HOST: "0.0.0.0" }, []],
  ["a machine with a public address", { PUBLIC_URL: "https://example.com" }, []],
  ["a machine with a CDN", { CDN_BASE_URL: "https://cdn.example.com" }, []],
  ["one where it is set but empty", { WEBHOOK_ALLOWED_NETWORKS: "" }, []],
  [
    ...(["one where it is set", { WEBHOOK_ALLOWED_NETWORKS: "10.0.0.0/8, fd00::/8," }] as const),
    ["10.0.0.0/8", "fd00::/8"],
  ],
];
for (const [where, env, expected] of developers) {
  test(`On ${where} webhooks go to ${expected.join(" and ") || "public networks only"}`, () => {
    assert.deepEqual(networksOf(env), expected);
  });
}

function networksOf(env: Environment): string[] {
  const networks = configOf(env).webhookAllowedNetworks;
  return networks.map(([address, bits]) => `${address.toString()}/${bits}`);
}
