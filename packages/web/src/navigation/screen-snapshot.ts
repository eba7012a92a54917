import { limitSteps, writeJson } from "@screenspec/format/evaluate";
import type { JsonObject, ScreenView } from "@screenspec/runtime";

/** A screen as an entry of the browser's history stores it. */
export interface ScreenSnapshot {
  readonly id: string;
  /** The data that the screen was opened with, as JSON. */
  readonly data?: string | undefined;
}

/** The number of screens below that each entry stores. A limit, because each entry stores them again. */
export const maxScreensBelow = 30;
/** In characters of JSON. The data of a screen with more isn't stored. */
const maxDataLength = 10_000;

const cache = new WeakMap<ScreenView, string>();

/** The host may have opened a screen with data that isn't JSON. Such data isn't stored. */
export function snapshotScreen(screen: ScreenView): ScreenSnapshot {
  const { id, screenData } = screen;
  let data = cache.get(screen);
  if (data === undefined) {
    data = screenData ? stringify(screenData) : "";
    cache.set(screen, data);
  }
  return data ? { id, data } : { id };
}

export function dataOf({ data }: Pick<ScreenSnapshot, "data">): JsonObject | undefined {
  return data === undefined ? undefined : JSON.parse(data);
}

function stringify(data: JsonObject): string {
  try {
    // `writeJson` stops at the limit, and throws if the data isn't JSON. `JSON.stringify` could take endlessly.
    const isShort = limitSteps(maxDataLength, () => writeJson(data)) !== undefined;
    return isShort ? JSON.stringify(data) : "";
  } catch {
    return "";
  }
}
