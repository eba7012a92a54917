import type { CustomTypeSchemas } from "@screenspec/format";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { createStore } from "zustand";
import { indexProblems, type ProblemIndex } from "../draft/fields/field-problems.ts";
import { useChecked } from "../store/editor-context.ts";
import { FieldEditor } from "./field-editor.tsx";
import { InspectorContext } from "./inspector-context.ts";

interface InspectorProviderProps {
  readonly customTypes: CustomTypeSchemas | undefined;
  readonly children: ReactNode;
}

/** Provides the context that the fields in the panels of the editor share. */
export function InspectorProvider({ customTypes, children }: InspectorProviderProps) {
  const [problems] = useState(() => createStore<ProblemIndex>(() => new Map()));
  const checked = useChecked();
  useEffect(() => {
    if (checked) problems.setState(indexProblems(checked.diagnostics), true);
  }, [checked, problems]);
  const shared = useMemo(
    () => ({ customTypes, problems, Field: FieldEditor }),
    [customTypes, problems],
  );
  return <InspectorContext value={shared}>{children}</InspectorContext>;
}
