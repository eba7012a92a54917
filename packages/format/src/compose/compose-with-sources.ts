import type { Document, DraftContent } from "../document.ts";
import type { DocumentHead } from "../document-head.ts";
import { isContainer } from "../json.ts";
import { escapeKey } from "../json-pointer.ts";
import type { Uses } from "./component-use.ts";
import { type ComposedContent, composeContent } from "./compose-content.ts";
import type { ComposeOptions } from "./compose-document.ts";
import type { InlinedPart } from "./inline-components.ts";
import { type Copied, createSourceMap, type SourceMap } from "./source-map.ts";

/** Where a node, action or rule of a document is in the draft. */
export interface DraftSource {
  /** The pointer to it (RFC 6901): in a component if a reference brought it, in an argument if a component reads it. */
  readonly pointer: string;
  /**
   * The pointers to the references that brought it, outermost first: each is in the component to which the reference before it
   * refers. There are none if it isn't in a component.
   */
  readonly uses: readonly string[];
}

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
  const pointersOfUses = new Map<Uses, readonly string[]>();

  function pointersOf(uses: Uses): readonly string[] {
    const known = pointersOfUses.get(uses) ?? uses.map((each) => sources.pointerOf(each) ?? "");
    pointersOfUses.set(uses, known);
    return known;
  }

  function add(pointer: string, { original, use }: Copied, key?: string): void {
    const start = sources.pointerOf(original);
    if (start === undefined) return;
    const source = key === undefined ? start : `${start}/${escapeKey(key)}`;
    found.set(pointer, { pointer: source, uses: use === undefined ? [] : pointersOf(use.uses) });
  }

  function addNodes(value: object, pointer: string): void {
    const copied = sources.copiedFrom(value);
    if (copied) add(pointer, copied);
    for (const [key, inner] of Object.entries(value)) {
      if (isContainer(inner)) addNodes(inner, `${pointer}/${escapeKey(key)}`);
    }
  }

  function addEntries(
    map: "actions" | "rules",
    inlined: ReadonlyMap<string, InlinedPart<unknown>>,
  ): void {
    for (const id of Object.keys(document[map] ?? {})) {
      const pointer = `/${map}/${escapeKey(id)}`;
      const part = inlined.get(id);
      if (part) add(pointer, { original: part.from, use: part.use }, part.key);
      else found.set(pointer, { pointer, uses: [] });
    }
  }

  addNodes(document.screens, "/screens");
  addEntries("actions", parts.actions);
  addNodes(document.actions ?? {}, "/actions");
  addEntries("rules", parts.rules);
  return { document, sources: found };
}
