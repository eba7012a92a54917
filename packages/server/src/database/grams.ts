/** How long the longest gram is, in characters. */
const longest = 3;
/** A query's grams beyond these would make it slower and hardly choose better. */
const maxOfQuery = 16;

/**
 * A text as it is compared with others, whatever their case and however their accents are encoded.
 * Upper case: lower case has two forms of the Greek sigma. By way of lower case: `ẞ` is the upper case of
 * nothing. Texts are kept folded: another way of it takes a migration.
 */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase().toUpperCase().normalize("NFC");
}

/**
 * Every run of one, two or three characters that a folded text has, each once. They are kept in the
 * database: another way of making them takes a migration.
 */
export function gramsOf(folded: string): string[] {
  const characters = Array.from(folded, encode);
  const grams = new Set<string>();
  for (let start = 0; start < characters.length; start += 1) {
    for (let length = 1; length <= longest && start + length <= characters.length; length += 1) {
      grams.add(characters.slice(start, start + length).join(""));
    }
  }
  return [...grams];
}

/** Grams that every text has in which the query's text is; the longest ones, of a long query a choice. */
export function gramsOfQuery(folded: string): string[] {
  const characters = Array.from(folded, encode);
  const length = Math.min(longest, characters.length);
  const count = characters.length - length + 1;
  const step = Math.max(1, count / maxOfQuery);
  const grams = new Set<string>();
  for (let start = 0; start < count; start += step) {
    const from = Math.floor(start);
    grams.add(characters.slice(from, from + length).join(""));
  }
  return [...grams];
}

const privateUse = 0xe000;

/** The tokenizer on SQLite separates words at ASCII's punctuation: it is put where it is a letter. */
function encode(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0x80 || /[0-9A-Za-z]/.test(character)) return character;
  return String.fromCharCode(privateUse + code);
}
