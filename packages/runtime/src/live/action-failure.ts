import type { ActionError } from "../actions/action-context.ts";
import type { Engine } from "./engine.ts";

/** Thrown by an action that fails. */
export class ActionFailure extends Error {
  readonly error: ActionError;

  constructor({ code, message, status }: ActionError) {
    super(message);
    this.error = { code, message, ...(status !== undefined && { status }) };
  }
}

/** Fails an action for anything but what a call meets. */
export function failed(message: string): ActionFailure {
  return new ActionFailure({ code: "failed", message });
}

/** Returns a failure, and reports it to the host. */
export function refused(engine: Engine, code: string, message: string, action: object) {
  engine.diagnostics.report(code, message, action);
  return failed(message);
}
