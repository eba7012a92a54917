import type { CustomTypeSchemas, Diagnostic } from "@screenspec/format";
import { pointerOf } from "@screenspec/format";
import { type ComponentType, createContext, useContext } from "react";
import { type StoreApi, useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { type ProblemIndex, problemsAt } from "../draft/fields/field-problems.ts";
import type { InspectedField } from "../draft/fields/inspected-fields.ts";
import type { JsonPath } from "../json/format-place.ts";

/** The context that the fields of the inspector share. */
interface InspectorShared {
  readonly customTypes: CustomTypeSchemas | undefined;
  readonly problems: StoreApi<ProblemIndex>;
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
  const { problems } = useInspector();
  const pointers = paths.map(pointerOf);
  return useStore(
    problems,
    useShallow((index) => problemsAt(index, pointers, isWhole)),
  );
}
