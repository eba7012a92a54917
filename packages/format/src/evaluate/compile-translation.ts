import { boundedCache } from "../expression/bounded-cache.ts";
import { parseTemplate } from "../expression/parse-template.ts";
import { compileTemplateParts } from "./compile-template-parts.ts";
import { findText } from "./find-text.ts";
import { type Evaluator, reportUnparsed } from "./scope.ts";

/** Compiles the text of a key in the current locale, with its placeholders filled in. */
export function compileTranslation(key: Evaluator, isPerItem: boolean): Evaluator {
  const cached = isPerItem ? evaluatorsPerItem : evaluators;
  const compile = (text: string) => compileText(text, isPerItem);
  return (scope, item, index) => {
    const name = key(scope, item, index);
    const text = typeof name === "string" ? findText(scope, name) : undefined;
    return text === undefined ? null : cached(text, compile)(scope, item, index);
  };
}

function compileText(text: string, isPerItem: boolean): Evaluator {
  const parsed = parseTemplate(text);
  const [problem] = parsed.problems;
  if (problem !== undefined) {
    return (scope) => {
      reportUnparsed(scope, problem.code);
      return text;
    };
  }
  return compileTemplateParts(parsed, { isPerItem });
}

const evaluators = boundedCache<Evaluator>(2_000);
const evaluatorsPerItem = boundedCache<Evaluator>(2_000);
