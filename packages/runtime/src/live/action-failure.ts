import type { Diagnostics } from "../host/diagnostics.ts";

/** The value of `event.error` and `api.<id>.error` (docs/format/behaviour.md, "Results and errors"). */
export type ActionError = {
  readonly code: "network" | "timeout" | "status" | "failed";
  readonly message: string;
  readonly status?: number;
};

/** Thrown by an action that fails. */
export class ActionFailure extends Error {
  readonly error: ActionError;

  constructor({ code, message, status }: ActionError) {
    super(message);
    this.error = { code, message, ...(status !== undefined && { status }) };
  }
}

/** Returns the failure of an action for any reason but the answer to a request. */
export function failed(message: string): ActionFailure {
  return new ActionFailure({ code: "failed", message });
}

/** Reports a run-time event about an action, and returns its failure. */
export function refused(
  { diagnostics }: { readonly diagnostics: Diagnostics },
  code: string,
  message: string,
  action: object,
): ActionFailure {
  diagnostics.report(code, message, action);
  return failed(message);
}
