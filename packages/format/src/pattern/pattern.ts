/** A parsed pattern, made by `parsePattern` for `matchesPattern`. */
export interface Pattern {
  /** Run one after another; their number is the pattern's size. The text matches where they end. */
  readonly instructions: readonly Instruction[];
}

/** Why a text is no pattern. */
export interface PatternProblem {
  /** One sentence. */
  readonly problem: string;
  /** Where in the text, in UTF-16 code units. */
  readonly at: number;
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

export type CharacterSet = (code: number) => boolean;

/** Of the code points before and after a place in the text; `noCharacter` at its ends. */
export type Assertion = (before: number, after: number) => boolean;

export const noCharacter = -1;
