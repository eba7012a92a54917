import { type CustomTypes, noCustomTypes } from "../custom/custom-types.ts";
import {
  type Action,
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
import { inlineComponents } from "./inline-components.ts";
import { mapAttributes } from "./map-node.ts";

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
  const { components = [], globalData, actions, rules, theme, strings } = content;
  const { defaultLocale, allowUnknownTypes } = content;
  const inline = inlineComponents(components, customTypes);
  const screens = composeScreens(content, inline);
  return {
    specVersion,
    specId,
    version,
    createdAt,
    entryPoint: content.entryPoint ?? Object.keys(screens)[0] ?? mainScreen,
    ...(globalData && { globalData }),
    screens,
    ...(actions && { actions: mapEntries(actions, (action) => composeAction(action, inline)) }),
    ...(rules && { rules }),
    ...(theme && { theme }),
    ...(strings && { strings }),
    ...(defaultLocale !== undefined && { defaultLocale }),
    ...(allowUnknownTypes !== undefined && { allowUnknownTypes }),
  };
}

type Inline = (node: DraftNode) => DocumentNode;

function composeScreens(content: DraftContent, inline: Inline): Document["screens"] {
  const { components = [], screens = {} } = content;
  if (hasScreens(content)) return mapEntries(screens, (screen) => composeScreen(screen, inline));
  const body = inline(bodyOf(components));
  return { [mainScreen]: { id: mainScreen, type: "Screen", body } };
}

function bodyOf(components: readonly DraftNode[]): DraftNode {
  const [only, second] = components;
  return only !== undefined && second === undefined
    ? only
    : { type: "Renderer", rendererType: "Column", children: components };
}

function composeAction(action: Action, child: Inline): Action {
  const { attributes } = action;
  if (attributes === undefined) return action;
  return {
    ...action,
    attributes: mapAttributes(action, attributes, { child, rename: undefined }),
  };
}
