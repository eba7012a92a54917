/** One finding of the validator. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: "error" | "warning";
  readonly kind: DiagnosticKind;
  /** Where, as a JSON Pointer (RFC 6901) from the root of what was validated. */
  readonly pointer: string;
  /** What is wrong, for people. */
  readonly message: string;
  /** How to mend it. */
  readonly hint?: string;
}

/** `malformed` is refused on save, `unpublishable` on publish; `advice` blocks nothing. */
export type DiagnosticKind = "malformed" | "unpublishable" | "advice";

/** Stable: programs may rely on them. */
export type DiagnosticCode =
  | "component_cycle"
  | "composed_too_deep"
  | "composed_too_large"
  | "composed_too_many_nodes"
  | "duplicate_id"
  | "id_mismatch"
  | "invalid_color"
  | "invalid_id"
  | "invalid_value"
  | "missing_child"
  | "missing_member"
  | "pointer_too_long"
  | "too_deep"
  | "too_many_children"
  | "too_many_nodes"
  | "too_many_problems"
  | "unknown_key"
  | "unknown_node_type"
  | "unregistered_custom_type"
  | "unresolved_reference"
  | "unsupported_version"
  | "unused_action"
  | "wrong_type";
