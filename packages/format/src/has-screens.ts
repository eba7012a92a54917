import { isObject } from "./json.ts";

/**
 * Whether a draft has screens. Without any, or with an empty map of them, it composes to the single
 * screen `mainScreen`.
 */
export function hasScreens({ screens }: { readonly screens?: unknown }): boolean {
  return isObject(screens) ? Object.keys(screens).length > 0 : screens !== undefined;
}

export const mainScreen = "main";
