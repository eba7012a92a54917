import type { JsonObject } from "@screenspec/format";
import type { CheckedDraft } from "../check/checked-draft.ts";
import { followNodes } from "../references/follow-nodes.ts";

/** Which nodes of the composed document a node of the draft has become, and the other way. */
export interface SourceIndex {
  /**
   * Returns the pointer of the draft's node that is selected for a node of the document: the reference, if a component
   * brought it; undefined if no node of the draft corresponds to it.
   */
  toDraft(documentPointer: string): string | undefined;
  /** Returns the pointer of the draft's node itself, also in a component. */
  toInnermost(documentPointer: string): string | undefined;
  /** Returns the pointers of the document's nodes that a node of the draft has become. */
  toDocument(draftPointer: string): readonly string[];
}

/** @param present returns the draft as it is now, which may have changed since it was checked */
export function indexSources(
  { sources, draft }: Pick<CheckedDraft, "sources" | "draft">,
  present: () => JsonObject,
): SourceIndex {
  const inPresent = (pointer: string | undefined) => {
    const isSame = pointer === undefined || draft === present();
    return isSame ? pointer : followNodes([pointer], draft, present())[0];
  };
  const documentPointers = new Map<string, string[]>();
  const add = (draftPointer: string, documentPointer: string) => {
    const known = documentPointers.get(draftPointer);
    if (known) known.push(documentPointer);
    else documentPointers.set(draftPointer, [documentPointer]);
  };
  for (const [documentPointer, { pointer, uses }] of sources) {
    add(pointer, documentPointer);
    // The root of a component is what its reference has become, which may be the root of another one.
    let at = pointer;
    for (const use of uses.toReversed()) {
      if (!/^\/components\/\d+$/.test(at)) break;
      add(use, documentPointer);
      at = use;
    }
  }
  return {
    toDraft(documentPointer) {
      const source = sources.get(documentPointer);
      return inPresent(source?.uses[0] ?? source?.pointer);
    },
    toInnermost: (documentPointer) => inPresent(sources.get(documentPointer)?.pointer),
    toDocument: (draftPointer) => documentPointers.get(draftPointer) ?? [],
  };
}
