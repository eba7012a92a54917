import { graphemesOf } from "@screenspec/format/evaluate";

/**
 * The first characters of the first and the last word. A character, such as an emoji of a family or a letter with marks,
 * can have several code points.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .filter((_word, index) => index === 0 || index === words.length - 1)
    .map((word) => graphemesOf(word))
    .map(([first = ""]) => first)
    .join("")
    .toUpperCase();
}
