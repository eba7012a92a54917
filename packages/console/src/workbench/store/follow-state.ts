import type { StoreApi } from "zustand/vanilla";

/** Calls a function now, and whenever one of some parts of the state is another one. Returns a function that ends it. */
export function followState<State>(
  { getState, subscribe }: Pick<StoreApi<State>, "getState" | "subscribe">,
  partsOf: (state: State) => readonly unknown[],
  then: (state: State) => void,
): () => void {
  let parts = partsOf(getState());
  then(getState());
  return subscribe((state) => {
    const next = partsOf(state);
    if (next.every((part, index) => part === parts[index])) return;
    parts = next;
    then(state);
  });
}
