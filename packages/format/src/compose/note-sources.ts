import type { DocumentNode } from "../document.ts";
import { indexPointers } from "../index-pointers.ts";
import { isContainer } from "../json.ts";
import { escapeKey } from "../json-pointer.ts";
import type { ComposedContent } from "./compose-content.ts";
import type { InlinedPart, Uses } from "./inline-components.ts";

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

/** Notes the sources of nodes while a draft is composed, in which no object may occur twice. */
export function noteSources(draft: object) {
  const pointers = indexPointers(draft);
  const nodes = new Map<object, DraftSource>();
  const pointersOf = new Map<Uses, readonly string[]>();

  function usesOf(uses: Uses): readonly string[] {
    const known = pointersOf.get(uses) ?? uses.map((reference) => pointers.get(reference) ?? "");
    pointersOf.set(uses, known);
    return known;
  }

  /** Notes the original of a node. */
  function add(node: DocumentNode, original: object, uses: Uses): void {
    const pointer = pointers.get(original);
    if (pointer !== undefined) nodes.set(node, { pointer, uses: usesOf(uses) });
  }

  /** Notes the sources of copies of nodes. */
  function addCopies(copies: readonly object[], noted: readonly object[]): void {
    for (const [index, node] of noted.entries()) {
      const [source, copy] = [nodes.get(node), copies[index]];
      if (source !== undefined && copy !== undefined) nodes.set(copy, source);
    }
  }

  function sourcesOf({ document, parts }: ComposedContent): ReadonlyMap<string, DraftSource> {
    const sources = new Map<string, DraftSource>();
    const addNodes = (value: object, pointer: string) => {
      const source = nodes.get(value);
      if (source !== undefined) sources.set(pointer, source);
      for (const [key, inner] of Object.entries(value)) {
        if (isContainer(inner)) addNodes(inner, `${pointer}/${escapeKey(key)}`);
      }
    };
    const addEntries = (
      map: "actions" | "rules",
      added: ReadonlyMap<string, InlinedPart<unknown>>,
    ) => {
      for (const id of Object.keys(document[map] ?? {})) {
        const pointer = `/${map}/${escapeKey(id)}`;
        const part = added.get(id);
        sources.set(
          pointer,
          part === undefined
            ? { pointer, uses: [] }
            : {
                pointer: `${pointers.get(part.from)}/${escapeKey(part.key)}`,
                uses: usesOf(part.uses),
              },
        );
      }
    };
    addNodes(document.screens, "/screens");
    addEntries("actions", parts.actions);
    addNodes(document.actions ?? {}, "/actions");
    addEntries("rules", parts.rules);
    return sources;
  }

  return { add, addCopies, sourcesOf, pointerOf: (original: object) => pointers.get(original) };
}
