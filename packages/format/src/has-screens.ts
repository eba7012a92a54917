import { isObject } from "./json.ts";

/**
 * Whether a draft has screens of its own; otherwise it composes to one, `mainScreen`. An empty map
 * is none: a document must have a screen to begin with.
 */
export function hasScreens({ screens }: { readonly screens?: unknown }): boolean {
  return isObject(screens) ? Object.keys(screens).length > 0 : screens !== undefined;
}

export const mainScreen = "main";
