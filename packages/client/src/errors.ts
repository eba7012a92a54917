import type { Problem, ProblemCode, RequestError } from "@screenspec/api";

/** The service refused the call, and said why (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly status: number;
  /** What, for programs. Later versions of the service may have more. */
  readonly code: ProblemCode | (string & {});
  /** What happened, for people. */
  readonly detail: string;
  /** What is wrong with what was sent: the first 100 of it, none where that is not why. */
  readonly errors: readonly RequestError[];
  /** What the service's log has of it. */
  readonly requestId: string;
  /** All that was answered. */
  readonly problem: Problem;
  /** The answer itself; its body has been read. */
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

/** Enough of them to see what it is about. */
function someOf(errors: readonly RequestError[] = []): string[] {
  const some = errors.slice(0, 3).map(({ pointer, parameter, message, hint }) => {
    const place = parameter ?? pointer;
    return [...(place === "" ? [] : [`${place}:`]), message, ...(hint ? [hint] : [])].join(" ");
  });
  return errors.length > some.length ? [...some, "…"] : some;
}

/** There was an answer, but not one of the service's: of a proxy, or of what else has the address. */
export class UnexpectedAnswerError extends Error {
  override readonly name = "UnexpectedAnswerError";
  readonly status: number;
  /** The answer itself; its body has been read. */
  readonly response: Response;

  constructor(response: Response, text: string) {
    const type = response.headers.get("content-type") ?? "no content type";
    const start = text.replaceAll(/\s+/g, " ").trim().slice(0, 200);
    super(
      `${response.url} answered ${response.status} with ${type}, which is no answer of this API: ${start}`,
    );
    this.status = response.status;
    this.response = response;
  }
}

/** There was no answer, or not all of it. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
}
