import { createStore, useStore } from "zustand";
import type { Surface } from "../draft/references/node-tree.ts";

/** A dialog of the editor, which menus at several places open. */
export type EditorDialog =
  | { readonly kind: "rename" | "delete" | "uses"; readonly surface: Surface }
  | { readonly kind: "extract"; readonly pointers: readonly string[] };

const opened = createStore<{ readonly dialog: EditorDialog | undefined }>(() => ({
  dialog: undefined,
}));

export function openDialog(dialog: EditorDialog): void {
  opened.setState({ dialog });
}

export function closeDialog(): void {
  opened.setState({ dialog: undefined });
}

export function useEditorDialog(): EditorDialog | undefined {
  return useStore(opened, ({ dialog }) => dialog);
}
