import type { CustomTypeSchemas } from "@screenspec/format";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CheckedDraft } from "../../editing/checked-draft.ts";
import { type DraftChecker, startDraftChecker } from "../../editing/draft-checker.ts";
import { CheckedContext, useEditor } from "./editor-context.ts";

interface CheckedProviderProps {
  readonly customTypes: CustomTypeSchemas | undefined;
  readonly children: ReactNode;
}

/** Validates and composes the draft after each change. Only what uses the result is rendered again. */
export function CheckedProvider({ customTypes, children }: CheckedProviderProps) {
  const store = useEditor();
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
  return <CheckedContext value={checked}>{children}</CheckedContext>;
}
