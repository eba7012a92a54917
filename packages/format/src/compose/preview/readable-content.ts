import type { DraftAction, DraftContent, DraftNode, DraftRule, Screen } from "../../document.ts";
import { isNode } from "../../is-node.ts";
import { isObject } from "../../json.ts";
import { mapEntries } from "../../map-entries.ts";
import { nothing } from "../limit-expansion.ts";

/** Returns the parts of a draft that can be composed. The draft may have any JSON as its members, and inside of them. */
export function readableContent(draft: DraftContent): DraftContent {
  const { entryPoint, defaultLocale, allowUnknownTypes } = draft;
  const components: unknown = draft.components;
  const screens = mapEntries(objectsIn<Screen<DraftNode>>(draft.screens), readableScreen);
  return {
    screens,
    components: Array.isArray(components) ? components.filter(isNode) : [],
    ...(isObject(draft.actions) && { actions: objectsIn<DraftAction>(draft.actions) }),
    ...(isObject(draft.rules) && { rules: objectsIn<DraftRule>(draft.rules) }),
    ...(isObject(draft.globalData) && { globalData: draft.globalData }),
    ...(isObject(draft.theme) && { theme: draft.theme }),
    ...(isObject(draft.strings) && { strings: draft.strings }),
    ...(typeof entryPoint === "string" && Object.hasOwn(screens, entryPoint) && { entryPoint }),
    ...(defaultLocale !== undefined && { defaultLocale }),
    ...(allowUnknownTypes !== undefined && { allowUnknownTypes }),
  };
}

function readableScreen({ body, ...others }: Screen<DraftNode>, id: string): Screen<DraftNode> {
  return { ...others, id, type: "Screen", body: isNode(body) ? body : nothing };
}

/** Returns the entries of a map that are objects. */
function objectsIn<Entry>(map: { readonly [id: string]: Entry } | undefined) {
  if (!isObject(map)) return {};
  return Object.fromEntries(Object.entries<Entry>(map).filter(([, entry]) => isObject(entry)));
}
