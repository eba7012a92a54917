import { createContext, useContext, useState } from "react";

/** The pointers of the field that a control is in; empty outside of fields. */
export const FieldPlaceContext = createContext("");

/** State of a control that begins anew when its field shows another place of the draft. */
export function useFieldState<State>(initial: State): readonly [State, (state: State) => void] {
  return useStateAt(useContext(FieldPlaceContext), initial);
}

/** State that begins anew at another place. Unlike with a `key`, the elements stay. */
export function useStateAt<State>(
  place: string,
  initial: State,
): readonly [State, (state: State) => void] {
  const [kept, keep] = useState({ place, state: initial });
  return [kept.place === place ? kept.state : initial, (state) => keep({ place, state })];
}
