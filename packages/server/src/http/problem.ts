import { type Problem, type ProblemCode, problems, problemType } from "@screenspec/api";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable } from "../database/dialect.ts";
import { AppError, clientHasLeft, unavailable } from "../errors/errors.ts";

/** The media type of every error answer (RFC 9457). */
export const problemMediaType = "application/problem+json";

const maxErrors = 100;

/** Answers with the error as a problem. Unexpected errors are logged, and answered without their message. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = isDisconnect(error, request) ? clientHasLeft() : toAppError(error);
  const { log, id } = request;
  if (known.code === "internal_error") {
    log.error({ request_id: id, err: error }, "the request failed");
  } else if (known.details.cause !== undefined) {
    log.warn({ request_id: id, err: known.details.cause }, known.message);
  }
  const { status } = problems[known.code];
  return reply
    .code(status)
    .headers({
      "cache-control": "no-store",
      "x-request-id": request.id,
      // Fastify refuses some requests before it calls the hook that adds this header.
      "x-content-type-options": "nosniff",
      ...known.details.headers,
    })
    .type(problemMediaType)
    .send(problemBody(known, request.id));
}

/** Whether the client disconnected while it sent the body or waited for the answer, so that nothing failed here. */
function isDisconnect(error: unknown, { raw }: FastifyRequest): boolean {
  if (raw.errored) return true;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  // The socket is checked, since a request without a body counts as destroyed from the beginning.
  return code === "ERR_STREAM_PREMATURE_CLOSE" && raw.socket.destroyed;
}

/** The problem as its JSON text. */
export function problemBody(error: AppError, requestId: string): string {
  const { errors, errorCount, members } = error.details;
  const problem: Problem = {
    type: problemType(error.code),
    title: problems[error.code].title,
    status: problems[error.code].status,
    detail: error.message,
    code: error.code,
    request_id: requestId,
    ...members,
  };
  if (errors !== undefined) {
    problem.errors = errors.slice(0, maxErrors);
    problem.error_count = errorCount ?? errors.length;
  }
  return JSON.stringify(problem);
}

/** Refusals by Fastify and Node, by error code. */
const refusals: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ["body_too_large", "The body has more bytes than this request may."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    "invalid_request",
    "Content-Length is not the length of the body.",
  ],
  FST_ERR_BAD_URL: ["invalid_request", "The target of the request is not a URL."],
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = "", statusCode = 500, message = "" } = (error ?? {}) as Partial<FastifyError>;
  const refusal = refusals[code];
  if (refusal !== undefined) return new AppError(...refusal);
  if (code.startsWith("FST_") && statusCode < 500) return new AppError("invalid_request", message);
  if (isDatabaseUnavailable(error)) return unavailable("The database can't do this now.", error);
  return new AppError("internal_error", "Something failed here; the log says what, by request id.");
}
