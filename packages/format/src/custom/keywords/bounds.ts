/** How a number may lie to a limit. */
export interface Bound {
  /** As in "must be at least 1". */
  readonly words: string;
  readonly has: (value: number, limit: number) => boolean;
}

export const atLeast: Bound = { words: "at least", has: (value, limit) => value >= limit };
export const atMost: Bound = { words: "at most", has: (value, limit) => value <= limit };
export const moreThan: Bound = { words: "more than", has: (value, limit) => value > limit };
export const lessThan: Bound = { words: "less than", has: (value, limit) => value < limit };
