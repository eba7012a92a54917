import { languageName } from "./language-name.ts";

/** The languages that people look for first. Any other can be typed as a tag. */
const tags = [
  ..."af am ar az be bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-CA en-GB en-US es es-419 es-MX et eu fa".split(
    " ",
  ),
  ..."fi fil fr fr-CA fr-CH ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms".split(
    " ",
  ),
  ..."my nb ne nl nn pa pl ps pt pt-BR pt-PT ro ru si sk sl so sq sr sv sw ta te th tr uk ur uz vi".split(
    " ",
  ),
  ..."yue zh-Hans zh-Hant zu".split(" "),
];

const { compare } = new Intl.Collator("en", { sensitivity: "base" });

/** The names of the languages to choose from, in their order, without those of some tags. */
export function languageNames(without: readonly string[]): readonly string[] {
  return tags
    .filter((tag) => !without.includes(tag))
    .map(languageName)
    .sort(compare);
}

/** The tag of a language that was typed by its name, by its name in the language itself, or as a tag (BCP 47). */
export function tagOfLanguage(typed: string): string | undefined {
  const text = typed.trim();
  const named = tags.find((tag) => compare(languageName(tag), text) === 0);
  const own = () => tags.find((tag) => compare(ownName(tag) ?? "", text) === 0);
  return named ?? own() ?? (hasLanguage(text) ? Intl.getCanonicalLocales(text)[0] : undefined);
}

/** Whether a text is the tag of a language that has a name. */
export function hasLanguage(tag: string): boolean {
  try {
    return (
      new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(tag) !== undefined
    );
  } catch {
    return false;
  }
}

function ownName(tag: string): string | undefined {
  return new Intl.DisplayNames([tag], { type: "language" }).of(tag);
}
