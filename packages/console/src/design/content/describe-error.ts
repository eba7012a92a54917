import type { ConnectionError, ProblemError, UnexpectedAnswerError } from "@screenspec/client";
import { texts } from "../../texts/texts.ts";

export interface ErrorDescription {
  readonly title: string;
  /** The error in words, and the next step. */
  readonly detail: string;
  readonly requestId: string | undefined;
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
  /** Whether the person's role doesn't allow it. */
  readonly isForbidden: boolean;
}

/** Describes an error of a call for people. */
export function describeError(error: unknown): ErrorDescription {
  if (isErrorOf<ProblemError>(error, "ProblemError")) {
    const { status, code, detail, requestId, errors } = error;
    const isForbidden = code === "forbidden";
    const findings = errors
      .slice(0, 3)
      .map(({ message, hint }) => (hint ? `${message} ${hint}` : message));
    return {
      title: texts.errors.titleOfStatus(status),
      detail: [isForbidden ? texts.errors.forbidden : detail, ...findings].join(" ").trim(),
      requestId,
      canRetry: status >= 500 || status === 429,
      isForbidden,
    };
  }
  const unanswered = { requestId: undefined, canRetry: true, isForbidden: false };
  if (isErrorOf<ConnectionError>(error, "ConnectionError")) {
    const { offline, offlineDetail, unreachable, unreachableDetail } = texts.errors;
    return navigator.onLine
      ? { title: unreachable, detail: unreachableDetail, ...unanswered }
      : { title: offline, detail: offlineDetail, ...unanswered };
  }
  if (isErrorOf<UnexpectedAnswerError>(error, "UnexpectedAnswerError")) {
    const { titleOfStatus, unexpectedAnswer } = texts.errors;
    return { title: titleOfStatus(error.status), detail: unexpectedAnswer, ...unanswered };
  }
  return {
    title: texts.errors.unexpected,
    detail: error instanceof Error ? error.message : String(error),
    ...unanswered,
  };
}

/** Tells errors of the client by their names: a page that sends no requests, such as the playground, doesn't load it. */
export function isErrorOf<Known extends Error>(
  error: unknown,
  name: Known["name"],
): error is Known {
  return error instanceof Error && error.name === name;
}
