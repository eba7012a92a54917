import type { Compiled, EvaluationScope } from "@screenspec/format/evaluate";
import type { Host } from "./host.ts";

/** Reports to the host what goes wrong while a document runs. */
export class Diagnostics {
  /** How many addresses were refused so far. An action fails if this grows while its attributes are resolved. */
  refusals = 0;
  readonly #host: Host;
  readonly #document: object;
  readonly #pointerOf: (owner: object) => string;
  /** The node, action or rule whose expression is being evaluated. */
  #evaluating: object | undefined;

  constructor(host: Host, document: object, pointerOf: (owner: object) => string) {
    this.#host = host;
    this.#document = document;
    this.#pointerOf = pointerOf;
  }

  /** Reports a run-time event. Its owner is an object of the document; default: the owner of the current evaluation. */
  report(code: string, message: string, owner = this.#evaluating ?? this.#document): void {
    const { onEvent } = this.#host;
    if (onEvent === undefined) return;
    try {
      onEvent({ code, message, pointer: this.#pointerOf(owner) });
    } catch (error) {
      this.reportError(error);
    }
  }

  /**
   * Reports an error that the host or a view has thrown.
   *
   * @param owner the node or action that the view shows, if it shows one: the event `widget_failed` names it
   */
  reportError(error: unknown, owner?: object): void {
    if (owner === undefined) reportFailure(this.#host, error);
    else {
      this.report("widget_failed", errorMessage(error), owner);
      this.#host.onFailure?.(error);
    }
  }

  /** Evaluates an expression of a node, an action or a rule. Run-time events of the evaluation name that owner. */
  evaluate<T>(owner: object, { evaluate }: Compiled<T>, scope: EvaluationScope): T {
    const outer = this.#evaluating;
    this.#evaluating = owner;
    try {
      return evaluate(scope);
    } finally {
      this.#evaluating = outer;
    }
  }
}

/** Reports an error to the host's `onFailure`; without it, as an unhandled rejection. */
export function reportFailure({ onFailure }: Host, error: unknown): void {
  if (onFailure === undefined) void Promise.reject(error);
  else onFailure(error);
}

/** Returns the message of anything that was thrown; "" if it can't be converted to a text. */
export function errorMessage(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return "";
  }
}
