import {
  addMonths,
  type Bounds,
  dateFormatter,
  daysOfWeek,
  firstWeekday,
  type Minutes,
  minutesPerDay,
  offsetInWeek,
  toDate,
  weeksOfMonth,
} from "@screenspec/rendering";
import { createElement, replaceChildren } from "../dom/elements.ts";

interface GridOptions {
  readonly locale: string;
  readonly isMirrored: boolean;
  /** The first and the last day that can be chosen. */
  readonly days: Bounds;
  readonly today: Minutes;
  readonly choose: (day: Minutes) => void;
  /** Moves the focus to a day, or to the nearest one that can be chosen. */
  readonly move: (day: Minutes) => void;
}

interface MonthGrid {
  readonly element: HTMLElement;
  /** Shows the month of the day that has the focus. */
  show(day: Minutes, selected: Minutes | undefined): void;
  focus(): void;
}

/** Creates a grid with the days of a month and the keys of the ARIA Authoring Practices (Date Picker Dialog). */
export function createMonthGrid(options: GridOptions): MonthGrid {
  const { locale, isMirrored, days, today, choose, move } = options;
  const dayName = dateFormatter(locale, { dateStyle: "full" });
  const { format: writeNumber } = new Intl.NumberFormat(locale);
  const weekStart = firstWeekday(locale);
  const body = createElement("tbody");
  const element = createElement("table", "", createHead(locale, weekStart), body);
  element.role = "grid";
  let current = today;
  let dayOfCell = new Map<EventTarget, Minutes>();

  element.addEventListener("click", ({ target }) => {
    const cell = target instanceof Element && target.closest("td");
    if (cell) chooseIfPossible(dayOfCell.get(cell));
  });
  element.addEventListener("keydown", (event) => {
    const { key, shiftKey } = event;
    const forwards = isMirrored ? -1 : 1;
    const offset = offsetInWeek(current, weekStart);
    const months = shiftKey ? 12 : 1;
    const steps: { readonly [key: string]: number | undefined } = {
      ArrowLeft: -forwards,
      ArrowRight: forwards,
      ArrowUp: -7,
      ArrowDown: 7,
      Home: -offset,
      End: 6 - offset,
    };
    const step = steps[key];
    if (step !== undefined) move(current + step * minutesPerDay);
    else if (key === "PageUp") move(addMonths(current, -months));
    else if (key === "PageDown") move(addMonths(current, months));
    else if (key === "Enter" || key === " ") chooseIfPossible(current);
    else return;
    event.preventDefault();
  });

  return {
    element,
    show(day, selected) {
      current = day;
      element.ariaLabel = dateFormatter(locale, { month: "long", year: "numeric" })(day);
      dayOfCell = new Map();
      const rows = weeksOfMonth(day, weekStart).map((week) => {
        const cells = week.map((each) =>
          each === undefined ? createElement("td") : createCell(each, selected),
        );
        return createElement("tr", "", ...cells);
      });
      replaceChildren(body, rows);
    },
    focus: () => element.querySelector<HTMLElement>("[tabindex='0']")?.focus(),
  };

  function createCell(day: Minutes, selected: Minutes | undefined): HTMLElement {
    const cell = createElement("td", "press", writeNumber(toDate(day).getUTCDate()));
    cell.tabIndex = day === current ? 0 : -1;
    cell.ariaLabel = dayName(day);
    cell.ariaSelected = `${day === selected}`;
    if (day === today) cell.ariaCurrent = "date";
    if (!canBeChosen(day)) {
      cell.classList.add("off");
      cell.ariaDisabled = "true";
    }
    dayOfCell.set(cell, day);
    return cell;
  }

  function chooseIfPossible(day: Minutes | undefined): void {
    if (day !== undefined && canBeChosen(day)) choose(day);
  }

  function canBeChosen(day: Minutes): boolean {
    return day >= days.min && day <= days.max;
  }
}

/** The row with the weekdays, by their first letters. */
function createHead(locale: string, weekStart: number): HTMLElement {
  const letter = dateFormatter(locale, { weekday: "narrow" });
  const name = dateFormatter(locale, { weekday: "long" });
  const cells = daysOfWeek(weekStart).map((day) => {
    const cell = createElement("th", "", letter(day));
    cell.scope = "col";
    cell.ariaLabel = name(day);
    return cell;
  });
  return createElement("thead", "", createElement("tr", "", ...cells));
}
