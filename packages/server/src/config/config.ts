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
import { type MailConfig, readMail } from "./mail-config.ts";
import { type OpenIdConfig, readOpenId } from "./open-id-config.ts";
import { type OriginConfig, readOrigin } from "./origin-config.ts";
import { type PurgeConfig, purgeSecrets, readPurge } from "./purge-config.ts";

/** How much is traced, by OpenTelemetry's variables. The exporter reads by itself where to send it. */
export interface TracingConfig {
  readonly sampler: string;
  /** The traced part from 0 to 1, for samplers that trace a part. */
  readonly sampleRatio: number;
  /** How long spans are collected before they are sent, in milliseconds. */
  readonly scheduleDelayMs: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The folder of all files. */
  readonly dataDir: string;
  /** A `postgres://` address; unset: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Where published objects are stored. */
  readonly origin: OriginConfig;
  /** Unset: `/cdn` of this server. */
  readonly cdnBaseUrl: string | undefined;
  /** Unset: no CDN is purged. */
  readonly cdnPurge: PurgeConfig | undefined;
  /** Unset: this server on localhost. */
  readonly publicUrl: string | undefined;
  /** Unset: created on first start and kept in `dataDir`. */
  readonly secretKey: string | undefined;
  readonly admin: { readonly email: string; readonly password: string | undefined };
  /** Unset: no mails are sent, and users can't reset their passwords. */
  readonly mail: MailConfig | undefined;
  /** Unset: none. */
  readonly openId: OpenIdConfig | undefined;
  /** The maximum of open connections. */
  readonly maxConnections: number;
  readonly webhookAllowedNetworks: readonly Network[];
  /** The maximum of webhook endpoints, without deleted ones. */
  readonly maxWebhooks: number;
  readonly maxBodyBytes: number;
  readonly maxImportBytes: number;
  /** The maximum of bytes of all imports in progress. */
  readonly maxSpoolBytes: number;
  /** The bytes that imports leave free on the disk of `dataDir`; unset: a tenth of it, from 32 MiB to 1 GiB. */
  readonly minFreeDiskBytes: number | undefined;
  readonly maxApiKeysPerUser: number;
  /** The maximum of a user's open event streams in one process. */
  readonly maxStreamsPerUser: number;
  /** Requests per minute and user; 0: no limit. */
  readonly rateLimitPerMinute: number;
  /** Failed logins per minute and address; 0: no limit on logins at all. */
  readonly loginRateLimitPerMinute: number;
  /** How long entries of the audit log are kept; unset: forever. */
  readonly auditRetentionDays: number | undefined;
  /** The token for reading metrics; unset: only this machine may read them. */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** Unset: nothing is traced. */
  readonly tracing: TracingConfig | undefined;
  /** All proxies, none, a number of hops, or their addresses, networks and names, separated by commas. */
  readonly trustProxy: boolean | number | string;
  /** The origins of pages that may use the API from a browser; `*`: all. */
  readonly corsOrigins: readonly string[];
  /** How many passwords are hashed concurrently. */
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

/** The variables that can be in a file that `<name>_FILE` names, as secrets are mounted in containers. */
const secretVariables = [
  "DATABASE_URL",
  "SECRET_KEY",
  "ADMIN_PASSWORD",
  "METRICS_TOKEN",
  "OIDC_CLIENT_SECRET",
  "SMTP_URL",
  ...purgeSecrets,
  ...awsSecrets,
];

/** Returns the configuration in the environment, or all problems with it. */
export function readConfig(environment: Environment): ConfigResult {
  const problems: string[] = [];
  const env = { ...environment, ...readSecretFiles(environment, problems) };
  const read: ReadSetting = (name, parse, unset) => {
    const text = env[name];
    // An empty value means something only for the networks.
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
  const hasAddress = isLoopback(host) || publicUrl !== undefined;
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
    mail: readMail({ env, read, problems, hasAddress }),
    openId: readOpenId({ env, read, problems, hasAddress }),
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

/** Reads the supported variables of OpenTelemetry. Without the address of a collector nothing is traced. */
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
