import { languageOf, type Texts } from "@screenspec/rendering";
import type { languages } from "@screenspec/rendering/languages";
import { loadOnce } from "../dom/load-once.ts";

type Language = keyof typeof languages;

const loads: { readonly [Name in Language]: () => Promise<{ readonly texts: Texts }> } = {
  ar: loadOnce(() => import("@screenspec/rendering/languages/ar")),
  de: loadOnce(() => import("@screenspec/rendering/languages/de")),
  es: loadOnce(() => import("@screenspec/rendering/languages/es")),
  fa: loadOnce(() => import("@screenspec/rendering/languages/fa")),
  fr: loadOnce(() => import("@screenspec/rendering/languages/fr")),
  he: loadOnce(() => import("@screenspec/rendering/languages/he")),
  hi: loadOnce(() => import("@screenspec/rendering/languages/hi")),
  id: loadOnce(() => import("@screenspec/rendering/languages/id")),
  it: loadOnce(() => import("@screenspec/rendering/languages/it")),
  ja: loadOnce(() => import("@screenspec/rendering/languages/ja")),
  ko: loadOnce(() => import("@screenspec/rendering/languages/ko")),
  nl: loadOnce(() => import("@screenspec/rendering/languages/nl")),
  pl: loadOnce(() => import("@screenspec/rendering/languages/pl")),
  pt: loadOnce(() => import("@screenspec/rendering/languages/pt")),
  ru: loadOnce(() => import("@screenspec/rendering/languages/ru")),
  th: loadOnce(() => import("@screenspec/rendering/languages/th")),
  tr: loadOnce(() => import("@screenspec/rendering/languages/tr")),
  uk: loadOnce(() => import("@screenspec/rendering/languages/uk")),
  vi: loadOnce(() => import("@screenspec/rendering/languages/vi")),
  "zh-Hans": loadOnce(() => import("@screenspec/rendering/languages/zh-Hans")),
  "zh-Hant": loadOnce(() => import("@screenspec/rendering/languages/zh-Hant")),
};

const loaded = new Map<string | undefined, Texts>();

/** Returns the SDK's texts in the language of a locale if they are loaded. */
export function loadedLanguage(locale: string): Texts | undefined {
  return loaded.get(languageOf(locale));
}

/**
 * Loads the SDK's texts in the language of a locale. Returns undefined if there is nothing to load.
 *
 * @throws if the file can't be loaded
 */
export function loadLanguage(locale: string): Promise<void> | undefined {
  const language = languageOf(locale);
  if (loaded.has(language) || !hasLanguage(language)) return undefined;
  return loads[language]().then(({ texts }) => {
    loaded.set(language, texts);
  });
}

function hasLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && Object.hasOwn(loads, tag);
}
