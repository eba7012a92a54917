import type { ClassPart, Pattern, SymbolOf } from "./pattern.ts";
import type { Reader } from "./reader.ts";

export function symbol(of: SymbolOf): Pattern {
  return { ...of, size: 1, copies: 1 };
}

/** The characters in any of the parts, or in none of them, as the flags have it. */
export function setOf(
  { flags }: Pick<Reader, "flags">,
  parts: readonly ClassPart[],
  isNegated = false,
): Pattern {
  return symbol({ kind: "set", parts, isNegated, ignoresCase: flags.includes("i") });
}

/** What no character is in. */
export const matchesNothing: Pattern = setOf({ flags: "" }, []);

export function range(first: number, last: number): ClassPart {
  return { inside: `${written(first)}-${written(last)}`, isNegated: false };
}

export function sequence(parts: readonly Pattern[]): Pattern {
  return { kind: "sequence", parts, size: total(parts), copies: mostCopies(parts) };
}

/** Any of the options: a fork before each but the last, and a jump after it. */
export function choice(options: readonly Pattern[]): Pattern {
  const size = total(options) + 2 * (options.length - 1);
  return { kind: "choice", options, size, copies: mostCopies(options) };
}

/** From `least` to `most` times; `most` may be infinite. */
export function repetition(of: Pattern, least: number, most: number): Pattern {
  const isEndless = most === Number.POSITIVE_INFINITY;
  const count = isEndless ? least : most;
  const beyond = isEndless ? endless(of, least) : (of.size + 1) * (most - least);
  const copies = most === 0 ? 1 : of.copies * Math.max(1, count);
  return { kind: "repetition", of, least, most, size: least * of.size + beyond, copies };
}

/** A way back; and, where it may be missing, the part itself and a way around it. */
function endless({ size }: Pattern, least: number): number {
  return least > 0 ? 1 : size + 2;
}

function written(code: number): string {
  return `\\u{${code.toString(16)}}`;
}

function total(parts: readonly Pattern[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

function mostCopies(parts: readonly Pattern[]): number {
  return parts.reduce((most, { copies }) => Math.max(most, copies), 1);
}
