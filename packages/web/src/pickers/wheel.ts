import { createElement, replaceChildren } from "../dom/elements.ts";

interface WheelOptions {
  /** The start of the ids of its rows. */
  readonly id: string;
  readonly name: string;
  readonly labels: readonly string[];
  /** The number that selects a row when it is typed. */
  readonly numberOf: (index: number) => number;
  /** Called when another row is selected. */
  readonly turn: (index: number) => void;
  /** Called when the wheel has come to rest. */
  readonly settle: () => void;
}

export interface Wheel {
  readonly element: HTMLElement;
  /** Marks the selected row, and those that can't be selected. */
  update(selected: number, isPossible: (index: number) => boolean): void;
  /** Scrolls to the selected row. */
  scroll(behavior: ScrollBehavior): void;
}

/** A wheel rests if it hasn't moved for this time. Not all browsers have the event `scrollend`. */
const restMs = 150;

/** After this time without a digit, the next one begins another number. */
const typingMs = 1000;

/** Creates a list that scrolls behind a band in its middle. The row in the band is selected. */
export function createWheel(options: WheelOptions): Wheel {
  const { id, name, labels, numberOf, turn, settle } = options;
  const rows = labels.map((label, index) => {
    const row = createElement("div", "", label);
    row.role = "option";
    row.id = `${id}-${index}`;
    row.onclick = () => turnTo(index);
    return row;
  });
  const element = replaceChildren(createElement("div", "wheel"), rows);
  element.role = "listbox";
  element.ariaLabel = name;
  element.tabIndex = 0;
  let selected = 0;
  let typed = "";
  let typedAt = 0;
  let timer = 0;
  /** Whether the wheel moves to the selected row. The rows that pass aren't selected then. */
  let isTurning = false;

  element.addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = window.setTimeout(rest, restMs);
    if (!isTurning) selectRowInBand();
  });
  element.addEventListener(
    "touchstart",
    (event) => {
      isTurning = false;
      // Otherwise a finger that turns a wheel at its start would drag the sheet.
      event.stopPropagation();
    },
    { passive: true },
  );
  element.addEventListener("keydown", (event) => {
    const index = indexForKey(event.key);
    if (index === undefined) return;
    event.preventDefault();
    turnTo(Math.max(0, Math.min(index, rows.length - 1)));
  });
  return {
    element,
    update(index, isPossible) {
      selected = index;
      element.setAttribute("aria-activedescendant", rows[index]?.id ?? "");
      rows.forEach((row, at) => {
        row.ariaSelected = `${at === index}`;
        row.ariaDisabled = isPossible(at) ? null : "true";
      });
    },
    scroll,
  };

  function turnTo(index: number): void {
    isTurning = true;
    turn(index);
    scroll("auto");
  }

  function scroll(behavior: ScrollBehavior): void {
    element.scrollTo({ top: selected * rowHeight(), behavior });
  }

  function rest(): void {
    isTurning = false;
    selectRowInBand();
    settle();
  }

  function selectRowInBand(): void {
    const index = Math.round(element.scrollTop / rowHeight());
    if (index !== selected && rows[index]) turn(index);
  }

  /** The height of a row without the rounding of `offsetHeight`. */
  function rowHeight(): number {
    return (element.scrollHeight - element.clientHeight) / (rows.length - 1);
  }

  function indexForKey(key: string): number | undefined {
    const page = 5;
    const targets: { readonly [key: string]: number | undefined } = {
      ArrowUp: selected - 1,
      ArrowDown: selected + 1,
      PageUp: selected - page,
      PageDown: selected + page,
      Home: 0,
      End: rows.length - 1,
    };
    const index = targets[key] ?? (/^\d$/.test(key) ? indexOfDigit(key) : indexOfStart(key));
    return index === -1 ? undefined : index;
  }

  /** The row of a number whose last digit is typed. */
  function indexOfDigit(digit: string): number {
    const indexOf = (text: string) =>
      rows.findIndex((_, index) => numberOf(index) === Number(text));
    const now = Date.now();
    typed = now - typedAt < typingMs ? (typed + digit).slice(-2) : digit;
    typedAt = now;
    if (indexOf(typed) === -1) typed = digit;
    return indexOf(typed);
  }

  function indexOfStart(text: string): number {
    return labels.findIndex((label) => label.toLowerCase().startsWith(text.toLowerCase()));
  }
}
