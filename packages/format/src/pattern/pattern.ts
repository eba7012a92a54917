/**
 * A parsed pattern, or a part of one. Its program is written on the first match, so that checking
 * alone doesn't cost it.
 */
export interface Pattern {
  /** The number of instructions, with repetitions written out. */
  readonly size: number;
  /** The product of its nested repetitions' counts. */
  readonly copies: number;
  readonly write: (writer: Writer) => void;
}

export interface Writer {
  /** The instructions in order. Behind the last one, the text matches. */
  readonly program: Instruction[];
  /** The sets so far, by their classes. */
  readonly sets: Map<string, CharacterSet>;
}

/** Whether a class has the character of a code point. */
export type CharacterSet = (code: number) => boolean;

/** An instruction. Unless it jumps, the next one follows. */
export type Instruction =
  /** Consumes the character `code`. */
  | { readonly kind: "character"; readonly code: number }
  /** Consumes a character of the set. */
  | { readonly kind: "set"; readonly has: CharacterSet }
  /** Continues if the assertion holds, and consumes nothing. */
  | { readonly kind: "assertion"; readonly holds: Assertion }
  /** Continues both with the next instruction and at `to`. */
  | { readonly kind: "fork"; readonly to: number }
  | { readonly kind: "jump"; readonly to: number };

/** Whether it holds between two code points, which are `noCharacter` at the ends of the text. */
export type Assertion = (before: number, after: number) => boolean;

/** A class: the characters in any of its parts, or in none. */
export interface ClassOf {
  readonly parts: readonly ClassPart[];
  readonly isNegated: boolean;
  /** Whether it contains all simple case foldings of a character or none. */
  readonly ignoresCase: boolean;
}

/** A range, or a named class. */
export interface ClassPart {
  /**
   * Its source in ECMAScript's syntax, between `[` and `]`. It never contains text of the pattern's
   * author.
   */
  readonly inside: string;
  readonly isNegated: boolean;
}

/** The reasons for which a text isn't a pattern. */
export type PatternReason =
  | "tooLong"
  | "tooLarge"
  | "unclosed"
  | "tooDeep"
  | "groupHead"
  | "sameName"
  | "range"
  | "posixClass"
  | "unicodeClass"
  | "escape"
  | "nothingToRepeat"
  | "repetition"
  | "repeatedAgain";

/** Why a text isn't a pattern; `explainPattern` makes a sentence of it. */
export interface PatternProblem {
  readonly reason: PatternReason;
  /** The index in the text, in UTF-16 code units. */
  readonly at: number;
  /** The offending text, as far as it was parsed. */
  readonly written: string;
}

/** Stands for the code point before the first character, and after the last. */
export const noCharacter = -1;
