import { type ExplainedProblem, explainProblem } from "../../expression/explain-problem.ts";
import { isExpressionObject } from "../../expression/expression-object.ts";
import { parseExpression } from "../../expression/parse-expression.ts";
import { parseTemplate } from "../../expression/parse-template.ts";
import type { Read } from "../../expression/parsed.ts";
import { isContainer, isObject } from "../../json.ts";
import { type Place, step, stepAlong } from "../../place.ts";
import { checkData } from "../walk/check-data.ts";
import { unfit, wrongType } from "../walk/expect.ts";
import { report, type Walk } from "../walk/walk.ts";
import { checkRead } from "./check-read.ts";

/** Checks a string that may be a template; false when it has none in it. */
export function checkTemplate(
  walk: Walk,
  text: string,
  parent: Place,
  key: string | number,
): boolean {
  const { hasPlaceholder, problems, reads } = parseTemplate(text);
  if (!hasPlaceholder && problems.length === 0) return false;
  const place = step(parent, key, text);
  for (const problem of problems) {
    reportProblem(walk, place, explainProblem(problem, text, walk.hints));
  }
  for (let index = 0; index < reads.length; index++) {
    const read = reads[index];
    if (read !== undefined) checkRead(walk, read, parent, key);
  }
  return true;
}

/** Checks `{"$expr": …}`. */
export function checkExpressionObject(
  walk: Walk,
  value: { readonly $expr: unknown },
  parent: Place,
  key: string | number,
): void {
  checkExpression(walk, step(step(parent, key, value), "$expr", value.$expr));
}

/** Checks what stands where a condition is expected. */
export function checkCondition(
  walk: Walk,
  value: unknown,
  parent: Place,
  key: string | number,
): void {
  if (typeof value === "boolean") return;
  if (typeof value === "string") checkConditionText(walk, value, parent, key);
  else if (!isObject(value)) {
    wrongType(walk, value, parent, key, { wanted, kind: "unpublishable" });
  } else if (isExpressionObject(value)) checkExpressionObject(walk, value, parent, key);
  else checkExpression(walk, step(parent, key, value));
}

const wanted = "a condition";

function checkConditionText(walk: Walk, text: string, parent: Place, key: string | number): void {
  const { isWhole, problems } = parseTemplate(text);
  if (isWhole || problems.length > 0) checkTemplate(walk, text, parent, key);
  else {
    unfit(walk, text, parent, key, {
      code: "invalid_condition",
      kind: "unpublishable",
      wanted,
      hint: 'Write true, false, one template such as "{{ state.screenData.isOpen }}", or an operator such as {"===": [{"var": "…"}, 1]}.',
    });
  }
}

function checkExpression(walk: Walk, place: Place): void {
  if (isContainer(place.value)) checkData(walk, place);
  const { problems, reads } = parseExpression(place.value);
  for (const problem of problems) {
    const explained = explainProblem(problem, place.value, walk.hints);
    reportProblem(walk, stepAlong(place, problem.path), explained);
  }
  for (const read of reads) checkReadIn(walk, place, read);
}

function checkReadIn(walk: Walk, place: Place, read: Read): void {
  const key = read.path.at(-1);
  if (key === undefined || place.parent === undefined) return;
  checkRead(walk, read, stepAlong(place, read.path.slice(0, -1)), key);
}

function reportProblem(
  walk: Walk,
  place: Place,
  { code, message, hint, isAdvice }: ExplainedProblem,
): void {
  const kind = isAdvice
    ? "advice"
    : code === "unknown_operator" || code === "unknown_pipe"
      ? walk.novelty
      : "unpublishable";
  report(walk, place, { code, kind, message, hint });
}
