/**
 * A parsed pattern, or a part of one, as its text has it. `matchesPattern` makes a program of it when
 * it is matched first: whoever only checks patterns doesn't pay for that.
 */
export type Pattern = PatternSymbol | Sequence | Choice | Repetition;

interface Sized {
  /** How many instructions it becomes, its repetitions written out. */
  readonly size: number;
  /** How many times the repetitions in it, multiplied, write what they repeat. */
  readonly copies: number;
}

/** What is one instruction. */
type PatternSymbol = Sized & SymbolOf;

export type SymbolOf =
  | { readonly kind: "character"; readonly code: number }
  | ({ readonly kind: "set" } & ClassOf)
  | { readonly kind: "assertion"; readonly name: AssertionName };

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

export type AssertionName =
  | "textStart"
  | "textEnd"
  | "lineStart"
  | "lineEnd"
  | "wordBoundary"
  | "noWordBoundary";

interface Sequence extends Sized {
  readonly kind: "sequence";
  readonly parts: readonly Pattern[];
}

export interface Choice extends Sized {
  readonly kind: "choice";
  readonly options: readonly Pattern[];
}

export interface Repetition extends Sized {
  readonly kind: "repetition";
  readonly of: Pattern;
  readonly least: number;
  /** May be infinite. */
  readonly most: number;
}

/** Why a text is no pattern. */
export type PatternReason =
  | "longPattern"
  | "largePattern"
  | "strayParenthesis"
  | "deepGroups"
  | "openGroup"
  | "groupHead"
  | "sameName"
  | "openClass"
  | "range"
  | "posixClass"
  | "unicodeClass"
  | "noUnicodeClass"
  | "codePoint"
  | "endOfEscape"
  | "escape"
  | "nothingToRepeat"
  | "manyCopies"
  | "manyCopiesInside"
  | "higherFirst"
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
