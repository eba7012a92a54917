import type { JsonProblem } from "../design/json-editor/json-problem.ts";
import { makeElement } from "./make-element.ts";

/** How many problems are listed and marked at once. */
export const maxProblems = 200;

/** Lists the problems as buttons. */
export function showProblems(
  list: HTMLElement,
  problems: readonly JsonProblem[],
  onChoose: (problem: JsonProblem) => void,
): void {
  if (problems.length === 0) {
    list.replaceChildren(makeElement("p", "", "No problems."));
    return;
  }
  const items = problems.slice(0, maxProblems).map((problem) => {
    const { severity, message, hint, line } = problem;
    const kind = makeElement("span", "kind", makeElement("b", "", severity), `line ${line}`);
    const words = [makeElement("span", "", message)];
    if (hint !== undefined) words.push(makeElement("span", "hint", hint));
    const button = makeElement("button", `problem ${severity}`, kind, ...words);
    button.type = "button";
    button.addEventListener("click", () => onChoose(problem));
    return makeElement("li", "", button);
  });
  const others = problems.length - items.length;
  const rest = others > 0 ? [makeElement("p", "", `And ${others} more.`)] : [];
  list.replaceChildren(makeElement("ol", "", ...items), ...rest);
}
