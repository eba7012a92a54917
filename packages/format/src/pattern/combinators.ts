import { characterSet } from "./character-set.ts";
import type { Assertion, ClassPart, Instruction, Pattern, Writer } from "./pattern.ts";
import type { Reader } from "./reader.ts";

export function character(code: number): Pattern {
  return symbol(() => ({ kind: "character", code }));
}

/** A set of the characters in any of the parts, or in none of them. */
export function setOf(
  { flags }: Pick<Reader, "flags">,
  parts: readonly ClassPart[],
  isNegated = false,
): Pattern {
  const ignoresCase = flags.includes("i");
  return symbol(({ sets }) => ({
    kind: "set",
    has: characterSet({ parts, isNegated, ignoresCase }, sets),
  }));
}

export function assertion(holds: Assertion): Pattern {
  return symbol(() => ({ kind: "assertion", holds }));
}

/** A set without characters. */
export const matchesNothing: Pattern = setOf({ flags: "" }, []);

export function range(first: number, last: number): ClassPart {
  return { inside: `${written(first)}-${written(last)}`, isNegated: false };
}

export function sequence(parts: readonly Pattern[]): Pattern {
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    copies: parts.reduce((most, { copies }) => Math.max(most, copies), 1),
    write: (writer) => {
      for (const part of parts) part.write(writer);
    },
  };
}

/** The alternation of two patterns: a fork before the first, and a jump after it. */
export function choice(one: Pattern, other: Pattern): Pattern {
  return {
    size: one.size + other.size + 2,
    copies: Math.max(one.copies, other.copies),
    write: (writer) => {
      const { program } = writer;
      program.push({ kind: "fork", to: program.length + one.size + 2 });
      one.write(writer);
      program.push({ kind: "jump", to: program.length + other.size + 1 });
      other.write(writer);
    },
  };
}

/**
 * The repetition of a pattern from `least` to `most` times, which can be infinite. Each optional
 * copy begins with a fork to the end; an endless one ends with a fork back.
 */
export function repetition(of: Pattern, least: number, most: number): Pattern {
  const isEndless = most === Infinity;
  const written = isEndless ? Math.max(1, least) : most;
  const size = written * of.size + (written - least) + (isEndless ? 1 : 0);
  return {
    size,
    copies: most === 0 ? 1 : of.copies * Math.max(1, written),
    write: (writer) => {
      const { program } = writer;
      const end = program.length + size;
      for (let count = 0; count < written; count++) {
        if (count >= least) program.push({ kind: "fork", to: end });
        of.write(writer);
      }
      if (isEndless) program.push({ kind: "fork", to: program.length - of.size });
    },
  };
}

function symbol(instruction: (writer: Writer) => Instruction): Pattern {
  return { size: 1, copies: 1, write: (writer) => writer.program.push(instruction(writer)) };
}

function written(code: number): string {
  return `\\u{${code.toString(16)}}`;
}
