import { localeOf, pluralRules } from "../formatters.ts";
import type { Pipes } from "./pipe.ts";

/** The pipe that picks a text for a number. */
export const pluralPipes: Pipes = {
  plural: (scope, value, texts) => {
    if (typeof value !== "number") return undefined;
    const category = pluralRules(localeOf(scope), { maximumSignificantDigits }).select(value);
    const [one = null, other = null] = texts;
    if (texts.length === 2) return category === "one" ? one : other;
    return texts[categories.indexOf(category)] ?? null;
  },
};

/** All that a number is printed with, so that none is rounded. */
const maximumSignificantDigits = 17;
const categories: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];
