import type { Diagnostic } from "../../diagnostic.ts";
import { type DocumentNode, type DraftContent, specVersion } from "../../document.ts";
import type { DocumentHead } from "../../document-head.ts";
import { eachContainer } from "../../each-container.ts";
import { mainScreen } from "../../has-screens.ts";
import { isNode } from "../../is-node.ts";
import { isObject } from "../../json.ts";
import { limits } from "../../limits.ts";
import { findingOf } from "../../validate/composition/check-expansion.ts";
import { validateDraft } from "../../validate/validate-draft.ts";
import { diagnosticOf } from "../../validate/walk/findings.ts";
import { composeContent, finishNode } from "../compose-content.ts";
import type { ComposeOptions } from "../compose-document.ts";
import { type ComposedWithSources, withSources } from "../compose-with-sources.ts";
import { componentsById, expansionProblem, findReferences } from "../limit-expansion.ts";
import { type Copied, createSourceMap } from "../source-map.ts";
import { placeholderNode, type ReplacedNode } from "./placeholder-node.ts";
import { readableContent } from "./readable-content.ts";
import { replaceBrokenNodes } from "./replace-broken-nodes.ts";

export interface Preview extends ComposedWithSources {
  /** Those of `validateDraft`. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface PreviewOptions extends ComposeOptions {
  /** What a placeholder says of an error; by default its message. */
  readonly messageOf?: (error: Diagnostic) => string;
}

/**
 * Composes a draft that may have errors, for the preview of an editor: each node with an error is replaced by a placeholder
 * (docs/format/documents.md, "Previews"), and everything else is composed as usual. Never throws for JSON. The document can be
 * run, but not published.
 */
export function composePreview(
  draft: unknown,
  head: DocumentHead,
  options?: PreviewOptions | null,
): Preview {
  const diagnostics = validateDraft(draft, options);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const composed =
    isObject(draft) && !isTooDeep(draft) ? compose(draft, errors, head, options) : undefined;
  // Components can nest the document deeper than the draft.
  if (composed !== undefined && !isTooDeep(composed.document)) return { ...composed, diagnostics };
  return { ...onlyErrors(errors, head, options), diagnostics };
}

function isTooDeep(json: object): boolean {
  return eachContainer(json, () => {}) > limits.jsonLevels;
}

function compose(
  draft: object,
  errors: readonly Diagnostic[],
  head: DocumentHead,
  options: PreviewOptions | null | undefined,
): ComposedWithSources | undefined {
  const copy: DraftContent = JSON.parse(JSON.stringify(draft));
  const broken = replaceBrokenNodes(copy, errors);
  const sources = createSourceMap(copy);
  const content = readableContent(copy);
  const components = componentsById(content.components);
  const references = findReferences(copy, components);
  if (references === undefined) return undefined;

  function replace(
    node: ReplacedNode,
    copied: Copied,
    errorsOfNode: readonly Diagnostic[],
  ): DocumentNode {
    const placeholder = placeholderNode(node, errorsOfNode, options?.messageOf);
    for (const part of [placeholder, ...(placeholder.children?.slice(0, 1) ?? [])]) {
      sources.copied(part, copied);
    }
    return placeholder;
  }

  const composed = composeContent(content, head, {
    ...options,
    sources,
    finish(copiedNode, copied, given) {
      const node = withReadableChildren(copiedNode);
      const errorsOfNode = broken.get(copied.original);
      return errorsOfNode ? replace(node, copied, errorsOfNode) : finishNode(node, copied, given);
    },
    limit: {
      levels: references.levels,
      keep(reference, context) {
        const problem = expansionProblem(reference, context, components);
        if (problem === undefined) return undefined;
        const pointer = sources.pointerOf(reference) ?? "";
        return replace({ layout: reference.layout }, { original: reference, use: context.use }, [
          diagnosticOf(pointer, findingOf(problem)),
        ]);
      },
    },
  });
  return withSources(composed, sources);
}

/** What is in a node with errors may not have been validated. */
function withReadableChildren<Node extends DocumentNode>(node: Node): Node {
  const { children }: { readonly children?: unknown } = node;
  if (children === undefined) return node;
  return { ...node, children: Array.isArray(children) ? children.filter(isNode) : [] };
}

/** The document of a draft of which nothing can be composed. */
function onlyErrors(
  errors: readonly Diagnostic[],
  { specId, version, createdAt }: DocumentHead,
  options: PreviewOptions | null | undefined,
): ComposedWithSources {
  const body = placeholderNode({}, errors, options?.messageOf);
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
