import { localeOf, pluralRules } from "../formatters.ts";
import { type Pipes, wrongInput } from "./pipe.ts";

/** The pipe that picks a text for a number. */
export const pluralPipes: Pipes = {
  plural: (scope, value, texts) => {
    if (typeof value !== "number") return wrongInput(scope, "plural", value);
    const category = pluralRules(localeOf(scope)).select(value);
    const [one = null, other = null] = texts;
    if (texts.length === 2) return category === "one" ? one : other;
    return texts[categories.indexOf(category)] ?? null;
  },
};

const categories: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];
