import { noCustomTypes } from "../custom/custom-types.ts";
import type { Document, DraftContent } from "../document.ts";
import type { DocumentHead } from "../document-head.ts";
import { composeContent } from "./compose-content.ts";
import type { ComposeOptions } from "./compose-document.ts";
import { type DraftSource, noteSources } from "./note-sources.ts";
import { positionChildren } from "./position-children.ts";

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
  const { customTypes = noCustomTypes } = options ?? {};
  // Sources are found by identity, so no object may occur twice.
  const copy: DraftContent = JSON.parse(JSON.stringify(content));
  const notes = noteSources(copy);
  const composed = composeContent(copy, head, {
    finish(node, original, uses) {
      const finished = positionChildren(node, customTypes);
      notes.add(finished, original, uses);
      notes.addCopies(finished.children ?? [], node.children ?? []);
      return finished;
    },
  });
  return { document: composed.document, sources: notes.sourcesOf(composed) };
}
