import type { Scope, Strings } from "./scope.ts";
import { memberOf } from "./step-into.ts";

/** Returns the text of a key in the locale of `env`, its language or the default locale; undefined if none has it. */
export function findText(scope: Scope, key: string): string | undefined {
  if (scope.strings === undefined) return undefined;
  const locale = memberOf(memberOf(scope.roots, "env"), "locale");
  for (const texts of localesFor(scope.strings, locale, scope.defaultLocale)) {
    const text = memberOf(texts, key);
    if (typeof text === "string") return text;
  }
  return undefined;
}

interface Preferred {
  readonly locale: unknown;
  readonly defaultLocale: string | undefined;
  readonly texts: readonly unknown[];
}

/** The texts of the locales to search, the best first. The last result is cached. */
function localesFor(
  strings: Strings,
  locale: unknown,
  defaultLocale: string | undefined,
): readonly unknown[] {
  const last = cached.get(strings);
  if (last && last.locale === locale && last.defaultLocale === defaultLocale) return last.texts;
  const texts = inOrder(strings, locale, defaultLocale).map((name) => strings[name]);
  cached.set(strings, { locale, defaultLocale, texts });
  return texts;
}

function inOrder(strings: Strings, locale: unknown, defaultLocale: string | undefined): string[] {
  const names = Object.keys(strings);
  const wanted = typeof locale === "string" ? locale.toLowerCase() : "";
  const isMeant = (name: string) => `${wanted}-`.startsWith(`${name.toLowerCase()}-`);
  const meant = names.filter(isMeant).sort((one, other) => other.length - one.length);
  const otherwise = (defaultLocale ?? (names.length === 1 ? names[0] : undefined))?.toLowerCase();
  return [...meant, ...names.filter((name) => name.toLowerCase() === otherwise)];
}

const cached = new WeakMap<Strings, Preferred>();
