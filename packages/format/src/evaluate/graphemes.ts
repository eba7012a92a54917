/** Yields the grapheme clusters of a text. */
export function* graphemesOf(text: string): Generator<string> {
  if (Intl.Segmenter === undefined) yield* text.match(cluster) ?? [];
  else for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}

/**
 * A cluster of UAX #29 where `Intl` has no Segmenter (Hermes, Firefox before 125): a flag, or a character with its marks,
 * modifiers and joined emojis. Syllables of Hangul and Indic letters aren't recognised.
 */
const cluster = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}]|\u200d\p{ExtPict}?)*/gsu;
