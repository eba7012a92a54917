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
  type InlinedPart,
  type InlinedParts,
  type InlineOptions,
  inlineComponents,
} from "./inline-components.ts";
import { mapAction } from "./map-node.ts";
import type { Changes } from "./map-value.ts";

export interface ComposedContent {
  readonly document: Document;
  /** The actions and rules of components in the document. */
  readonly parts: InlinedParts;
}

/** Composes the document of a draft. */
export function composeContent(
  content: DraftContent,
  { specId, version, createdAt }: DocumentHead,
  options: InlineOptions<DocumentNode>,
): ComposedContent {
  const { components = [], globalData, theme, strings } = content;
  const { defaultLocale, allowUnknownTypes } = content;
  const { changes, inlineParts } = inlineComponents<DocumentNode>(components, options);
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
