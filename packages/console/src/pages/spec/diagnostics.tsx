import { lazy, Suspense } from "react";
import { Skeleton } from "../../design/content/states.tsx";
import type { DiagnosticsProps } from "./diagnostics-props.ts";

const DiagnosticList = lazy(async () => ({
  default: (await import("./in-words.ts")).DiagnosticList,
}));

/** The diagnostics of a draft with their places in words. Nothing if there are none. */
export function Diagnostics(props: DiagnosticsProps) {
  if (props.diagnostics.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <DiagnosticList {...props} />
    </Suspense>
  );
}
