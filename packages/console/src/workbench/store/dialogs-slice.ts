import type { StoreApi } from "zustand/vanilla";
import type { JsonPath } from "../draft/edits/json-edits.ts";
import type { Surface } from "../draft/references/node-tree.ts";

/** A dialog of the workbench, which menus at several places open. */
type WorkbenchDialog =
  /** With paths, the screen is chosen there, and isn't shown. */
  | { readonly kind: "new-screen"; readonly chosenAt?: readonly JsonPath[] }
  | { readonly kind: "rename" | "delete" | "uses"; readonly surface: Surface }
  | { readonly kind: "extract"; readonly pointers: readonly string[] }
  /** With pointers, only the texts in these nodes. */
  | { readonly kind: "extract-texts"; readonly pointers?: readonly string[] }
  | TableRequest
  | { readonly kind: "shortcuts" };

/** Data to edit as a table, with several paths for the same attribute of several nodes. */
export interface TableRequest {
  readonly kind: "table";
  /** How people know the data. */
  readonly title: string;
  readonly paths: readonly JsonPath[];
}

export interface DialogsSlice {
  readonly dialog: WorkbenchDialog | undefined;
}

export interface DialogActions {
  openDialog(dialog: WorkbenchDialog): void;
  closeDialog(): void;
}

export function dialogActions(store: StoreApi<DialogsSlice>): DialogActions {
  return {
    openDialog: (dialog) => store.setState({ dialog }),
    closeDialog: () => store.setState({ dialog: undefined }),
  };
}
