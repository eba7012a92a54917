import { boundedCache } from "../expression/bounded-cache.ts";
import { parseTemplate } from "../expression/parse-template.ts";
import type { Json } from "../json.ts";
import { compilePath } from "./compile-path.ts";
import { compileTemplateParts } from "./compile-template-parts.ts";
import { compileTranslation } from "./compile-translation.ts";
import { type Compiled, constant, reportingUnparsed } from "./scope.ts";
import { evaluateBounded } from "./step-budget.ts";

/** Compiles a text with or without placeholders. It evaluates to the text itself if it doesn't parse. */
export function compileTemplate(text: string): Compiled<Json> {
  return text.includes("{{") ? cached(text, compile) : constant(text);
}

const cached = boundedCache<Compiled<Json>>(5_000);

function compile(text: string): Compiled<Json> {
  const parsed = parseTemplate(text);
  const { parts, isWhole, hasPlaceholder, problems, reads } = parsed;
  const [only] = parts;
  const [problem] = problems;
  if (problem !== undefined) return reportingUnparsed(constant(text), problem.code);
  if (!hasPlaceholder) return constant(typeof only === "string" ? only : "");
  if (isWhole && typeof only === "object" && only.pipes.length === 0 && only.path.root !== "t") {
    // Reading a path costs no steps.
    const { path, otherwise = null } = only;
    const evaluate = compilePath(path, { isPerItem: false });
    return { evaluate: (scope) => evaluate(scope, null, 0) ?? otherwise, reads };
  }
  const evaluate = compileTemplateParts(parsed, { isPerItem: false, compileTranslation });
  return { evaluate: (scope) => evaluateBounded(scope, evaluate), reads };
}
