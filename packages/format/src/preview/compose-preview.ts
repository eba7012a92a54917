import { composeContent } from "../compose/compose-content.ts";
import type { ComposeOptions } from "../compose/compose-document.ts";
import type { ComposedWithSources } from "../compose/compose-with-sources.ts";
import type { Uses } from "../compose/inline-components.ts";
import { limitExpansion } from "../compose/limit-expansion.ts";
import { noteSources } from "../compose/note-sources.ts";
import { positionChildren } from "../compose/position-children.ts";
import { noCustomTypes } from "../custom/custom-types.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { type DocumentNode, type DraftContent, type DraftNode, specVersion } from "../document.ts";
import type { DocumentHead } from "../document-head.ts";
import { eachContainer } from "../each-container.ts";
import { mainScreen } from "../has-screens.ts";
import { isNode } from "../is-node.ts";
import { isObject } from "../json.ts";
import { keysOfPointer } from "../json-pointer.ts";
import { limits } from "../limits.ts";
import { findingOf } from "../validate/composition/check-expansion.ts";
import { validateDraft } from "../validate/validate-draft.ts";
import { diagnosticOf } from "../validate/walk/findings.ts";
import { placeholderNode, type ReplacedNode } from "./placeholder-node.ts";
import { readableContent } from "./readable-content.ts";
import { replaceBrokenNodes } from "./replace-broken-nodes.ts";

export interface Preview extends ComposedWithSources {
  /** Those of `validateDraft`. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Composes a draft that may have errors, for the preview of an editor: each node with an error is replaced by a placeholder
 * (docs/format/documents.md, "Previews"), and everything else is composed as usual. Never throws for JSON. The document can be
 * run, but not published.
 */
export function composePreview(
  draft: unknown,
  head: DocumentHead,
  options?: ComposeOptions | null,
): Preview {
  const diagnostics = validateDraft(draft, options);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const composed =
    isObject(draft) && !isTooDeep(draft) ? compose(draft, errors, head, options) : undefined;
  // Components can nest the document deeper than the draft.
  if (composed !== undefined && !isTooDeep(composed.document)) return { ...composed, diagnostics };
  return { ...onlyErrors(errors, head), diagnostics };
}

function isTooDeep(json: object): boolean {
  return eachContainer(json, () => {}) > limits.jsonLevels;
}

function compose(
  draft: object,
  errors: readonly Diagnostic[],
  head: DocumentHead,
  options: ComposeOptions | null | undefined,
): ComposedWithSources {
  const { customTypes = noCustomTypes } = options ?? {};
  const copy: DraftContent = JSON.parse(JSON.stringify(draft));
  const broken = replaceBrokenNodes(copy, errors);
  const notes = noteSources(copy);
  const content = readableContent(copy);
  const ids = new Set(content.components?.map(({ id }) => id));
  const { problemOf, countNode } = limitExpansion(ids);

  function replace(
    node: ReplacedNode,
    original: DraftNode,
    uses: Uses,
    errorsOfNode: readonly Diagnostic[],
  ): DocumentNode {
    const placeholder = placeholderNode(node, errorsOfNode);
    for (const part of [placeholder, ...(placeholder.children?.slice(0, 1) ?? [])]) {
      notes.add(part, original, uses);
    }
    return placeholder;
  }

  const composed = composeContent(content, head, {
    finish(copied, original, uses) {
      countNode();
      const node = withReadableChildren(copied);
      const errorsOfNode = broken.get(original);
      if (errorsOfNode) return replace(node, original, uses, errorsOfNode);
      const finished = positionChildren(node, customTypes);
      notes.add(finished, original, uses);
      notes.addCopies(finished.children ?? [], node.children ?? []);
      return finished;
    },
    limit: {
      levelsAbove: (reference) => levelsOf(notes.pointerOf(reference) ?? ""),
      keep(reference, { uses, ...context }) {
        const problem = problemOf(reference, { uses, ...context });
        if (problem === undefined) return undefined;
        const pointer = notes.pointerOf(reference) ?? "";
        return replace({ layout: reference.layout }, reference, uses, [
          diagnosticOf(pointer, findingOf(problem)),
        ]);
      },
    },
  });
  return { document: composed.document, sources: notes.sourcesOf(composed) };
}

/** What is in a node with errors may not have been validated. */
function withReadableChildren<Node extends DocumentNode>(node: Node): Node {
  const { children }: { readonly children?: unknown } = node;
  if (children === undefined) return node;
  return { ...node, children: Array.isArray(children) ? children.filter(isNode) : [] };
}

/** The levels of JSON between the value at a pointer and the root of its component, or of the draft. */
function levelsOf(pointer: string): number {
  const keys = keysOfPointer(pointer);
  return keys[0] === "components" ? keys.length - 2 : keys.length;
}

/** The document of a draft of which nothing can be composed. */
function onlyErrors(
  errors: readonly Diagnostic[],
  { specId, version, createdAt }: DocumentHead,
): ComposedWithSources {
  const body = placeholderNode({}, errors);
  const screens = { [mainScreen]: { id: mainScreen, type: "Screen", body } } as const;
  const source = { pointer: "", uses: [] };
  return {
    document: { specVersion, specId, version, createdAt, entryPoint: mainScreen, screens },
    sources: new Map([
      [`/screens/${mainScreen}/body`, source],
      [`/screens/${mainScreen}/body/children/0`, source],
    ]),
  };
}
