import type { Diagnostic } from "../../data/publishing.ts";
import type { Spec } from "../../data/specs.ts";

export interface DiagnosticsProps {
  readonly spec: Spec;
  /** Those of its draft. */
  readonly diagnostics: readonly Diagnostic[];
}
