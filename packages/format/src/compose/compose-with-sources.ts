import type { Document, DraftContent } from "../document.ts";
import type { DocumentHead } from "../document-head.ts";
import { isContainer } from "../json.ts";
import { escapeKey } from "../json-pointer.ts";
import { type ComposedContent, composeContent } from "./compose-content.ts";
import type { ComposeOptions } from "./compose-document.ts";
import type { InlinedPart } from "./inline-components.ts";
import { createSourceMap, type DraftSource, type SourceMap } from "./source-map.ts";

export interface ComposedWithSources {
  readonly document: Document;
  /**
   * The sources of the nodes, actions and rules of the document, by their pointers in the document (RFC 6901). The Column that
   * composing puts around several components has none.
   */
  readonly sources: ReadonlyMap<string, DraftSource>;
}

/**
 * Composes the document of a draft like `composeDocument`, and returns also where its nodes, actions and rules are in the draft.
 * An editor finds with it what a node on the screen is written as, and all nodes that a part of the draft has become.
 */
export function composeWithSources(
  content: DraftContent,
  head: DocumentHead,
  options?: ComposeOptions | null,
): ComposedWithSources {
  // Sources are found by identity, so no object may occur twice.
  const copy: DraftContent = JSON.parse(JSON.stringify(content));
  const sources = createSourceMap(copy);
  return withSources(composeContent(copy, head, { ...options, sources }), sources);
}

/** Returns a composed document with the sources of its nodes, actions and rules by their pointers. */
export function withSources(
  { document, parts }: ComposedContent,
  sources: SourceMap,
): ComposedWithSources {
  const found = new Map<string, DraftSource>();
  const add = (pointer: string, source: DraftSource | undefined) => {
    if (source !== undefined) found.set(pointer, source);
  };
  const addNodes = (value: object, pointer: string) => {
    add(pointer, sources.sourceOfCopy(value));
    for (const [key, inner] of Object.entries(value)) {
      if (isContainer(inner)) addNodes(inner, `${pointer}/${escapeKey(key)}`);
    }
  };
  const addEntries = (
    map: "actions" | "rules",
    inlined: ReadonlyMap<string, InlinedPart<unknown>>,
  ) => {
    for (const id of Object.keys(document[map] ?? {})) {
      const pointer = `/${map}/${escapeKey(id)}`;
      const part = inlined.get(id);
      add(pointer, part ? sources.sourceOf(part.from, part.use, part.key) : { pointer, uses: [] });
    }
  };
  addNodes(document.screens, "/screens");
  addEntries("actions", parts.actions);
  addNodes(document.actions ?? {}, "/actions");
  addEntries("rules", parts.rules);
  return { document, sources: found };
}
