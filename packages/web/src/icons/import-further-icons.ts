import type { FurtherIcons } from "./find-further-icon.ts";

/**
 * Imports the further icons as a module of their own. Bundlers make a chunk of it. The bundle of the SDK replaces this
 * file (scripts/bundle-sdk.ts): it imports another address after each failure, because browsers that don't follow the
 * HTML Standard of 2026 yet cache the failure.
 *
 * @see https://github.com/whatwg/html/pull/10327
 */
export function importFurtherIcons(_failures: number): Promise<FurtherIcons> {
  return import("./find-further-icon.ts");
}
