import type { JsonObject } from "@screenspec/format";
import { freeName } from "../edits/edit-nodes.ts";
import { deleteAt, setAt, valueAt } from "../edits/json-edits.ts";

/** Texts by locale and key. */
export interface Strings {
  readonly [locale: string]: { readonly [key: string]: string };
}

/** A text of a spec, with what each locale has for it. */
export interface TextRow {
  readonly key: string;
  readonly texts: { readonly [locale: string]: string | undefined };
  /** The locales in which devices would show an empty text, or that of the default locale. */
  readonly missing: readonly string[];
}

/** Whether a text is the tag of a locale, such as `pt-BR` (BCP 47). Other headings of columns aren't. */
export function isLocale(text: string): boolean {
  return /^[A-Za-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(text);
}

/** The locales of a draft: its default locale first, then in the order of the draft. */
export function localesOf(draft: JsonObject): readonly string[] {
  const locales = Object.keys(Object(draft["strings"]));
  const first = draft["defaultLocale"];
  return [...locales.filter((each) => each === first), ...locales.filter((each) => each !== first)];
}

/** The locales whose texts a device shows where one has none, before that of the default locale: `de` for `de-AT`. */
export function fallbacksOf(locales: readonly string[], locale: string): readonly string[] {
  const isFallback = (other: string) =>
    other.length < locale.length &&
    `${locale.toLowerCase()}-`.startsWith(`${other.toLowerCase()}-`);
  return locales.filter(isFallback).sort((one, other) => other.length - one.length);
}

/** The service refuses this key in JSON. */
export const forbiddenKey = "__proto__";

/** All texts of a draft, also those that only some locales have. */
export function textRows(draft: JsonObject): readonly TextRow[] {
  const locales = localesOf(draft);
  const keys = new Set(
    locales.flatMap((locale) => Object.keys(Object(valueAt(draft, ["strings", locale])))),
  );
  return Array.from(keys, (key) => {
    const texts = Object.fromEntries(
      locales.map((locale) => {
        const text = valueAt(draft, ["strings", locale, key]);
        return [locale, text === undefined ? undefined : `${text}`];
      }),
    );
    // Where a fallback has no text either, that is what is missing.
    const missing = locales.filter(
      (locale) =>
        texts[locale] === "" ||
        (texts[locale] === undefined && fallbacksOf(locales, locale).length === 0),
    );
    return { key, texts, missing };
  });
}

/** Sets a text in a locale. An empty one is removed if a fallback has a text, which is shown then. */
export function setText(draft: JsonObject, locale: string, key: string, text: string): JsonObject {
  const path = ["strings", locale, key];
  const locales = localesOf(draft);
  const hasFallback = [...fallbacksOf(locales, locale), ...locales.slice(0, 1)].some(
    (other) => other !== locale && valueAt(draft, ["strings", other, key]),
  );
  return text === "" && hasFallback ? deleteAt(draft, path) : setAt(draft, path, text);
}

/** Adds an empty text to the first locale, which is English if there is none. */
export function addText(draft: JsonObject): { readonly draft: JsonObject; readonly key: string } {
  const taken = new Set(textRows(draft).map(({ key }) => key));
  const key = freeName("text", taken);
  const [locale] = localesOf(draft);
  const changed = setAt(draft, ["strings", locale ?? "en", key], "");
  return { draft: locale === undefined ? { ...changed, defaultLocale: "en" } : changed, key };
}

export function deleteText(draft: JsonObject, key: string): JsonObject {
  return localesOf(draft).reduce(
    (changed, locale) => deleteAt(changed, ["strings", locale, key]),
    draft,
  );
}

/** Adds a locale without texts. The first one is the default. */
export function addLocale(draft: JsonObject, locale: string): JsonObject {
  const changed = setAt(draft, ["strings", locale], {});
  return localesOf(draft).length === 0 ? { ...changed, defaultLocale: locale } : changed;
}

/** The keys of imported texts that no locale of a draft has. */
export function newKeys(draft: JsonObject, strings: Strings): readonly string[] {
  const known = new Set(textRows(draft).map(({ key }) => key));
  const imported = new Set(Object.values(strings).flatMap((texts) => Object.keys(texts)));
  return [...imported].filter((key) => !known.has(key));
}

/** Adds imported texts. A text that the import lacks stays. */
export function mergeTexts(draft: JsonObject, strings: Strings): JsonObject {
  let changed = draft;
  for (const [locale, texts] of Object.entries(strings)) {
    const former = Object(valueAt(changed, ["strings", locale]));
    changed = setAt(changed, ["strings", locale], { ...former, ...texts });
  }
  return changed;
}
