import { knownDifferences } from "./known-differences.ts";
import { pairSame } from "./pair-same.ts";

export interface Speech {
  readonly web: readonly string[];
  readonly native: readonly string[];
}

/** How much both renderers say, and what only one says. */
export interface SpeechDifferences {
  /** How many utterances both say, in the same order. */
  readonly same: number;
  /** What only one says, such as `web: button "Refresh"`: what `known-differences.ts` has, and the rest. */
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

/** Compares what is said, in its order. */
export function compareSpeech({ web, native }: Speech): SpeechDifferences {
  const pairs = pairSame(web, native, (one, other) => one === other);
  const [onWeb, onNative] = [0, 1].map((side) => new Set(pairs.map((pair) => pair[side])));
  const differences = [
    ...web.filter((_, index) => !onWeb?.has(index)).map((said) => `web: ${said}`),
    ...native.filter((_, index) => !onNative?.has(index)).map((said) => `native: ${said}`),
  ];
  const isKnown = (difference: string) =>
    knownDifferences.some(({ said }) => said.test(difference));
  return {
    same: pairs.length,
    known: differences.filter(isKnown),
    unknown: differences.filter((difference) => !isKnown(difference)),
  };
}
