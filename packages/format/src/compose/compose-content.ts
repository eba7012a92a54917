import { type CustomTypes, noCustomTypes } from "../custom/custom-types.ts";
import {
  type Document,
  type DocumentNode,
  type DraftContent,
  type DraftNode,
  specVersion,
} from "../document.ts";
import type { DocumentHead } from "../document-head.ts";
import { hasScreens, mainScreen } from "../has-screens.ts";
import { mapEntries } from "../map-entries.ts";
import { composeScreen } from "./compose-screen.ts";
import {
  type ExpansionLimit,
  type InlinedPart,
  type InlinedParts,
  inlineComponents,
} from "./inline-components.ts";
import { mapAction } from "./map-node.ts";
import type { Changes } from "./map-value.ts";
import { positionChildren } from "./position-children.ts";
import type { Copied, SourceMap } from "./source-map.ts";

export interface ComposedContent {
  readonly document: Document;
  /** The actions and rules of components in the document. */
  readonly parts: InlinedParts;
}

export interface ComposeContentOptions {
  readonly customTypes?: CustomTypes;
  /** Records where the nodes of the document come from. */
  readonly sources?: SourceMap;
  /** Makes the last changes to the copy of a node; `finishNode` by default. */
  readonly finish?: typeof finishNode;
  readonly limit?: ExpansionLimit<DocumentNode>;
}

/** Composes the document of a draft. */
export function composeContent(
  content: DraftContent,
  { specId, version, createdAt }: DocumentHead,
  options: ComposeContentOptions,
): ComposedContent {
  const { components = [], globalData, theme, strings } = content;
  const { defaultLocale, allowUnknownTypes } = content;
  const { finish = finishNode, limit } = options;
  const { changes, inlineParts } = inlineComponents<DocumentNode>(components, {
    finish: (copy, original, use) => finish(copy, { original, use }, options),
    ...(limit && { limit }),
  });
  const screens = composeScreens(content, changes);
  const ownActions =
    content.actions && mapEntries(content.actions, (action) => mapAction(action, changes));
  const parts = inlineParts();
  const actions = withEntries(ownActions, parts.actions);
  const rules = withEntries(content.rules, parts.rules);
  const document = {
    specVersion,
    specId,
    version,
    createdAt,
    entryPoint: content.entryPoint ?? Object.keys(screens)[0] ?? mainScreen,
    ...(globalData && { globalData }),
    screens,
    ...(actions && { actions }),
    ...(rules && { rules }),
    ...(theme && { theme }),
    ...(strings && { strings }),
    ...(defaultLocale !== undefined && { defaultLocale }),
    ...(allowUnknownTypes !== undefined && { allowUnknownTypes }),
  };
  return { document, parts };
}

/** Moves the positions of a Stack's children to their layout, and records the sources of the nodes. */
export function finishNode(
  node: DocumentNode,
  copied: Copied,
  { customTypes = noCustomTypes, sources }: ComposeContentOptions,
): DocumentNode {
  const finished = positionChildren(node, customTypes);
  sources?.copied(finished, copied);
  for (const [index, child] of (node.children ?? []).entries()) {
    const positioned = finished.children?.[index];
    const earlier = sources?.copiedFrom(child);
    if (positioned !== undefined && earlier) sources?.copied(positioned, earlier);
  }
  return finished;
}

function composeScreens(
  content: DraftContent,
  changes: Changes<DocumentNode>,
): Document["screens"] {
  const { components = [], screens = {} } = content;
  if (hasScreens(content)) return mapEntries(screens, (screen) => composeScreen(screen, changes));
  const body = changes.child(bodyOf(components));
  return { [mainScreen]: { id: mainScreen, type: "Screen", body } };
}

function bodyOf(components: readonly DraftNode[]): DraftNode {
  const [only, second] = components;
  return only !== undefined && second === undefined
    ? only
    : { type: "Renderer", rendererType: "Column", children: components };
}

/** The actions or rules of the document, followed by those of components. Each has its key as `id`. */
function withEntries<Entry extends { readonly id?: string }>(
  entries: { readonly [id: string]: Entry } | undefined,
  added: ReadonlyMap<string, InlinedPart<Entry>>,
): { readonly [id: string]: Entry & { readonly id: string } } | undefined {
  if (entries === undefined && added.size === 0) return undefined;
  const joined = { ...entries, ...mapEntries(Object.fromEntries(added), ({ entry }) => entry) };
  return mapEntries(joined, (entry, key) => ({ ...entry, id: entry.id ?? key }));
}
