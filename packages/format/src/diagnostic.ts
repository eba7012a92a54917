import type { diagnostics } from "./catalog/diagnostics.ts";

/** One finding of the validator. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: (typeof severities)[number];
  readonly kind: DiagnosticKind;
  /** Where, as a JSON Pointer (RFC 6901) from the root of what was validated. */
  readonly pointer: string;
  /** What is wrong, for people. */
  readonly message: string;
  /** How to mend it. */
  readonly hint?: string;
}

export const severities = ["error", "warning"] as const;

/** `malformed` is refused on save, `unpublishable` on publish; `advice` blocks nothing. */
export const diagnosticKinds = ["malformed", "unpublishable", "advice"] as const;
export type DiagnosticKind = (typeof diagnosticKinds)[number];

/** Stable: programs may rely on them. What each says is in the catalog, and docs/reference/diagnostics.md. */
export type DiagnosticCode = keyof typeof diagnostics;
