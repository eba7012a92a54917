/** Longer texts aren't read from an address: a short address could inflate to gigabytes. */
export const maxSharedBytes = 5_000_000;

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
  if (new Blob([text, setup]).size > maxSharedBytes) return undefined;
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

async function deflate(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function inflate(letters: string): Promise<string | undefined> {
  try {
    const base64 = letters.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return await readInflated(bytes);
  } catch {
    // Not Base64, not deflate or not UTF-8.
    return undefined;
  }
}

async function readInflated(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const inflated = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
    .getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  for (let part = await inflated.read(); !part.done; part = await inflated.read()) {
    size += part.value.length;
    if (size > maxSharedBytes) {
      await inflated.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
