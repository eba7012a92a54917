/** What a thing is found by. */
interface SearchWords {
  /** Its name in the format. */
  readonly name: string;
  /** Its name in people's words. */
  readonly title?: string | undefined;
  /** Other words for it, those first that people mean most often. */
  readonly known: string;
  readonly sentence: string;
}

/** Returns what matches each word of a text, the best matches first. */
export function searchByWords<Item>(
  items: readonly Item[],
  text: string,
  describe: (item: Item) => SearchWords,
): readonly Item[] {
  const wanted = wordsOf(text);
  // People type the names of types with and without spaces.
  const joined = wanted.join("");
  return items
    .map((item) => {
      const { name, title = "", known, sentence } = describe(item);
      const lowerCase = name.replaceAll(" ", "").toLowerCase();
      if (lowerCase.startsWith(joined)) return { item, rank: lowerCase === joined ? 0 : 1 };
      const places = [
        wordsOf(`${name.replace(/(?<=[a-z])(?=[A-Z])/g, " ")} ${title}`),
        wordsOf(known),
        wordsOf(sentence),
      ];
      return { item, rank: Math.max(...wanted.map((word) => rankOf(places, word))) };
    })
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

const maxSentence = 200;

export function firstSentence(doc: string): string {
  const sentence = /^.*?(?:[.!?؟](?=\s|$)|。)/s.exec(doc)?.[0] ?? doc;
  return sentence.length > maxSentence ? `${sentence.slice(0, maxSentence).trimEnd()}…` : sentence;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whole words of a name or of the words for a type come before beginnings of words, and those before the sentence. */
function rankOf(
  [name = [], known = [], sentence = []]: readonly (readonly string[])[],
  word: string,
) {
  const isBeginning = (each: string) => each.startsWith(word);
  // The first words for a type are those that people mean most often.
  const position = known.indexOf(word);
  if (position >= 0) return 2 + position / 100;
  if (name.some(isBeginning)) return 3;
  if (known.some(isBeginning)) return 4;
  return sentence.some(isBeginning) ? 5 : Number.POSITIVE_INFINITY;
}
