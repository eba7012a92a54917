import type { CharacterSet } from "./character-set.ts";

/**
 * A parsed pattern, or a part of one. It writes its program when it is matched first: whoever only
 * checks patterns doesn't pay for that.
 */
export interface Pattern {
  /** How many instructions it becomes, its repetitions written out. */
  readonly size: number;
  /** How many times the repetitions in it, multiplied, write what they repeat. */
  readonly copies: number;
  readonly write: (writer: Writer) => void;
}

export interface Writer {
  /** Instructions run one after another. The text matches where they end. */
  readonly program: Instruction[];
  /** Sets made so far, by what they were made from. */
  readonly sets: Map<string, CharacterSet>;
}

/** What one step does; it goes on with the next unless it says otherwise. */
export type Instruction =
  /** Takes the character `code`. */
  | { readonly kind: "character"; readonly code: number }
  /** Takes a character that the set has. */
  | { readonly kind: "set"; readonly has: CharacterSet }
  /** Goes on where this holds, taking nothing. */
  | { readonly kind: "assertion"; readonly holds: Assertion }
  /** Goes on with the next and at `to`. */
  | { readonly kind: "fork"; readonly to: number }
  | { readonly kind: "jump"; readonly to: number };

/** Of the code points before and after a place in the text; `noCharacter` at its ends. */
export type Assertion = (before: number, after: number) => boolean;

/** The characters in any of the parts, or in none of them. */
export interface ClassOf {
  readonly parts: readonly ClassPart[];
  readonly isNegated: boolean;
  /** Whether it has all simple case foldings of a character or none. */
  readonly ignoresCase: boolean;
}

/** A range, or a class that a name stands for. */
export interface ClassPart {
  /** As ECMAScript writes it between `[` and `]`; never text of the pattern's author. */
  readonly inside: string;
  readonly isNegated: boolean;
}

/** Why a text is no pattern. */
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

/** What is no pattern; `explainPattern` says it in words. */
export interface PatternProblem {
  readonly reason: PatternReason;
  /** Where in the text, in UTF-16 code units. */
  readonly at: number;
  /** What has it, as far as reading had come. */
  readonly written: string;
}

/** Before the first character of a text, and after the last. */
export const noCharacter = -1;
