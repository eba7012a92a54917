import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";

/** Names of members whose values are secret, at any depth of a logged object. */
const secretNames = new Set([
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
  "x-api-key",
  "webhook-signature",
  "password",
  "current_password",
  "new_password",
  "password_hash",
  "token",
  "access_token",
  "refresh_token",
  "secret",
  "secret_hash",
  "sealed_secret",
  "sealed_private_jwk",
  "secretKey",
  "metricsToken",
  "databaseUrl",
  "smtpUrl",
  "fastly-key",
  "secretAccessKey",
  "sessionToken",
]);

const censored = "[secret]";
/** Nested deeper than anything that is logged on purpose. */
const deepest = 6;

/**
 * Creates the log, which writes JSON lines with the time in ISO 8601 and the name of the level. Code doesn't log
 * secrets; values under names of secrets are censored as a second line of defence. (pino's own redaction would cost
 * each request a third of its time, whether a line is written or not.)
 *
 * @param destination where lines are written; the default is stdout
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: writeError },
    formatters: {
      level: (name: string) => ({ level: name }),
      log: (line: Record<string, unknown>) => censor(line, 0),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A top-level `key` is the name of a job or an object; a nested one is an API key. */
function isSecret(name: string, depth: number): boolean {
  return secretNames.has(name) || (name === "key" && depth > 0);
}

function censor(object: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      isSecret(name, depth) ? censored : censorValue(value, depth + 1),
    ]),
  );
}

function censorValue(value: unknown, depth: number): unknown {
  // The `err` serializer writes errors.
  if (typeof value !== "object" || value === null || value instanceof Error) return value;
  if (depth > deepest) return "[too deep]";
  if (Array.isArray(value)) return value.map((item) => censorValue(item, depth + 1));
  return censor({ ...value }, depth);
}

interface WrittenError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: WrittenError | string;
}

const causesDeep = 5;

/**
 * The logged members of an error. Others are left out: a database's error contains the row's values, and
 * an HTTP client's the request.
 */
function writeError(error: unknown, depth = 0): WrittenError | string {
  if (!(error instanceof Error)) return typeof error === "string" ? error : typeof error;
  const { name, message, stack, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || depth >= causesDeep ? {} : { cause: writeError(cause, depth + 1) }),
  };
}
