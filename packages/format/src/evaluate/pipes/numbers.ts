import { isRange } from "../../expression/check-arguments.ts";
import type { Json } from "../../json.ts";
import { knownLocale, localeOf, numberFormat } from "../formatters.ts";
import { pluralCategory } from "../plural-category.ts";
import type { PluralCategory } from "../plural-rule.ts";
import { readNumber } from "../read-number.ts";
import type { Pipe, Pipes } from "./pipe.ts";

/** The pipes that write and read numbers, or pick a text for a number, in the locale. */
export const numberPipes: Pipes = {
  number: writing(([least = null, most = null]) =>
    isRange([least, most]) ? digits(least ?? most ?? 0, most ?? least ?? 3) : undefined,
  ),
  currency: writing(([currency]) =>
    typeof currency === "string" ? { style: "currency", currency } : undefined,
  ),
  percent: writing(([places]) => ({ style: "percent", ...digits(places ?? 0, places ?? 0) })),
  toNumber: (scope, value, [locale = null]) => {
    if (typeof value === "number") return value;
    if (typeof value !== "string") return undefined;
    return readNumber(value, locale === null ? localeOf(scope) : knownLocale(locale));
  },
  plural: (scope, value, texts) => {
    if (typeof value !== "number") return undefined;
    const category = pluralCategory(value, localeOf(scope));
    const [one = null, other = null] = texts;
    if (texts.length === 2) return category === "one" ? one : other;
    return texts[categories.indexOf(category)] ?? null;
  },
};

const categories: readonly PluralCategory[] = ["zero", "one", "two", "few", "many", "other"];

/** A pipe that formats a number; its arguments are the options. */
function writing(optionsOf: (args: readonly Json[]) => Intl.NumberFormatOptions | undefined): Pipe {
  return (scope, value, args) => {
    const options = optionsOf(args);
    if (typeof value !== "number" || !options) return undefined;
    return numberFormat(localeOf(scope), options).format(value);
  };
}

function digits(least: Json, most: Json): Intl.NumberFormatOptions {
  return { minimumFractionDigits: Number(least), maximumFractionDigits: Number(most) };
}
