import type { Bytes } from "./loading-ports.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const digits = `${letters}${letters.toLowerCase()}0123456789-_`;

/** Encodes bytes in base64url without padding (RFC 4648, section 5). Not every platform has `btoa`. */
export function encodeBase64url(bytes: Bytes): string {
  const length = Math.ceil((bytes.length * 4) / 3);
  return regroup([...bytes, 0], 8, 6)
    .slice(0, length)
    .map((digit) => digits[digit])
    .join("");
}

/** Decodes base64url without padding. Other characters are read as arbitrary bits. */
export function decodeBase64url(text: string): Bytes {
  const sextets = [...text].map((digit) => digits.indexOf(digit));
  return Uint8Array.from(regroup(sextets, 6, 8));
}

/** Divides the bits of numbers into groups of another size. Bits that don't fill a group are omitted. */
function regroup(numbers: readonly number[], from: number, to: number): number[] {
  const groups: number[] = [];
  let bits = 0;
  let size = 0;
  for (const number of numbers) {
    bits = (bits << from) | number;
    size += from;
    for (; size >= to; size -= to) groups.push((bits >> (size - to)) & ((1 << to) - 1));
  }
  return groups;
}
