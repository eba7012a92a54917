import { isDeepStrictEqual } from "node:util";
import type { FreezeWindow, RequestError } from "@screenspec/api";
import { noTime, readTime } from "../../http/read-time.ts";

/** Returns the window that contains a time in milliseconds since 1970; a window doesn't contain its end. */
export function activeWindow(
  windows: readonly FreezeWindow[],
  now: number,
): FreezeWindow | undefined {
  return windows.find(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
}

/**
 * Reports windows that have passed, that end before they begin, or that overlap an earlier one of the list. A stored
 * window may have passed: what a GET returned can be sent back.
 */
export function freezeErrors(
  windows: readonly FreezeWindow[],
  { stored, now }: { readonly stored: readonly FreezeWindow[]; readonly now: number },
): RequestError[] {
  return windows.flatMap((window, index) => {
    const pointer = `/freeze/${index}`;
    const from = readTime(window.from);
    const to = readTime(window.to);
    if (from === undefined) return [noTime({ pointer: `${pointer}/from` })];
    if (to === undefined) return [noTime({ pointer: `${pointer}/to` })];
    if (to <= from) {
      const message = "The window has to end after it begins.";
      return [{ pointer: `${pointer}/to`, code: "not_valid", message }];
    }
    if (to <= now && !stored.some((one) => isDeepStrictEqual(one, window))) {
      const message = "The window has passed.";
      return [{ pointer: `${pointer}/to`, code: "in_the_past", message }];
    }
    const other = windows
      .slice(0, index)
      .findIndex((one) => from < Date.parse(one.to) && Date.parse(one.from) < to);
    if (other === -1) return [];
    const message = `The window overlaps that of /freeze/${other}. Merge them.`;
    return [{ pointer, code: "not_valid", message }];
  });
}
