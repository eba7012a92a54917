import type { ParsedTemplate, PipeCall, Placeholder } from "../expression/syntax-tree.ts";
import { type Around, compilePath } from "./compile-path.ts";
import { findPipe } from "./pipes/find-pipe.ts";
import type { Evaluator } from "./scope.ts";
import { spend } from "./step-budget.ts";
import { counted, toText } from "./to-text.ts";

/** Compiles the parts of a template with placeholders. */
export function compileTemplateParts(
  { parts, isWhole }: ParsedTemplate,
  around: Around,
): Evaluator {
  const [only] = parts;
  if (isWhole && typeof only === "object") return compilePlaceholder(only, around);
  const pieces = parts.map((part) =>
    typeof part === "string" ? part : compilePlaceholder(part, around),
  );
  return (scope, item, index) => {
    let text = "";
    for (const piece of pieces) {
      text += typeof piece === "string" ? counted(piece) : toText(piece(scope, item, index));
    }
    return text;
  };
}

function compilePlaceholder(
  { path, otherwise = null, pipes }: Placeholder,
  around: Around,
): Evaluator {
  const evaluate = compilePath(path, around);
  const start: Evaluator = (scope, item, index) => {
    spend(1);
    return evaluate(scope, item, index) ?? otherwise;
  };
  return pipes.reduce(throughPipe, start);
}

function throughPipe(evaluate: Evaluator, { name, arguments: args }: PipeCall): Evaluator {
  const [first = null] = args;
  if (name === "default") return (scope, item, index) => evaluate(scope, item, index) ?? first;
  const pipe = findPipe(name);
  return (scope, item, index) => pipe(scope, evaluate(scope, item, index), args);
}
