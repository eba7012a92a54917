import type { StoreApi } from "zustand/vanilla";

export interface SelectionSlice {
  /** The JSON Pointers (RFC 6901) of the selected nodes, the last selected last. */
  readonly selection: readonly string[];
  /** The JSON Pointer of the surface that is shown. */
  readonly surface: string;
}

export interface SelectionActions {
  select(...pointers: readonly string[]): void;
  /** Shows a surface, with nothing selected. */
  show(surface: string): void;
}

export function selectionActions(store: StoreApi<SelectionSlice>): SelectionActions {
  return {
    select: (...selection) => store.setState({ selection }),
    show: (surface) => store.setState({ surface, selection: [] }),
  };
}
