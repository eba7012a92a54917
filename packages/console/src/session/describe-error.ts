import { ConnectionError, ProblemError, UnexpectedAnswerError } from "@screenspec/client";
import { texts } from "../texts/texts.ts";

export interface ErrorDescription {
  readonly title: string;
  /** What happened, and what to do. */
  readonly detail: string;
  readonly requestId: string | undefined;
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
}

/** Describes an error of a call for people. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof ProblemError) {
    const { code, status, detail, requestId, errors } = error;
    const findings = errors
      .slice(0, 3)
      .map(({ message, hint }) => (hint ? `${message} ${hint}` : message));
    return {
      title: texts.errors.titleOfStatus(status),
      detail: [code === "forbidden" ? texts.errors.forbidden : detail, ...findings].join(" "),
      requestId,
      canRetry: status >= 500 || status === 429,
    };
  }
  if (error instanceof ConnectionError) {
    return {
      title: navigator.onLine ? texts.errors.unreachable : texts.errors.offline,
      detail: navigator.onLine ? texts.errors.unreachableDetail : texts.errors.offlineDetail,
      requestId: undefined,
      canRetry: true,
    };
  }
  if (error instanceof UnexpectedAnswerError) {
    return {
      title: texts.errors.unexpected,
      detail: error.message,
      requestId: undefined,
      canRetry: true,
    };
  }
  return {
    title: texts.errors.unexpected,
    detail: error instanceof Error ? error.message : String(error),
    requestId: undefined,
    canRetry: true,
  };
}
