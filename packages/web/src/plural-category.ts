const rules = new Map<string, Intl.PluralRules>();

/**
 * Returns the plural category of a cardinal in a locale. In bundles for browsers it replaces the module of the same name
 * in `packages/format` (`scripts/bundle-script.ts`): they need no table of the rules, which has 1.2 KB.
 */
export function pluralCategory(value: number, locale: string): Intl.LDMLPluralRule {
  let rule = rules.get(locale);
  if (rule === undefined) {
    // The digits of any double, so that none is rounded.
    rule = new Intl.PluralRules(locale, { maximumSignificantDigits: 17 });
    rules.set(locale, rule);
  }
  return rule.select(value);
}
