import type { ProblemCode, RequestError } from "@screenspec/api";
import { isDiskFull } from "./is-disk-full.ts";

/** Additions to the answer of an error. `members` are added to the problem as they are. */
export interface AppErrorDetails {
  readonly errors?: readonly RequestError[];
  /** The number of all errors, if `errors` doesn't list every one. */
  readonly errorCount?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly members?: Readonly<Record<string, string | number>>;
  readonly cause?: unknown;
}

/** An expected error. The error handler answers with the problem of its code. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly details: AppErrorDetails;

  constructor(code: ProblemCode, message: string, details: AppErrorDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

export function malformedJson(message: string, pointer = ""): AppError {
  return new AppError("malformed_json", message, {
    errors: [{ pointer, code: "malformed_json", message }],
  });
}

export function invalid(
  code: "malformed_json" | "invalid_request" | "not_publishable",
  errors: readonly RequestError[],
  errorCount = errors.length,
): AppError {
  const [first] = errors;
  const others = errorCount - 1;
  const where = first === undefined ? "" : `${placeOf(first)}: `;
  const rest = others > 0 ? ` And ${others} more.` : "";
  return new AppError(code, `${where}${first?.message ?? "Nothing fits."}${rest}`, {
    errors,
    errorCount,
  });
}

function placeOf({ line, parameter, pointer }: RequestError): string {
  if (line === undefined) return parameter ?? (pointer || "the body");
  return pointer === "" ? `line ${line}` : `line ${line}, ${pointer}`;
}

export function unauthenticated(message: string, challenge = "Bearer"): AppError {
  return new AppError("unauthenticated", message, { headers: { "www-authenticate": challenge } });
}

export function forbidden(permission: string): AppError {
  return new AppError(
    "forbidden",
    `This needs the permission ${permission}, which the token lacks.`,
  );
}

/** @param channel undefined: all channels are needed */
export function channelNotAllowed(
  channel: string | undefined,
  allowed: ReadonlySet<string>,
): AppError {
  const needed = channel === undefined ? "all channels" : `the channel ${JSON.stringify(channel)}`;
  const names = [...allowed].map((name) => JSON.stringify(name));
  const may = names.length === 0 ? "none" : `only ${names.join(", ")}`;
  return new AppError(
    "channel_not_allowed",
    `This needs ${needed}. Of the channels, the token may change ${may}.`,
  );
}

export function notFound(what: string, id: string): AppError {
  return new AppError("not_found", `There is no ${what} ${JSON.stringify(id)}.`);
}

/** The error for a body with a version that the spec doesn't have. */
export function noSuchVersion(version: number, latest: number): AppError {
  const hint = latest === 0 ? "It was never published." : `The latest is ${latest}.`;
  return invalid("invalid_request", [
    {
      pointer: "/version",
      code: "no_such_version",
      message: `The spec has no version ${version}.`,
      hint,
    },
  ]);
}

export function revisionMismatch(current: number): AppError {
  return new AppError(
    "revision_mismatch",
    `The spec is at revision ${current} by now. Read it again, then repeat the change on what it is.`,
    { members: { current_revision: current } },
  );
}

export function etagMismatch(): AppError {
  return new AppError(
    "etag_mismatch",
    "The resource doesn't match If-Match or If-None-Match. Read it again, then repeat the change.",
  );
}

export function idempotencyKeyInUse(): AppError {
  return new AppError(
    "idempotency_key_in_use",
    "The first request with this Idempotency-Key is still being answered.",
    { headers: { "retry-after": "1" } },
  );
}

export function tooManyRequests(message: string, retryAfterSeconds: number): AppError {
  return new AppError("too_many_requests", message, {
    headers: { "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}

/** The message also says if the cause is a full disk, because its operator can do something about that. */
export function unavailable(message: string, cause?: unknown): AppError {
  const detail = isDiskFull(cause) ? `The disk is full. ${message}` : message;
  return new AppError("unavailable", detail, { headers: { "retry-after": "1" }, cause });
}

/** Appears in the log and the metrics only, since the client has disconnected. */
export function clientHasLeft(): AppError {
  return new AppError("invalid_request", "The connection ended before the request was answered.");
}

/** An error that keeps the server from starting. Its message is printed without a stack trace. */
export class StartError extends Error {}

export function startError(message: string, cause?: unknown): StartError {
  return new StartError(message, { cause });
}
