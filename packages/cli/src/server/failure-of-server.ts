import {
  ConnectionError,
  InvalidParameterError,
  ProblemError,
  UnexpectedAnswerError,
} from "@screenspec/client";
import { Failure, findFailure } from "../output/failure.ts";

const hints: Readonly<Record<string, string>> = {
  unauthenticated: "Run `screenspec login`, or set SCREENSPEC_TOKEN to a valid API key.",
  invalid_credentials: "Check the email and the password.",
  forbidden:
    "Ask an admin for a role or key with this permission. `screenspec whoami` shows yours.",
  channel_not_allowed: "Use a key that may publish to this channel.",
  not_publishable: "Run `screenspec validate`, fix the errors, apply, and publish again.",
  newer_version_live: "Use `screenspec rollback` to go back.",
  review_required: "Open a review of this change.",
  emergency_not_allowed:
    "Do it in the Console, or log in with `screenspec login --email`. API keys and logins in the browser can't.",
  review_changed: "Look at it again with `screenspec review show`.",
  not_approved: "`screenspec review apply --wait` waits for the approvals.",
  pointer_pending: "The change is stored. Check `screenspec channels` in a moment.",
  too_many_requests: "Wait a moment, and run the command again.",
  unavailable: "Wait a moment, and run the command again.",
};

/** Describes why a request failed; undefined if the error isn't one of a request. */
export function failureOfServer(error: unknown): Failure | undefined {
  const inner = findFailure(error);
  if (inner !== undefined) return inner;
  if (error instanceof ProblemError) {
    const { code, detail, errors, requestId } = error;
    return new Failure(code, detail, {
      requestId,
      hint: hints[code],
      problems: errors.map((each) => ({
        file: each.parameter ?? each.pointer,
        code: each.code,
        message: each.message,
        hint: each.hint,
      })),
      cause: error,
    });
  }
  if (error instanceof UnexpectedAnswerError) {
    return new Failure("not_a_server", error.message, {
      hint: "Check the URL of the server, and the proxy if there is one.",
      cause: error,
    });
  }
  // An item of a stream: other answers are parsed by the client, which reports them.
  if (error instanceof SyntaxError) {
    return new Failure("not_a_server", "The server's answer has an item that isn't JSON.", {
      reason: error.message,
      hint: "Check the URL of the server, and the proxy if there is one.",
      cause: error,
    });
  }
  if (error instanceof InvalidParameterError) {
    return new Failure("usage", `${error.message}.`, { cause: error });
  }
  if (error instanceof ConnectionError) {
    const { message } = Object(error.cause);
    const detail = Object(Object(error.cause).cause).message;
    return new Failure("no_connection", `${error.message}.`, {
      reason: [message, detail].filter(Boolean).join(": ") || undefined,
      hint: "Check the URL of the server, that it runs, and your network.",
      cause: error,
    });
  }
  return undefined;
}
