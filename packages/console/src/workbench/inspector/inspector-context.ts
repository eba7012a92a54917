import type { CustomTypeSchemas, Diagnostic } from "@screenspec/format";
import { pointerOf } from "@screenspec/format";
import { type ComponentType, createContext, useContext } from "react";
import { useShallow } from "zustand/react/shallow";
import { problemsAt } from "../draft/fields/field-problems.ts";
import type { InspectedField } from "../draft/fields/inspected-fields.ts";
import type { JsonPath } from "../json/format-place.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";

/** The context that the fields of the inspector share. */
interface InspectorShared {
  readonly customTypes: CustomTypeSchemas | undefined;
  /** Edits a field, for controls that contain fields. */
  readonly Field: ComponentType<FieldProps>;
}

export interface FieldProps extends InspectedField {
  /** The label of the field that it is in, which its accessible name begins with. */
  readonly within?: string | undefined;
}

export const InspectorContext = createContext<InspectorShared | undefined>(undefined);

export function useInspector(): InspectorShared {
  const shared = useContext(InspectorContext);
  if (shared === undefined) throw new Error("This belongs into the inspector.");
  return shared;
}

/** The findings at a field, and within it if no other field shows those. */
export function useProblems(paths: readonly JsonPath[], isWhole: boolean): readonly Diagnostic[] {
  const pointers = paths.map(pointerOf);
  return useWorkbenchState(
    useShallow(({ check }) => problemsAt(check.problems, pointers, isWhole)),
  );
}
