/** Yields the grapheme clusters of a text; its code points where `Intl` has no Segmenter (Hermes, Firefox before 125). */
export function* graphemesOf(text: string): Generator<string> {
  if (Intl.Segmenter === undefined) yield* text;
  else for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}
