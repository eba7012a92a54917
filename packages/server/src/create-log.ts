import { type DestinationStream, type Logger, pino } from "pino";

/** Members that hold what nobody may read in a log, wherever they stand in what is logged. */
const secretNames = [
  "authorization",
  "cookie",
  '["set-cookie"]',
  '["proxy-authorization"]',
  '["x-api-key"]',
  '["webhook-signature"]',
  "password",
  "current_password",
  "new_password",
  "password_hash",
  "token",
  "access_token",
  "refresh_token",
  "secret",
  "secretKey",
  "secret_hash",
  "sealed_secret",
  "sealed_private_jwk",
  "metricsToken",
  "databaseUrl",
];

/** `key` is the name of a job or object where it stands at the top, and an API key below. */
const nestedSecretNames = [...secretNames, "key"];

/**
 * The log: a line of JSON for each thing that happens. Secrets are kept out where they arise; names
 * that are known to hold one are censored besides, down to the third level.
 *
 * @param destination where lines go; without it to the standard output
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: writeError },
    redact: { paths: secretPaths(), censor: "[secret]" },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function secretPaths(): string[] {
  const below = (parent: string, name: string) =>
    name.startsWith("[") ? `${parent}${name}` : `${parent}.${name}`;
  return [
    ...secretNames,
    ...nestedSecretNames.flatMap((name) => [below("*", name), below("*.*", name)]),
  ];
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
    ...{ type: name, message },
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || depth >= causesDeep ? {} : { cause: writeError(cause, depth + 1) }),
  };
}
