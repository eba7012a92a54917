/** Longer texts aren't read from an address: a short address could inflate to gigabytes. */
export const maxInflatedBytes = 5_000_000;

/** Returns a text compressed and in URL-safe Base64, for an address. */
export async function deflate(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns the text that `deflate` has packed; undefined if there is none, or one that is too long. Never throws. */
export async function inflate(letters: string): Promise<string | undefined> {
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
    if (size > maxInflatedBytes) {
      await inflated.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
