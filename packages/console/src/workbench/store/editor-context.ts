import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { CheckedDraft } from "../draft/check/checked-draft.ts";
import { hasChanges } from "../../pages/editor/sync/draft-of-spec.ts";
import type { EditorState, EditorStore } from "./editor-store.ts";

export const EditorContext = createContext<EditorStore | undefined>(undefined);

/** The store of the draft that is edited. */
export function useEditor(): EditorStore {
  const store = useContext(EditorContext);
  if (store === undefined) throw new Error("This belongs into the editor.");
  return store;
}

/** A part of the editor's state, which the component follows. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditor(), select);
}

/** Whether the draft has anything to save. */
export function useHasChanges(): boolean {
  return useEditorState(({ draft, saved }) => hasChanges(draft, saved.draft));
}

/** The last draft that was validated and composed; undefined until the first was. */
export const CheckedContext = createContext<CheckedDraft | undefined>(undefined);

/** Checks the draft again after a check has failed; undefined if none has. */
export const CheckAgainContext = createContext<(() => void) | undefined>(undefined);

export function useCheckAgain(): (() => void) | undefined {
  return useContext(CheckAgainContext);
}

export function useChecked(): CheckedDraft | undefined {
  return useContext(CheckedContext);
}
