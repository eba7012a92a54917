import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "../../design/content/states.tsx";

const DiagnosticList = lazy(async () => ({
  default: (await import("./in-words.ts")).DiagnosticList,
}));

/** The diagnostics of a draft with their places in words. Nothing if there are none. */
export function Diagnostics(props: ComponentProps<typeof DiagnosticList>) {
  if (props.diagnostics.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <DiagnosticList {...props} />
    </Suspense>
  );
}
