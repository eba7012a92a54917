import { type Mock, readMocks } from "@screenspec/format";
import { deflate, inflate } from "./packed-text.ts";

const prefix = "#answers=";

/** The hash of a preview link that brings mocks to the device. Browsers send it to no server. */
export async function hashOfMocks(mocks: readonly Mock[]): Promise<string> {
  return prefix + (await deflate(JSON.stringify(mocks)));
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
