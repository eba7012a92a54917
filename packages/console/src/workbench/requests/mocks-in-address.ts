import { type Mock, readMocks } from "@screenspec/format";
import { deflate, inflate, maxInflatedBytes } from "./packed-text.ts";

const prefix = "#answers=";

/**
 * The hash of a preview link that brings mocks to the device; undefined if the device wouldn't read mocks that are so long.
 * Browsers send it to no server.
 */
export async function hashOfMocks(mocks: readonly Mock[]): Promise<string | undefined> {
  const text = JSON.stringify(mocks);
  const bytes = new TextEncoder().encode(text).length;
  return bytes > maxInflatedBytes ? undefined : prefix + (await deflate(text));
}

/** The mocks in the hash of a preview link. Never throws. */
export async function mocksInHash(hash: string): Promise<readonly Mock[]> {
  const text = hash.startsWith(prefix) ? await inflate(hash.slice(prefix.length)) : undefined;
  try {
    return readMocks(JSON.parse(text ?? "[]")).mocks;
  } catch {
    return [];
  }
}
