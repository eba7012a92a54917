import { type CustomTypeSchemas, type JsonObject, keysOfPointer } from "@screenspec/format";
import { useEffect, useState } from "react";
import { startDraftChecker } from "../../../editing/draft-checker.ts";

/** The document that a draft becomes, beginning with a screen, component or dialog; undefined until it is composed. */
export function useRenderedDraft(
  draft: JsonObject,
  surface: string,
  customTypes: CustomTypeSchemas,
): unknown {
  const [document, setDocument] = useState<unknown>();
  useEffect(() => {
    const checker = startDraftChecker((checked) => setDocument(checked.document));
    checker.check({ draft, surface, customTypes });
    return checker.stop;
  }, [draft, surface, customTypes]);
  const [kind, id] = keysOfPointer(surface);
  const begins = document !== undefined && kind === "screens";
  return begins ? { ...Object(document), entryPoint: id } : document;
}
