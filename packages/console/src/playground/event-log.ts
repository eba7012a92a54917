import { makeElement } from "./make-element.ts";

const maxEvents = 200;
const maxLength = 2000;

/** Lists the events of the shown document, newest first. */
export interface EventLog {
  add(name: string, detail: unknown): void;
  clear(): void;
}

export function createEventLog(panel: HTMLElement, onCount: (count: number) => void): EventLog {
  const list = makeElement("ol");
  const empty = makeElement(
    "p",
    "",
    "Events that the screen sends to its app, and errors while it runs.",
  );
  let count = 0;
  const update = () => {
    empty.hidden = count > 0;
    onCount(count);
  };
  panel.replaceChildren(empty, list);
  return {
    add(name, detail) {
      count += 1;
      const kind = makeElement("span", "kind", makeElement("b", "", name));
      const text = makeElement("span", "", stringify(detail));
      list.prepend(makeElement("li", "", makeElement("div", "event", kind, text)));
      if (list.childElementCount > maxEvents) list.lastElementChild?.remove();
      update();
    },
    clear() {
      count = 0;
      list.replaceChildren();
      update();
    },
  };
}

function stringify(detail: unknown): string {
  const text = JSON.stringify(detail) ?? "";
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
