import { deflate, inflate, maxInflatedBytes } from "../workbench/requests/packed-text.ts";

/** Firefox opens no address of more than 1 MiB, Chromium none of more than 2 MiB. */
export const maxHashLength = 1_000_000;

const specPrefix = "#spec=";
const setupPrefix = "&setup=";
/** In links of former versions, the setup was called fixtures. */
const setupPrefixes = /&(?:setup|fixtures)=/;

/**
 * Returns the hash of an address that contains a text and the text of its setup, compressed and in URL-safe Base64.
 * Undefined if it would be too long for an address, or the text for `textOf`.
 */
export async function hashOf(text: string, setup = ""): Promise<string | undefined> {
  if (new Blob([text, setup]).size > maxInflatedBytes) return undefined;
  const end = setup === "" ? "" : setupPrefix + (await deflate(setup));
  const hash = specPrefix + (await deflate(text)) + end;
  return hash.length > maxHashLength ? undefined : hash;
}

export function isShared(hash: string): boolean {
  return hash.startsWith(specPrefix);
}

/** Returns the text that a hash contains; undefined if it contains none, or one that is too long. Never throws. */
export async function textOf(hash: string): Promise<string | undefined> {
  const [letters = ""] = hash.slice(specPrefix.length).split(setupPrefixes);
  return inflate(letters);
}

/** Returns the text of the setup in a hash, empty for none; undefined if it can't be read. Never throws. */
export async function setupOf(hash: string): Promise<string | undefined> {
  const [, letters] = hash.split(setupPrefixes);
  return letters === undefined ? "" : inflate(letters);
}
