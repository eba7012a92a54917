import { type DestinationStream, type Logger, pino } from "pino";

/** Members that hold what nobody may read in a log, wherever they stand in what is logged. */
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
  "fastly-key",
  "secretAccessKey",
  "sessionToken",
]);

const censored = "[secret]";
/** Deeper than anything that is logged on purpose. */
const deepest = 6;

/**
 * The log: a line of JSON for each thing that happens. Secrets are kept out where they arise; what
 * stands under a name that is known to hold one is censored besides. (Not by pino's own means: they
 * would cost each request a third of its time, whether a line is written or not.)
 *
 * @param destination where lines go; without it to the standard output
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: writeError },
    formatters: { log: (line: Record<string, unknown>) => censor(line, 0) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** `key` is the name of a job or an object where it stands at the top, and an API key below. */
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
  // Errors are written by their serializer.
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
 * What is told of an error. Its other members stay inside: a database's error carries the values of
 * the row, an HTTP client's the request.
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
