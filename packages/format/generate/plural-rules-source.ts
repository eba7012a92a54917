import cldr from "cldr-core/supplemental/plurals.json" with { type: "json" };

/** CLDR's conditions of a language by key, such as `pluralRule-count-one`. */
interface Conditions {
  readonly [key: string]: string;
}

const { version, "plurals-type-cardinal": cardinals } = cldr.supplemental;
const categories = ["zero", "one", "two", "few", "many"];

/**
 * The source of `src/generated/plural-rules.ts`: CLDR's plural rules for cardinals (UTS 35, part 3, "Language Plural
 * Rules"), each as a function, with the languages that have it.
 */
export function pluralRulesSource(): string {
  const languages = Object.entries<Conditions>(cardinals).filter(([code]) => isCanonical(code));
  const rules = Map.groupBy(languages, ([, conditions]) => ruleSource(conditions));
  rules.delete(ruleSource({}));
  const entries = [...rules].map(([rule, users]) => {
    const codes = users.map(([code]) => code).join(" ");
    return `["${codes}", ${rule}],`;
  });
  return `// Made from Unicode CLDR ${version._cldrVersion} by \`npm run generate\`: don't edit it.
// Copyright © 2004-2026 Unicode, Inc. Unicode License v3: https://www.unicode.org/license.txt
import { isWithin, type PluralRule } from "../evaluate/plural-rule.ts";

/** The plural rules, each with the codes of its languages. All other languages only have the category \`other\`. */
export const pluralRules: readonly (readonly [languages: string, rule: PluralRule])[] = [
${entries.join("\n")}
];
`;
}

/** Whether `Intl` uses this code of a language. CLDR also has the rules of former codes, such as `iw`. */
function isCanonical(code: string): boolean {
  return Intl.getCanonicalLocales(code)[0] === code;
}

function ruleSource(conditions: Conditions): string {
  const cases = categories.flatMap((category) => {
    // Examples follow, each after an at sign.
    const condition = conditions[`pluralRule-count-${category}`]?.split("@")[0];
    return condition ? [`${conditionSource(condition.trim())} ? "${category}" : `] : [];
  });
  const source = `${cases.join("")}"other"`;
  const operands = ["n", "i", "f", "v"].filter((name) => new RegExp(`\\b${name}\\b`).test(source));
  return `({ ${operands.join(", ")} }) => ${source}`;
}

function conditionSource(condition: string): string {
  return condition
    .split(" or ")
    .map((relations) => simplify(relations.split(" and ")))
    .filter((relations) => relations.every((relation) => !relation.startsWith("e != 0")))
    .map((relations) => relations.map(relationSource).join(" && "))
    .join(" || ");
}

/**
 * Simplifies relations that all must hold. Numbers aren't compact, so `e` is 0. They have no trailing zeros, so `t`
 * equals `f`, and `v` is 0 for integers only, whose `i` equals `n`. Then many rules are equal.
 */
function simplify(relations: readonly string[]): readonly string[] {
  const all = relations
    .filter((relation) => relation !== "e = 0")
    .map((relation) => relation.replace(/^t/, "f"));
  const isInteger = all.includes("v = 0") && all.some((relation) => /^i\b.* = /.test(relation));
  if (!isInteger) return all;
  return all
    .filter((relation) => relation !== "v = 0")
    .map((relation) => relation.replace(/^i/, "n"));
}

/** The source of a relation, such as `n % 10 = 2..4,9`. */
function relationSource(relation: string): string {
  const [, value = "", not, list] = /^([nifv](?: % \d+)?) (!?)= ([\d.,]+)$/.exec(relation) ?? [];
  if (list === undefined) throw new Error(`CLDR has an unknown kind of relation: ${relation}`);
  const ranges = list.split(",").map((range) => range.split("..").map(Number));
  const numbers = ranges.flatMap(([least = 0, most = least]) =>
    most - least > 1 ? [] : [...new Set([least, most])],
  );
  if (ranges.length === 1 && numbers.length === 1) {
    return `${value} ${not ? "!==" : "==="} ${numbers[0]}`;
  }
  const tests = ranges.flatMap(([least = 0, most = least]) =>
    most - least > 1 ? [`isWithin(${value}, ${least}, ${most})`] : [],
  );
  if (numbers.length > 0) tests.unshift(`[${numbers.join(", ")}].includes(${value})`);
  const source = tests.join(" || ");
  return not ? `!(${source})` : `(${source})`;
}
