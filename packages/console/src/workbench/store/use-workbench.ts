import type { JsonObject } from "@screenspec/format";
import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { CheckedDraft } from "../draft/check/checked-draft.ts";
import { hasChanges } from "../draft/edits/changed-members.ts";
import { localeShown } from "../draft/text/text-in-place.ts";
import type { Workbench, WorkbenchState } from "./create-workbench.ts";

export const WorkbenchContext = createContext<Workbench | undefined>(undefined);

/** The store of the workbench that the component belongs to. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (workbench === undefined) throw new Error("This belongs into a workbench.");
  return workbench;
}

/** A part of the workbench's state, which the component follows. */
export function useWorkbenchState<Part>(select: (state: WorkbenchState) => Part): Part {
  return useStore(useWorkbench(), select);
}

/** What a function reads from the draft. It runs again for another draft or in another rendering, but not for other changes: some functions read the whole draft. */
export function useDraft<Part>(select: (draft: JsonObject) => Part): Part {
  return useWorkbenchState(memoized(({ draft }) => draft, select));
}

/** The locale of the draft whose texts the canvas shows. */
export function useShownLocale(): string {
  const language = useWorkbenchState(({ preview }) => preview.look.locale ?? navigator.language);
  return useDraft((draft) => localeShown(draft, language));
}

/** Returns a selector that calls `select` again only for another value of `from`, or in another rendering. */
export function memoized<Value, Part>(
  from: (state: WorkbenchState) => Value,
  select: (value: Value) => Part,
): (state: WorkbenchState) => Part {
  let known: { readonly value: Value; readonly part: Part } | undefined;
  return (state) => {
    const value = from(state);
    if (known === undefined || known.value !== value) known = { value, part: select(value) };
    return known.part;
  };
}

/** Whether the draft has anything to save. */
export function useHasChanges(): boolean {
  return useWorkbenchState(({ draft, saved }) => hasChanges(draft, saved.draft));
}

/** The last draft that was validated and composed; undefined until the first was. */
export function useChecked(): CheckedDraft | undefined {
  return useWorkbenchState(({ check }) => check.checked);
}
