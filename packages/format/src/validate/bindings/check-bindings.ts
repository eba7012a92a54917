import { type ExplainedProblem, explainProblem } from "../../expression/explain-problem.ts";
import { isExpressionObject } from "../../expression/expression-object.ts";
import { parseExpression } from "../../expression/parse-expression.ts";
import { parseTemplate } from "../../expression/parse-template.ts";
import type { Read } from "../../expression/syntax-tree.ts";
import { isContainer, isObject } from "../../json.ts";
import { childLocation, type Location, locationBelow } from "../../location.ts";
import { adviseOnPipeInputs, adviseOnPlaceholder } from "../advice/advise-on-pipe-input.ts";
import { checkData } from "../walk/check-data.ts";
import { reportInvalid, reportWrongType } from "../walk/expect.ts";
import { report } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";
import { checkRead } from "./check-read.ts";

/** Checks a string that can be a template. Returns false if it contains none. */
export function checkTemplate(
  walk: Walk,
  text: string,
  parent: Location,
  key: string | number,
): boolean {
  const { hasPlaceholder, parts, problems, reads } = parseTemplate(text);
  if (!hasPlaceholder && problems.length === 0) return false;
  const location = childLocation(parent, key, text);
  for (const problem of problems) {
    reportProblem(walk, location, explainProblem(problem, text, walk.hints));
  }
  for (let index = 0; index < reads.length; index++) {
    const read = reads[index];
    if (read !== undefined) checkRead(walk, read, parent, key);
  }
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (typeof part === "object" && part.pipes.length > 0) {
      adviseOnPlaceholder(walk, part, parent, key);
    }
  }
  return true;
}

/** Checks `{"$expr": …}`. */
export function checkExpressionObject(
  walk: Walk,
  value: { readonly $expr: unknown },
  parent: Location,
  key: string | number,
): void {
  checkExpression(walk, childLocation(childLocation(parent, key, value), "$expr", value.$expr));
}

/** Checks a condition. */
export function checkCondition(
  walk: Walk,
  value: unknown,
  parent: Location,
  key: string | number,
): void {
  if (typeof value === "boolean") return;
  if (typeof value === "string") checkConditionText(walk, value, parent, key);
  else if (!isObject(value)) {
    reportWrongType(walk, value, parent, key, { wanted, kind: "unpublishable" });
  } else if (isExpressionObject(value)) checkExpressionObject(walk, value, parent, key);
  else checkExpression(walk, childLocation(parent, key, value));
}

const wanted = "a condition";

function checkConditionText(
  walk: Walk,
  text: string,
  parent: Location,
  key: string | number,
): void {
  const { isWhole, problems } = parseTemplate(text);
  if (isWhole || problems.length > 0) checkTemplate(walk, text, parent, key);
  else {
    reportInvalid(walk, text, parent, key, {
      code: "invalid_condition",
      kind: "unpublishable",
      wanted,
      isBindable: true,
      hint: 'Write true, false, one template such as "{{ state.screenData.isOpen }}", or an operator such as {"===": [{"var": "…"}, 1]}.',
    });
  }
}

function checkExpression(walk: Walk, location: Location): void {
  if (isContainer(location.value)) checkData(walk, location);
  const { tree, problems, reads } = parseExpression(location.value);
  for (const problem of problems) {
    const explained = explainProblem(problem, location.value, walk.hints);
    reportProblem(walk, locationBelow(location, problem.path), explained);
  }
  for (const read of reads) checkReadIn(walk, location, read);
  if (location.parent) adviseOnPipeInputs(walk, tree, location.parent, location.key);
}

function checkReadIn(walk: Walk, location: Location, read: Read): void {
  const key = read.path.at(-1);
  if (key === undefined || location.parent === undefined) return;
  checkRead(walk, read, locationBelow(location, read.path.slice(0, -1)), key);
}

function reportProblem(
  walk: Walk,
  location: Location,
  { code, message, hint, isAdvice }: ExplainedProblem,
): void {
  const kind = isAdvice
    ? "advice"
    : code === "unknown_operator" || code === "unknown_pipe"
      ? walk.kindOfUnknown
      : "unpublishable";
  report(walk, location, { code, kind, message, hint });
}
