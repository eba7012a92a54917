import { type CustomTypeSchemas, type JsonObject, keysOfPointer } from "@screenspec/format";
import { useEffect, useMemo, useRef, useState } from "react";
import type { CheckedDraft } from "../../../workbench/draft/check/checked-draft.ts";
import {
  type DraftChecker,
  startDraftChecker,
} from "../../../workbench/draft/check/draft-checker.ts";

/** The document that a draft becomes, beginning with a surface; undefined until it is composed. */
export function useRenderedDraft(
  draft: JsonObject,
  surface: string,
  customTypes: CustomTypeSchemas,
): unknown {
  const [checked, setChecked] = useState<CheckedDraft>();
  const checker = useRef<DraftChecker>(undefined);
  useEffect(() => {
    const started = startDraftChecker(setChecked);
    checker.current = started;
    return started.stop;
  }, []);
  useEffect(
    () => checker.current?.check({ draft, surface, customTypes }),
    [draft, surface, customTypes],
  );
  return useMemo(() => {
    if (checked === undefined) return undefined;
    const [kind, id] = keysOfPointer(checked.surface);
    const document = Object(checked.document);
    return kind === "screens" ? { ...document, entryPoint: id } : document;
  }, [checked]);
}
