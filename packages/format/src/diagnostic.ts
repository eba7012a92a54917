import type { diagnostics } from "./catalog/diagnostics.ts";
import type { DiagnosticKind } from "./diagnostic-kind.ts";

/** A finding of the validator. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: (typeof severities)[number];
  readonly kind: DiagnosticKind;
  /** JSON Pointer (RFC 6901) into the validated value. A missing member is reported at the object that lacks it. */
  readonly pointer: string;
  /** The finding as a sentence. */
  readonly message: string;
  /** How to fix it. */
  readonly hint?: string;
  /** An edit that makes the finding go away, where the validator knows one. */
  readonly fix?: Fix;
}

/** An edit of the validated value; `applyFix` makes it. */
export interface Fix {
  /** A few words for a button: `Replace with "Text"`. */
  readonly title: string;
  /** A JSON Patch (RFC 6902). */
  readonly edits: readonly FixEdit[];
}

export type FixEdit =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move"; readonly from: string; readonly path: string };

export const severities = ["error", "warning"] as const;

/** Stable. The catalog and docs/reference/diagnostics.md explain each. */
export type DiagnosticCode = keyof typeof diagnostics;
