import { lazy, Suspense } from "react";
import type { Diagnostic } from "../../data/publishing.ts";
import type { Spec } from "../../data/specs.ts";
import { Skeleton } from "../../design/content/states.tsx";

const DiagnosticList = lazy(async () => ({
  default: (await import("./in-words.ts")).DiagnosticList,
}));

export interface DiagnosticsProps {
  readonly spec: Spec;
  /** Those of its draft. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The diagnostics of a draft with their places in words. Nothing if there are none. */
export function Diagnostics(props: DiagnosticsProps) {
  if (props.diagnostics.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <DiagnosticList {...props} />
    </Suspense>
  );
}
