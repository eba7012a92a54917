import type { ShownProblem, UnansweredRequest } from "../src/dev/messages.ts";
import { byId, makeElement } from "./make-element.ts";

interface ProblemPanel {
  setProblems(problems: readonly ShownProblem[]): void;
  setUnanswered(requests: readonly UnansweredRequest[]): void;
}

/** The panel over the screen. It opens for errors. Warnings and requests without an answer are only counted in the bar. */
export function createProblemPanel(): ProblemPanel {
  const panel = byId<HTMLElement>("problems");
  const count = byId<HTMLButtonElement>("problem-count");
  let problems: readonly ShownProblem[] = [];
  let unanswered: readonly UnansweredRequest[] = [];
  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    count.ariaExpanded = `${isOpen}`;
  };
  const draw = () => {
    const errors = problems.filter(({ severity }) => severity === "error").length;
    const words = [
      [errors, "error"],
      [problems.length - errors, "warning"],
      [unanswered.length, "request without an answer", "requests without an answer"],
    ] as const;
    const text = words
      .filter(([number]) => number > 0)
      .map(([number, one, many = `${one}s`]) => `${number} ${number === 1 ? one : many}`)
      .join(", ");
    count.textContent = text;
    count.hidden = text === "";
    count.dataset["severity"] = errors > 0 ? "error" : "warning";
    const close = makeElement("button", { type: "button", class: "close" }, "Close");
    close.addEventListener("click", () => {
      setOpen(false);
      count.focus();
    });
    panel.replaceChildren(
      makeElement("div", { class: "panel-head" }, makeElement("h2", {}, text), close),
      makeElement(
        "ul",
        { tabindex: "0", "aria-label": "List of the problems" },
        ...problems.map(problemItem),
        ...unanswered.map(requestItem),
      ),
    );
    return errors > 0;
  };
  count.addEventListener("click", () => setOpen(panel.hidden !== false));
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") setOpen(false);
  });
  return {
    setProblems(next) {
      const isSame = JSON.stringify(next) === JSON.stringify(problems);
      problems = next;
      const isUrgent = draw();
      // A panel that was closed stays closed while the problems are the same.
      if (!isSame || !isUrgent) setOpen(isUrgent);
    },
    setUnanswered(next) {
      unanswered = next;
      draw();
      if (problems.length + unanswered.length === 0) setOpen(false);
    },
  };
}

function problemItem(problem: ShownProblem): HTMLElement {
  const { place, severity, code, message, hint, frame, editorUrl } = problem;
  const item = makeElement(
    "li",
    { "data-severity": severity },
    makeElement(
      "p",
      { class: "place" },
      editorUrl === undefined ? place : makeElement("a", { href: editorUrl }, place),
      " ",
      makeElement("span", { class: "severity" }, severity),
    ),
    makeElement("p", { class: "message" }, message, " ", makeElement("code", {}, code)),
  );
  if (frame.length > 0) {
    item.append(
      makeElement(
        "pre",
        { tabindex: "0", "aria-label": place },
        withoutIndentation(frame).join("\n"),
      ),
    );
  }
  if (hint !== undefined) item.append(makeElement("p", { class: "hint" }, hint));
  return item;
}

function requestItem({ title, reason, file, content }: UnansweredRequest): HTMLElement {
  return makeElement(
    "li",
    { "data-severity": "warning" },
    makeElement("p", { class: "place" }, title),
    makeElement("p", { class: "message" }, `${reason} Create `, makeElement("b", {}, file), ":"),
    makeElement("pre", { tabindex: "0", "aria-label": file }, content),
  );
}

/** Removes the indentation that the lines of a code frame have in common, so that narrow pages show the code. */
function withoutIndentation(frame: readonly string[]): string[] {
  const lines = frame.map((line) => /^(.*?\| ?)( *)(.*)$/.exec(line)?.slice(1) ?? ["", "", line]);
  const common = Math.min(...lines.map(([, spaces = ""]) => spaces.length));
  return lines.map(([gutter, spaces = "", code]) => `${gutter}${spaces.slice(common)}${code}`);
}
