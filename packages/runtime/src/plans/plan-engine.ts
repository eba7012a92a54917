import type { Document } from "@screenspec/format";
import type { NodeJson } from "../document/document-node.ts";
import type { Diagnostics } from "../host/diagnostics.ts";
import type { Environment } from "../host/environment.ts";
import type { Host } from "../host/host.ts";
import type { NodeShapes } from "../view/generated/style-types.ts";
import type { CompiledValue } from "./compiled-value.ts";

/** The parts of the engine that plans use; live/engine.ts implements it. */
export interface PlanEngine {
  readonly document: Pick<Document, "theme">;
  readonly host: Pick<Host, "widgets">;
  readonly diagnostics: Diagnostics;
  readonly environment: Pick<Environment, "colorScheme">;
  /** The ids of nodes that UpdateWidgetState may change. */
  readonly overridable: ReadonlySet<string>;
  /** The password fields that ask for a new password. */
  readonly newPasswords: WeakSet<NodeJson>;
  /** Compiled styles, layouts and accessibility without bindings, by their JSON text. */
  readonly shapes: {
    readonly [Name in keyof NodeShapes]: Map<string, CompiledValue<NodeShapes[Name]>>;
  };
}
