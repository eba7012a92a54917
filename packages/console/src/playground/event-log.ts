import { shortenText } from "@screenspec/format";
import { makeButton, makeElement } from "./make-element.ts";

const maxEvents = 200;
const maxLength = 2000;

/** A button of an entry. */
interface EntryButton {
  readonly label: string;
  readonly onPress: () => void;
}

/** Lists the events and requests of the shown document, newest first. */
export interface EventLog {
  /** A detail that is text is shown as it is, anything else as JSON. */
  add(name: string, detail: unknown, button?: EntryButton): void;
  clear(): void;
}

export function createEventLog(panel: HTMLElement, onCount: (count: number) => void): EventLog {
  const list = makeElement("ol");
  const empty = makeElement(
    "p",
    "",
    "Requests, events that the screen sends to its app, and errors while it runs.",
  );
  let count = 0;
  const update = () => {
    empty.hidden = count > 0;
    onCount(count);
  };
  panel.replaceChildren(empty, list);
  return {
    add(name, detail, button) {
      count += 1;
      const kind = makeElement("span", "kind", makeElement("b", "", name));
      const text = makeElement("span", "", stringify(detail));
      const entry = makeElement("div", "event", kind, text);
      if (button !== undefined) entry.append(makeButton(button.label, button.onPress));
      list.prepend(makeElement("li", "", entry));
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
  const text = typeof detail === "string" ? detail : (JSON.stringify(detail) ?? "");
  return shortenText(text, maxLength);
}
