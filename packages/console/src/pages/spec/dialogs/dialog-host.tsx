import { type ReactNode, useState } from "react";
import {
  ComparisonContext,
  type OpenSpec,
  OpenSpecContext,
  type useComparison,
} from "../spec-context.ts";

interface DialogHostProps {
  readonly open: OpenSpec;
  /** A dialog of the spec. */
  readonly children: ReactNode;
}

/** Shows a dialog of a spec on a page that isn't one of the spec's, whose address doesn't say how documents are compared. */
export function DialogHost({ open, children }: DialogHostProps) {
  const [comparison, setComparison] = useState<
    Pick<ReturnType<typeof useComparison>, "view" | "screen">
  >({ view: "changes", screen: undefined });
  return (
    <OpenSpecContext value={open}>
      <ComparisonContext
        value={{
          ...comparison,
          change: (changed) =>
            setComparison(({ view, screen }) => ({
              view: changed.view ?? view,
              screen: changed.screen ?? screen,
            })),
        }}
      >
        {children}
      </ComparisonContext>
    </OpenSpecContext>
  );
}
