import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { awsCredentialsReader, awsSecrets } from "./aws-credentials.ts";
import {
  bearerToken,
  email,
  fraction,
  httpUrl,
  integer,
  isLoopback,
  issuerUrl,
  type Network,
  networks,
  oneOf,
  origins,
  otlpProtocol,
  password,
  postgresUrl,
  proxies,
  type ReadSetting,
  secretText,
} from "./config-values.ts";
import { type OriginConfig, readOrigin } from "./origin-config.ts";
import { type PurgeConfig, purgeSecrets, readPurge } from "./purge-config.ts";

/** How much is traced, by OpenTelemetry's variables; where it goes the exporter reads from its own. */
export interface TracingConfig {
  readonly sampler: string;
  /** From 0 to 1, for samplers that trace a part. */
  readonly sampleRatio: number;
  /** How long spans are gathered before they are sent. */
  readonly scheduleDelayMs: number;
}

/** Whose access tokens are taken beside our own. */
export interface OpenIdConfig {
  /** As the claim `iss` has it, to the letter. */
  readonly issuer: string;
  /** What the claim `aud` has to name: this service, and no client of the issuer. */
  readonly audience: string;
  /** The claim that says the role: its name, or a path with dots. */
  readonly roleClaim: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where everything that is kept in files is kept. */
  readonly dataDir: string;
  /** A `postgres://` address; unset: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Where published objects are stored. */
  readonly origin: OriginConfig;
  /** Unset: `/cdn` of this server. */
  readonly cdnBaseUrl: string | undefined;
  /** Unset: no CDN is told of what has changed. */
  readonly cdnPurge: PurgeConfig | undefined;
  /** Unset: this server on localhost. */
  readonly publicUrl: string | undefined;
  /** Unset: made on first start and kept in `dataDir`. */
  readonly secretKey: string | undefined;
  readonly admin: { readonly email: string; readonly password: string | undefined };
  /** Unset: none. */
  readonly openId: OpenIdConfig | undefined;
  /** How many connections are open at the same time. */
  readonly maxConnections: number;
  readonly webhookAllowedNetworks: readonly Network[];
  /** How many webhook endpoints can be registered; those that are deleted don't count. */
  readonly maxWebhooks: number;
  readonly maxBodyBytes: number;
  readonly maxImportBytes: number;
  /** Of all imports in progress together. */
  readonly maxSpoolBytes: number;
  /** What imports leave free on the disk of `dataDir`; unset: a tenth of it, from 32 MiB to 1 GiB. */
  readonly minFreeDiskBytes: number | undefined;
  readonly maxApiKeysPerUser: number;
  /** Event streams that a user has open at the same time, in one process. */
  readonly maxStreamsPerUser: number;
  /** Requests per minute and user; 0: no limit. */
  readonly rateLimitPerMinute: number;
  /** Failed logins per minute and address; 0: no limit on logins at all. */
  readonly loginRateLimitPerMinute: number;
  /** How long entries of the audit log are kept; unset: for ever. */
  readonly auditRetentionDays: number | undefined;
  /** What asks for metrics has to send; unset: only this machine gets them. */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** Unset: nothing is traced. */
  readonly tracing: TracingConfig | undefined;
  /** All proxies, none, how many hops, or their addresses, networks and names, separated by commas. */
  readonly trustProxy: boolean | number | string;
  /** Whose pages may use the API from a browser; `*`: anyone's. */
  readonly corsOrigins: readonly string[];
  /** How many passwords are hashed at a time. */
  readonly passwordHashers: number;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
const samplers = ["always_on", "always_off", "traceidratio"].flatMap((name) => [
  name,
  `parentbased_${name}`,
]);
/** How many imports of the largest size fit into the spool. */
const importsInSpool = 4;
const loopback = ["127.0.0.0/8", "::1/128"];

/** What can be in a file that `<name>_FILE` leads to: where secrets are mounted, as in containers. */
const secretVariables = [
  "DATABASE_URL",
  "SECRET_KEY",
  "ADMIN_PASSWORD",
  "METRICS_TOKEN",
  ...purgeSecrets,
  ...awsSecrets,
];

/** Reads the environment: the configuration, or everything that is wrong with it. Starts nothing. */
export function readConfig(environment: Environment): ConfigResult {
  const problems: string[] = [];
  const env = { ...environment, ...readSecretFiles(environment, problems) };
  const read: ReadSetting = (name, parse, unset) => {
    const text = env[name];
    // Set but empty means something for the networks only.
    if (text === undefined || (text === "" && name !== "WEBHOOK_ALLOWED_NETWORKS")) return unset;
    try {
      return parse(text);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return unset;
    }
  };

  const dataDir = resolve(read("DATA_DIR", String, "./data"));
  const host = read("HOST", String, "127.0.0.1");
  const databaseUrl = read("DATABASE_URL", postgresUrl, undefined);
  const cdnBaseUrl = read("CDN_BASE_URL", httpUrl, undefined);
  const publicUrl = read("PUBLIC_URL", httpUrl, undefined);
  const onDevelopersMachine =
    isLoopback(host) && cdnBaseUrl === undefined && publicUrl === undefined;
  const secretKey = read("SECRET_KEY", secretText, undefined);
  if (databaseUrl !== undefined && !env["SECRET_KEY"]) {
    problems.push(
      "SECRET_KEY: needed with PostgreSQL, since every process must have the same one.",
    );
  }

  const awsCredentials = awsCredentialsReader(read, problems);
  const origin = readOrigin(read, problems, { unset: `${dataDir}/origin`, awsCredentials });

  const maxImportBytes = read("MAX_IMPORT_BYTES", integer(1024, 4 * 1024 ** 3), 256 * 1024 * 1024);
  const maxSpoolBytes = read(
    "MAX_SPOOL_BYTES",
    integer(1024, Number.MAX_SAFE_INTEGER),
    importsInSpool * maxImportBytes,
  );
  if (maxSpoolBytes < maxImportBytes) {
    problems.push(
      `MAX_SPOOL_BYTES: has to be ${maxImportBytes} or more, so that an import of MAX_IMPORT_BYTES fits.`,
    );
  }

  const config: Config = {
    port: read("PORT", integer(0, 65_535), 8000),
    host,
    dataDir,
    databaseUrl,
    origin,
    cdnBaseUrl,
    cdnPurge: readPurge({ env, read, problems, cdnBaseUrl, origin, awsCredentials }),
    publicUrl,
    secretKey,
    admin: {
      email: read("ADMIN_EMAIL", email, "admin@localhost"),
      password: read("ADMIN_PASSWORD", password, undefined),
    },
    openId: readOpenId(env, read, problems),
    webhookAllowedNetworks: read(
      "WEBHOOK_ALLOWED_NETWORKS",
      networks,
      onDevelopersMachine ? networks(loopback.join(",")) : [],
    ),
    maxConnections: read("MAX_CONNECTIONS", integer(1, 1_000_000), 10_000),
    maxWebhooks: read("MAX_WEBHOOKS", integer(0, 1_000_000), 100),
    maxBodyBytes: read("MAX_BODY_BYTES", integer(1024, 64 * 1024 * 1024), 1024 * 1024),
    maxImportBytes,
    maxSpoolBytes,
    minFreeDiskBytes: read("MIN_FREE_DISK_BYTES", integer(0, Number.MAX_SAFE_INTEGER), undefined),
    maxApiKeysPerUser: read("MAX_API_KEYS_PER_USER", integer(1, 100_000), 100),
    maxStreamsPerUser: read("MAX_EVENT_STREAMS_PER_USER", integer(1, 100_000), 50),
    rateLimitPerMinute: read("RATE_LIMIT_PER_MINUTE", integer(0, 1_000_000_000), 6000),
    auditRetentionDays: read("AUDIT_RETENTION_DAYS", integer(1, 36_500), undefined),
    loginRateLimitPerMinute: read("LOGIN_RATE_LIMIT_PER_MINUTE", integer(0, 1_000_000), 10),
    metricsToken: read("METRICS_TOKEN", bearerToken, undefined),
    logLevel: read("LOG_LEVEL", oneOf(logLevels), "info"),
    tracing: readTracing(env, read),
    trustProxy: read("TRUST_PROXY", proxies, false),
    corsOrigins: read("CORS_ORIGINS", origins, []),
    passwordHashers: availableParallelism(),
  };
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

/** What of OpenTelemetry's own variables is heard; nothing is traced without a collector to send it to. */
function readTracing(env: Environment, read: ReadSetting): TracingConfig | undefined {
  const tracing: TracingConfig = {
    sampler: read("OTEL_TRACES_SAMPLER", oneOf(samplers), "parentbased_always_on"),
    sampleRatio: read("OTEL_TRACES_SAMPLER_ARG", fraction, 1),
    scheduleDelayMs: read("OTEL_BSP_SCHEDULE_DELAY", integer(1, 3_600_000), 5000),
  };
  read("OTEL_EXPORTER_OTLP_PROTOCOL", otlpProtocol, undefined);
  const collector = env["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] || env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  const isTraced =
    Boolean(collector) &&
    env["OTEL_SDK_DISABLED"]?.toLowerCase() !== "true" &&
    env["OTEL_TRACES_EXPORTER"] !== "none";
  return isTraced ? tracing : undefined;
}

/** All of it or none: an issuer without an audience would let in whoever the issuer knows. */
function readOpenId(
  env: Environment,
  read: ReadSetting,
  problems: string[],
): OpenIdConfig | undefined {
  const issuer = read("OIDC_ISSUER", issuerUrl, "");
  const audience = read("OIDC_AUDIENCE", String, "");
  const roleClaim = read("OIDC_ROLE_CLAIM", String, "role");
  if (env["OIDC_ISSUER"] && audience === "") {
    problems.push("OIDC_AUDIENCE: needed with OIDC_ISSUER: what its tokens call this service.");
  }
  for (const name of ["OIDC_AUDIENCE", "OIDC_ROLE_CLAIM"]) {
    if (env[name] && !env["OIDC_ISSUER"]) problems.push(`${name}: of no use without OIDC_ISSUER.`);
  }
  return issuer === "" ? undefined : { issuer, audience, roleClaim };
}

function readSecretFiles(env: Environment, problems: string[]): Environment {
  const secrets: Record<string, string> = {};
  for (const name of secretVariables) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) problems.push(`${name}_FILE: ${name} is set as well. Set one of them.`);
    try {
      secrets[name] = readFileSync(file, "utf8").trim();
    } catch {
      problems.push(`${name}_FILE: ${JSON.stringify(file)} can't be read.`);
    }
  }
  return secrets;
}
