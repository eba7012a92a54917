import type { CustomTypeSchemas } from "@screenspec/format";
import { useEffect, useRef, useState } from "react";
import type { CheckedDraft } from "../../editing/checked-draft.ts";
import { type DraftChecker, startDraftChecker } from "../../editing/draft-checker.ts";
import type { EditorStore } from "../../editing/editor-store.ts";

/** Validates and composes the draft after each change. */
export function useCheckedDraft(
  store: EditorStore,
  customTypes: CustomTypeSchemas | undefined,
): CheckedDraft | undefined {
  const [checked, setChecked] = useState<CheckedDraft>();
  const checker = useRef<DraftChecker>(undefined);
  useEffect(() => {
    const started = startDraftChecker(setChecked);
    checker.current = started;
    return started.stop;
  }, []);
  useEffect(() => {
    // Unregistered types would be reported as unknown until the catalog is read.
    if (customTypes === undefined) return;
    const check = () => {
      const { draft, surface } = store.getState();
      checker.current?.check({ draft, surface, customTypes });
    };
    check();
    return store.subscribe(({ draft, surface }, former) => {
      if (draft !== former.draft || surface !== former.surface) check();
    });
  }, [store, customTypes]);
  return checked;
}
