import { type ComponentType, createContext, useCallback, useContext, useState } from "react";
import type { InspectedField } from "../draft/fields/inspected-fields.ts";

export interface FieldProps extends InspectedField {
  /** The label of the field that it is in, which its accessible name begins with. */
  readonly within?: string | undefined;
  /** Its name as people gave it; by default one for the name in the format. */
  readonly title?: string;
}

interface FieldContextValue {
  /** The pointers of the field that a control is in; empty outside of fields. */
  readonly place: string;
  /** Edits a field within the field. Controls get it here because it renders them itself. */
  readonly NestedField: ComponentType<FieldProps>;
  /** Offers the data that the field can be bound to. */
  readonly pickData: () => void;
}

export const FieldContext = createContext<FieldContextValue>({
  place: "",
  NestedField: () => {
    throw new Error("This belongs into a field.");
  },
  pickData: () => {},
});

/** State of a control that is reset when its field shows another place of the draft. */
export function useFieldState<State>(initial: State): readonly [State, (state: State) => void] {
  return useStateAt(useContext(FieldContext).place, initial);
}

/** State that is reset when the place changes. Unlike with a `key`, the elements stay. */
export function useStateAt<State>(
  place: string,
  initial: State,
): readonly [State, (state: State) => void] {
  const [kept, keep] = useState({ place, state: initial });
  const set = useCallback((state: State) => keep({ place, state }), [place]);
  return [kept.place === place ? kept.state : initial, set];
}
