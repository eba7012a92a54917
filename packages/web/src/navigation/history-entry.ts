import type { ScreenSnapshot } from "./screen-snapshot.ts";

/** The state that an entry of the browser's history stores, beside the page's own state. */
export interface HistoryEntry {
  /** The number of entries below it that the SDK has added. */
  readonly depth: number;
  /** The id of its screen. */
  readonly id: string;
  /** The number of entries above the screen's own. An entry above stands for an overlay or for `onBackActions`. */
  readonly layer: number;
  /** Whether the entry's address belongs to the page. */
  readonly isForeign: boolean;
  readonly specId?: string;
  /** The data that its screen was opened with, as JSON. */
  readonly data?: string | undefined;
  /** The screens below its own, from the bottom. */
  readonly below?: readonly ScreenSnapshot[];
}

/** Reads the entry from `history.state`. */
export function entryIn(state: unknown): HistoryEntry | undefined {
  return hasEntry(state) ? state.screenspec : undefined;
}

/** Only the SDK writes this member. */
function hasEntry(state: unknown): state is { readonly screenspec: HistoryEntry } {
  return typeof state === "object" && state !== null && "screenspec" in state;
}
