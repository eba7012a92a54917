import type { JsonObject } from "@screenspec/format/evaluate";
import type { Engine } from "../engine.ts";
import type { ActionError } from "./action-context.ts";

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

/** Fails an action, and tells the host of it. */
export function refused(engine: Engine, code: string, message: string, action: JsonObject) {
  engine.tell(code, message, action);
  return failed(message);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
