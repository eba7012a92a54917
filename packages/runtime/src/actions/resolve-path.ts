import { compileTemplate, parsePath } from "@screenspec/format/evaluate";
import type { Step } from "../data/json-path.ts";
import { textOf } from "../data/text-of.ts";
import { failed } from "../live/action-failure.ts";
import type { ValueScope } from "../plans/compiled-value.ts";

/**
 * Returns the steps of a `dataPath`, in whose brackets templates may stand: a number is an index, any other value a key.
 *
 * @throws {ActionFailure} if the result is no path
 */
export function resolvePath(path: string, { evaluation }: ValueScope): readonly Step[] {
  const filled = path.replace(bracketedTemplate, (_, template: string) => {
    const value = compileTemplate(template).evaluate(evaluation);
    // A template in data isn't evaluated.
    return typeof value === "number"
      ? String(value)
      : JSON.stringify(textOf(value)).replaceAll("{{", "{\\u007b");
  });
  const parsed = parsePath(
    filled.includes("{{") ? textOf(compileTemplate(filled).evaluate(evaluation)) : filled,
  );
  if (!("steps" in parsed)) throw failed(`${JSON.stringify(filled)} is no path.`);
  return [parsed.root, ...parsed.steps];
}

const bracketedTemplate = /(?<=\[)\s*(\{\{(?:[^"}]|"(?:[^"\\]|\\.)*"|\}(?!\}))*\}\})\s*(?=\])/g;
