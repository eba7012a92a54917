import type { Problem } from "./check-text.ts";
import { makeElement } from "./make-element.ts";

/** More nobody reads at once; what is mended makes room. */
export const mostShown = 200;

/** Shows the problems; one that is chosen is handed on. */
export function showProblems(
  list: HTMLElement,
  problems: readonly Problem[],
  onChoose: (problem: Problem) => void,
): void {
  if (problems.length === 0) {
    list.replaceChildren(makeElement("p", "", "Nothing is wrong with it."));
    return;
  }
  const items = problems.slice(0, mostShown).map((problem) => {
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
