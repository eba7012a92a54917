/** Beyond this nothing is read out of an address: a few bytes can be made to swell to gigabytes. */
export const maxSharedBytes = 5_000_000;

/** Firefox opens no address of more than 1 MiB, Chromium none of more than 2 MiB. */
export const maxLetters = 1_000_000;

const beginning = "#spec=";

/**
 * The hash of an address that carries a text: compressed, in letters that addresses take as they are. Undefined when it
 * would be too long for an address, or the text for `textOf`.
 */
export async function hashOf(text: string): Promise<string | undefined> {
  const unpacked = new Blob([text]);
  if (unpacked.size > maxSharedBytes) return undefined;
  const packed = unpacked.stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const letters = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return letters.length > maxLetters ? undefined : beginning + letters;
}

export function isShared(hash: string): boolean {
  return hash.startsWith(beginning);
}

/** The text that a hash carries; undefined when it carries none, or too much. Never throws. */
export async function textOf(hash: string): Promise<string | undefined> {
  try {
    const letters = hash.slice(beginning.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    return await inflate(bytes);
  } catch {
    // Neither base64, nor deflate, nor UTF-8.
    return undefined;
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
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
