import type { KeptScreen } from "./kept-screen.ts";

/** What we keep of an entry of the browser's history, beside what the page does. */
export interface Mark {
  /** How many entries of ours are below it. */
  readonly depth: number;
  /** Its screen. */
  readonly id: string;
  /** How many entries above its screen's own: it stands for a dialog, or for `onBackActions`. */
  readonly layer: number;
  /** The address is the page's own. */
  readonly isForeign: boolean;
  readonly specId?: string;
  /** What its screen was opened with. */
  readonly data?: string | undefined;
  /** The screens below its own, from the bottom on. */
  readonly below?: readonly KeptScreen[];
}

/** The mark in an entry's state. */
export function markIn(state: unknown): Mark | undefined {
  return hasMark(state) ? state.screenspec : undefined;
}

/** Nobody else writes a member of this name. */
function hasMark(state: unknown): state is { readonly screenspec: Mark } {
  return typeof state === "object" && state !== null && "screenspec" in state;
}
