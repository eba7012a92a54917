import { compileTemplate, parsePath } from "@screenspec/format/evaluate";
import type { Step } from "../data/json-path.ts";
import { textOf } from "../data/text-of.ts";
import { failed } from "../live/action-failure.ts";
import type { Scope } from "../live/scope.ts";

/**
 * The steps of a `dataPath`, templates in its brackets filled in: a number is an index, all else a key.
 *
 * @throws {ActionFailure} when that gives no path.
 */
export function resolvePath(path: string, scope: Scope): readonly Step[] {
  const filled = path.replace(bracketed, (_, template: string) => {
    const value = compileTemplate(template).evaluate(scope.evaluation);
    // What data says is no template.
    return typeof value === "number"
      ? String(value)
      : JSON.stringify(textOf(value)).replaceAll("{{", "{\\u007b");
  });
  const parsed = parsePath(
    filled.includes("{{") ? textOf(compileTemplate(filled).evaluate(scope.evaluation)) : filled,
  );
  if (!("steps" in parsed)) throw failed(`${JSON.stringify(filled)} is no path.`);
  return [parsed.root, ...parsed.steps];
}

const bracketed = /(?<=\[)\s*(\{\{(?:[^"}]|"(?:[^"\\]|\\.)*"|\}(?!\}))*\}\})\s*(?=\])/g;
