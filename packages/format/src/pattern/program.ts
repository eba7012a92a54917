import { type Assertion, assertions } from "./assertions.ts";
import { type CharacterSet, characterSet } from "./character-set.ts";
import type { Choice, Pattern, Repetition } from "./pattern.ts";

/** What one step does; it goes on with the next unless it says otherwise. */
type Instruction =
  /** Takes the character `code`. */
  | { readonly kind: "character"; readonly code: number }
  /** Takes a character that the set has. */
  | { readonly kind: "set"; readonly has: CharacterSet }
  /** Goes on where this holds, taking nothing. */
  | { readonly kind: "assertion"; readonly holds: Assertion }
  /** Goes on with the next and at `to`. */
  | { readonly kind: "fork"; readonly to: number }
  | { readonly kind: "jump"; readonly to: number };

/** Run one after another, as many as the pattern's size. The text matches where they end. */
export type Program = readonly Instruction[];

/** The program of a pattern, made once. */
export function programOf(pattern: Pattern): Program {
  const known = programs.get(pattern);
  if (known !== undefined) return known;
  const program: Instruction[] = [];
  write(pattern, { program, sets: new Map() });
  programs.set(pattern, program);
  return program;
}

const programs = new WeakMap<Pattern, Program>();

interface Writer {
  readonly program: Instruction[];
  /** Sets made so far, by what they were made from. */
  readonly sets: Map<string, CharacterSet>;
}

function write(pattern: Pattern, writer: Writer): void {
  const { program, sets } = writer;
  switch (pattern.kind) {
    case "character":
      program.push({ kind: "character", code: pattern.code });
      break;
    case "set":
      program.push({ kind: "set", has: characterSet(pattern, sets) });
      break;
    case "assertion":
      program.push({ kind: "assertion", holds: assertions[pattern.name] });
      break;
    case "sequence":
      for (const part of pattern.parts) write(part, writer);
      break;
    case "choice":
      writeChoice(pattern, writer);
      break;
    case "repetition":
      writeRepetition(pattern, writer);
  }
}

function writeChoice({ options, size }: Choice, writer: Writer): void {
  const { program } = writer;
  const end = program.length + size;
  for (const [index, option] of options.entries()) {
    if (index === options.length - 1) write(option, writer);
    else {
      program.push({ kind: "fork", to: program.length + option.size + 2 });
      write(option, writer);
      program.push({ kind: "jump", to: end });
    }
  }
}

function writeRepetition({ of, least, most, size }: Repetition, writer: Writer): void {
  const { program } = writer;
  const end = program.length + size;
  for (let i = 0; i < least; i++) write(of, writer);
  if (most < Number.POSITIVE_INFINITY) {
    for (let i = least; i < most; i++) {
      program.push({ kind: "fork", to: end });
      write(of, writer);
    }
    return;
  }
  if (least === 0) {
    program.push({ kind: "fork", to: end });
    write(of, writer);
  }
  program.push({ kind: "fork", to: program.length - of.size });
}
