import { boundedCache } from "../expression/bounded-cache.ts";
import { parseTemplate } from "../expression/parse-template.ts";
import { findText } from "./find-text.ts";
import { type Run, tell } from "./scope.ts";
import { templateRun } from "./template-run.ts";

/** Compiles what reads `t.<key>`: the text, its own placeholders filled in. */
export function readText(key: string, isPerItem: boolean): Run {
  const remembered = isPerItem ? runsPerItem : runs;
  const compile = (text: string) => compileText(text, isPerItem);
  return (scope, item, index) => {
    const text = findText(scope, key);
    return text === undefined ? null : remembered(text, compile)(scope, item, index);
  };
}

function compileText(text: string, isPerItem: boolean): Run {
  const parsed = parseTemplate(text, { left: 0 });
  const [problem] = parsed.problems;
  if (problem !== undefined) {
    return (scope) => {
      tell(scope, problem.code, problem.message);
      return text;
    };
  }
  return templateRun(parsed, { isPerItem });
}

const runs = boundedCache<Run>(2_000);
const runsPerItem = boundedCache<Run>(2_000);
