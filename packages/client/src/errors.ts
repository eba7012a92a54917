import type { Problem, ProblemCode, RequestError } from "@screenspec/api";

/** The service rejected the request with a problem document (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly status: number;
  /** A stable code for programs. Later versions of the service may add codes. */
  readonly code: ProblemCode | (string & {});
  /** An explanation for people. */
  readonly detail: string;
  /** The errors in the request, the first 100; empty for other problems. */
  readonly errors: readonly RequestError[];
  /** The request's id in the service's log. */
  readonly requestId: string;
  /** The whole problem document. */
  readonly problem: Problem;
  /** The response. Its body has been consumed. */
  readonly response: Response;

  constructor(problem: Problem, response: Response) {
    super([`${problem.detail} (${problem.code})`, ...someOf(problem.errors)].join("\n  "));
    this.status = response.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.requestId = problem.request_id;
    this.problem = problem;
    this.response = response;
  }
}

/** Formats the first three errors. */
function someOf(errors: readonly RequestError[] = []): string[] {
  const some = errors.slice(0, 3).map(({ pointer, parameter, message, hint }) => {
    const place = parameter ?? pointer;
    return [...(place === "" ? [] : [`${place}:`]), message, ...(hint ? [hint] : [])].join(" ");
  });
  return errors.length > some.length ? [...some, "…"] : some;
}

/** The response isn't one of this API: it comes from a proxy, or from another server at that address. */
export class UnexpectedAnswerError extends Error {
  override readonly name = "UnexpectedAnswerError";
  readonly status: number;
  /** The response. Its body has been consumed. */
  readonly response: Response;

  constructor(response: Response, text: string) {
    const type = response.headers.get("content-type") ?? "no content type";
    const line = text.replaceAll(/\s+/g, " ").trim();
    // Not cut before a mark or inside joined emojis.
    const [start = ""] = /^.{0,200}(?<!\u200d)(?!\p{M}|\p{EMod}|\u200d)/su.exec(line) ?? [];
    super(
      `${response.url} answered ${response.status} with ${type}, which is not a response of this API: ${start}`,
    );
    this.status = response.status;
    this.response = response;
  }
}

/** A parameter can't be part of a path, so nothing was sent. */
export class InvalidParameterError extends TypeError {
  override readonly name = "InvalidParameterError";
}

/** There was no response, or it was cut off. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
}
