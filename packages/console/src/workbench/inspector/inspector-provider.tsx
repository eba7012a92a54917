import type { CustomTypeSchemas } from "@screenspec/format";
import { type ReactNode, useMemo } from "react";
import { FieldEditor } from "./field-editor.tsx";
import { InspectorContext } from "./inspector-context.ts";

interface InspectorProviderProps {
  readonly customTypes: CustomTypeSchemas | undefined;
  readonly children: ReactNode;
}

/** Provides the context that the fields in the panels of the editor share. */
export function InspectorProvider({ customTypes, children }: InspectorProviderProps) {
  const shared = useMemo(() => ({ customTypes, Field: FieldEditor }), [customTypes]);
  return <InspectorContext value={shared}>{children}</InspectorContext>;
}
