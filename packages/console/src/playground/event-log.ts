import { makeElement } from "./make-element.ts";

const mostKept = 200;
const longest = 2000;

/** What the document that is shown has told, the latest first. */
export interface EventLog {
  add(name: string, detail: unknown): void;
  clear(): void;
}

export function createEventLog(panel: HTMLElement, onCount: (count: number) => void): EventLog {
  const list = makeElement("ol");
  const nothing = makeElement("p", "", "What the screen tells its app, and what goes wrong in it.");
  let count = 0;
  const settle = () => {
    nothing.hidden = count > 0;
    onCount(count);
  };
  panel.replaceChildren(nothing, list);
  return {
    add(name, detail) {
      count += 1;
      const kind = makeElement("span", "kind", makeElement("b", "", name));
      const words = makeElement("span", "", written(detail));
      list.prepend(makeElement("li", "", makeElement("div", "event", kind, words)));
      if (list.childElementCount > mostKept) list.lastElementChild?.remove();
      settle();
    },
    clear() {
      count = 0;
      list.replaceChildren();
      settle();
    },
  };
}

function written(detail: unknown): string {
  const text = JSON.stringify(detail) ?? "";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
