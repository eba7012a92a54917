import type { PreviewRequest, StoredTexts } from "./messages.ts";

/** The most UTF-16 code units of what a frame sends to the page around it. */
export const limits = {
  /** A request with its headers, without its body. */
  request: 100_000,
  body: 4_000_000,
  storedKey: 1000,
  /** As in the runtime. */
  storedText: 100_000,
  /** All stored values with their keys, as in the SDK. */
  stored: 1_000_000,
} as const;

/** Whether a request isn't too large for the page around the frame. */
export function fitsLimits({ method, url, headers = {}, body = "" }: PreviewRequest): boolean {
  const texts = [method, url, ...Object.entries(headers).flat()];
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  return size <= limits.request && body.length <= limits.body;
}

/** Counts stored values with their keys. Of two values of a key, the last one counts. */
export function sizeOfStored(stored: StoredTexts): number {
  let size = 0;
  for (const [key, text] of new Map(stored)) size += key.length + text.length;
  return size;
}
