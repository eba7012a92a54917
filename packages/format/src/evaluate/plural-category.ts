import { boundedCache } from "../expression/bounded-cache.ts";
import { pluralRules } from "../generated/plural-rules.ts";
import type { PluralCategory, PluralRule } from "./plural-rule.ts";

/**
 * Returns the plural category of a cardinal in a locale that `knownLocale` has returned, with all digits of the number.
 * The rules are a table, because not all engines have `Intl.PluralRules` (Hermes).
 */
export function pluralCategory(value: number, locale: string): PluralCategory {
  const n = Math.abs(value);
  const [, integer = "", fraction = "", exponent] = /(\d+)\.?(\d*)(?:e-(.*))?/.exec(`${n}`) ?? [];
  const digits = exponent === undefined ? fraction : integer + fraction;
  const rule = ruleOf(locale, findRule);
  return rule({
    n,
    i: Math.trunc(n),
    // More digits wouldn't be exact in a double, and the rules only depend on the last two.
    f: Number(digits.slice(-15)),
    v: fraction.length + Number(exponent ?? 0),
  });
}

const ruleOf = boundedCache<PluralRule>(200);

function findRule(locale: string): PluralRule {
  const [language = ""] = locale.split("-");
  // The rules of `pt-PT` differ from those of `pt`.
  for (const code of [locale, language]) {
    const found = pluralRules.find(([codes]) => codes.split(" ").includes(code));
    if (found !== undefined) return found[1];
  }
  return () => "other";
}
