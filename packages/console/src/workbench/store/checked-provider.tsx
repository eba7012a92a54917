import type { CustomTypeSchemas } from "@screenspec/format";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { CheckedDraft } from "../draft/check/checked-draft.ts";
import { type DraftChecker, startDraftChecker } from "../draft/check/draft-checker.ts";
import { CheckAgainContext, CheckedContext, useEditor } from "./editor-context.ts";

interface CheckedProviderProps {
  readonly customTypes: CustomTypeSchemas | undefined;
  readonly children: ReactNode;
}

/** Validates and composes the draft after each change. Only what uses the result is rendered again. */
export function CheckedProvider({ customTypes, children }: CheckedProviderProps) {
  const store = useEditor();
  const [checked, setChecked] = useState<CheckedDraft>();
  const [hasFailed, setFailed] = useState(false);
  const checker = useRef<DraftChecker>(undefined);
  useEffect(() => {
    const started = startDraftChecker(
      (result) => {
        setChecked(result);
        setFailed(false);
      },
      () => setFailed(true),
    );
    checker.current = started;
    return started.stop;
  }, []);
  const check = useCallback(() => {
    // Unregistered types would be reported as unknown until the catalog is read.
    if (customTypes === undefined) return;
    const { draft, surface } = store.getState();
    checker.current?.check({ draft, surface, customTypes });
  }, [store, customTypes]);
  useEffect(() => {
    check();
    return store.subscribe(({ draft, surface }, former) => {
      if (draft !== former.draft || surface !== former.surface) check();
    });
  }, [store, check]);
  const checkAgain = useCallback(() => {
    setFailed(false);
    check();
  }, [check]);
  return (
    <CheckedContext value={checked}>
      <CheckAgainContext value={hasFailed ? checkAgain : undefined}>{children}</CheckAgainContext>
    </CheckedContext>
  );
}
