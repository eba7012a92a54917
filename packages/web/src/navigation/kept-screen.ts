import { limitSteps, writeJson } from "@screenspec/format/evaluate";
import type { JsonObject, ScreenView } from "@screenspec/runtime";

/** A screen as an entry of the browser's history keeps it. */
export interface KeptScreen {
  readonly id: string;
  /** What it was opened with, as JSON. */
  readonly data?: string | undefined;
}

/** So many of those below are kept with each entry: all of them again and again would be much. */
export const mostBelow = 30;
/** In characters of JSON: a screen that was opened with more begins without it. */
const mostData = 10_000;

const texts = new WeakMap<ScreenView, string>();

/** What isn't JSON, as a host's data may be, isn't kept. */
export function keepScreen(screen: ScreenView): KeptScreen {
  const { id, screenData } = screen;
  let data = texts.get(screen);
  if (data === undefined) {
    data = screenData ? textOf(screenData) : "";
    texts.set(screen, data);
  }
  return data ? { id, data } : { id };
}

export function dataOf({ data }: Pick<KeptScreen, "data">): JsonObject | undefined {
  return data === undefined ? undefined : JSON.parse(data);
}

function textOf(data: JsonObject): string {
  try {
    // What is short to keep may be endless to write; what is no JSON throws.
    const isShort = limitSteps(mostData, () => writeJson(data)) !== undefined;
    return isShort ? JSON.stringify(data) : "";
  } catch {
    return "";
  }
}
