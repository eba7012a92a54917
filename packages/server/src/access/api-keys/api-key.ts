import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const prefix = "ssk_";
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const selectorLength = 22;
const secretLength = 43;
const checksumLength = 6;

export interface GeneratedApiKey {
  /** The whole key. It is shown only once. */
  readonly key: string;
  readonly selector: string;
  readonly secretHash: string;
}

/** Creates a key: `ssk_`, a selector of 22 characters, a secret of 43 (256 bits), a checksum of 6. */
export function generateApiKey(): GeneratedApiKey {
  const selector = base62(randomBytes(16), selectorLength);
  const unchecked = `${prefix}${selector}${base62(randomBytes(32), secretLength)}`;
  const key = unchecked + checksum(unchecked);
  return { key, selector, secretHash: hashApiKey(key) };
}

/** Whether a token has the prefix of API keys. Its checksum isn't verified. */
export function looksLikeApiKey(token: string): boolean {
  return token.startsWith(prefix);
}

/** The selector of a key; undefined when the text isn't a key or its checksum is wrong. */
export function selectorOf(key: string): string | undefined {
  const length = prefix.length + selectorLength + secretLength + checksumLength;
  if (key.length !== length || !/^[0-9A-Za-z]+$/.test(key.slice(prefix.length))) return undefined;
  const unchecked = key.slice(0, -checksumLength);
  if (checksum(unchecked) !== key.slice(-checksumLength)) return undefined;
  return key.slice(prefix.length, prefix.length + selectorLength);
}

/** SHA-256 in hexadecimal. A fast hash is enough because the secret is random and long. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function checksum(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(text));
  return base62(bytes, checksumLength);
}

function base62(bytes: Buffer, length: number): string {
  let number = BigInt(`0x${bytes.toString("hex")}`);
  let text = "";
  while (text.length < length) {
    text = (alphabet[Number(number % 62n)] ?? "") + text;
    number /= 62n;
  }
  return text;
}
