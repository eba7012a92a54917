const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
const pairs = letters.flatMap((one) => letters.map((other) => one + other));
const triples = pairs.flatMap((pair) => letters.map((letter) => pair + letter));

/** Every code of two or three letters. Those that `Intl` supports are all its languages, which it doesn't list. */
export const possibleLanguages: readonly string[] = [...pairs, ...triples];
