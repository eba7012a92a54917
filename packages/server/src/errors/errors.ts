import type { ProblemCode, RequestError } from "@screenspec/api";

/** What an answer needs beside its code. Extra members go into the problem as they are. */
export interface AppErrorDetails {
  readonly errors?: readonly RequestError[];
  /** How many errors there are in all, when `errors` doesn't hold every one. */
  readonly errorCount?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly members?: Readonly<Record<string, string | number>>;
  readonly cause?: unknown;
}

/** An error that was foreseen: the error handler turns it into the problem with that code. */
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

export function notFound(what: string, id: string): AppError {
  return new AppError("not_found", `There is no ${what} ${JSON.stringify(id)}.`);
}

/** A body names a version that its spec doesn't have. */
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
    "What is there is not what If-Match, or If-None-Match, asks for. Read it again, then repeat the change on what it is.",
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

export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError("unavailable", message, { headers: { "retry-after": "1" }, cause });
}

/** For the log and the count only: who has left is told nothing. */
export function clientHasLeft(): AppError {
  return new AppError("invalid_request", "The connection ended before the request was answered.");
}

/** Why the server refuses to start: told as it is, without a stack trace. */
export class StartError extends Error {}

export function startError(message: string, cause?: unknown): StartError {
  return new StartError(message, { cause });
}
