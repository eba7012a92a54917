import type { JsonObject } from "@screenspec/format";
import type { LiveNode } from "../live/live-node.ts";
import type { Scope } from "../live/scope.ts";

/** What a list of actions sees. */
export interface ActionContext {
  /** Where it was fired. */
  readonly scope: Scope;
  readonly event: JsonObject;
  /** The node that was pressed, if one was. */
  readonly origin: LiveNode | undefined;
  /** How many more actions the event may run. */
  readonly budget: { left: number };
}

/** The format's: docs/format/behaviour.md, "Events". */
export const mostActions = 1_000;

/** `event.error` and `api.<id>.error` (docs/format/behaviour.md, "Results and errors"). */
export type ActionError = {
  readonly code: "network" | "timeout" | "status" | "failed";
  readonly message: string;
  readonly status?: number;
};
