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
import { type InlinedPart, type Inliner, inlineComponents } from "./inline-components.ts";
import { mapAction } from "./map-node.ts";
import type { Changes } from "./map-value.ts";
import { positionChildren } from "./position-children.ts";

export interface ComposeOptions {
  /** The registered custom types with which the content was validated. */
  readonly customTypes?: CustomTypes;
}

/**
 * Returns the document of a draft, as docs/format/documents.md defines composing. Equal content gives
 * equal bytes of JSON. The content isn't changed, and the document shares unchanged values with it.
 * `validateDraft` must have found no errors in the content: composing checks nothing, and throws or
 * returns a wrong document otherwise.
 */
export function composeDocument(
  content: DraftContent,
  { specId, version, createdAt }: DocumentHead,
  options?: ComposeOptions | null,
): Document {
  const { customTypes = noCustomTypes } = options ?? {};
  const { components = [], globalData, theme, strings } = content;
  const { defaultLocale, allowUnknownTypes } = content;
  const inliner = inlineComponents<DocumentNode>(components, {
    finish: (node) => positionChildren(node, customTypes),
  });
  const screens = composeScreens(content, inliner.changes);
  const { actions, rules } = composeParts(content, inliner);
  return {
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

/** The actions and rules of the document, followed by those of components. */
function composeParts<Child>(
  { actions, rules }: Pick<DraftContent, "actions" | "rules">,
  { changes, ...inlined }: Inliner<Child>,
): { readonly [Part in "actions" | "rules"]: Document[Part] | undefined } {
  const mapped = actions && mapEntries(actions, (action) => mapAction(action, changes));
  return {
    actions: joinEntries(mapped, inlined.actions),
    rules: joinEntries(rules, inlined.rules),
  };
}

/** Joins the entries of the document with those of components. Each has its key as `id`. */
function joinEntries<Entry extends { readonly id?: string }>(
  entries: { readonly [id: string]: Entry } | undefined,
  added: ReadonlyMap<string, InlinedPart<Entry>>,
): { readonly [id: string]: Entry & { readonly id: string } } | undefined {
  if (entries === undefined && added.size === 0) return undefined;
  const joined = { ...entries, ...mapEntries(Object.fromEntries(added), ({ entry }) => entry) };
  return mapEntries(joined, (entry, key) => ({ ...entry, id: entry.id ?? key }));
}
