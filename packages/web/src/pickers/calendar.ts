import type { Texts } from "@screenspec/rendering";
import {
  addMonths,
  type Bounds,
  calendarMonths,
  clamp,
  currentLocal,
  dateFormatter,
  datePartName,
  dateTimeFormat,
  type Minutes,
  partsInOrder,
  startOfDay,
  yearAndMonth,
} from "@screenspec/rendering";
import { createButton, createElement, replaceChildren } from "../dom/elements.ts";
import { createMonthGrid } from "./month-grid.ts";

interface CalendarOptions {
  readonly locale: string;
  readonly isMirrored: boolean;
  readonly texts: Pick<Texts, "previous" | "next">;
  readonly bounds: Bounds;
  readonly drawIcon: (name: string) => Element;
  readonly choose: (day: Minutes) => void;
}

export interface Calendar {
  readonly element: HTMLElement;
  /** Shows the month of a day, and marks the selected day. `focus` moves the focus to the first of the two. */
  show(day: Minutes, selected: Minutes | undefined): void;
  focus(): void;
}

/** Creates the days of a month, with buttons and lists that change the month and the year. */
export function createCalendar(options: CalendarOptions): Calendar {
  const { locale, isMirrored, texts, bounds, drawIcon, choose } = options;
  const titleFormat = { month: "long", year: "numeric" } as const;
  const titleOf = dateFormatter(locale, titleFormat);
  const monthName = dateFormatter(locale, { month: "long" });
  const yearName = dateFormatter(locale, { year: "numeric" });
  const days = { min: startOfDay(bounds.min), max: startOfDay(bounds.max) };
  const today = startOfDay(currentLocal());
  let current = today;
  let selected: Minutes | undefined;

  const [monthList, yearList] = [createElement("select"), createElement("select")];
  monthList.ariaLabel = datePartName(locale, "month");
  yearList.ariaLabel = datePartName(locale, "year");
  monthList.onchange = yearList.onchange = () => {
    const { year, month } = yearAndMonth(current);
    const years = Number(yearList.value) - year;
    move(addMonths(current, years * 12 + Number(monthList.value) - month));
  };
  const lists = { month: monthList, year: yearList };
  const order = partsInOrder(dateTimeFormat(locale, titleFormat), ["month", "year"]);
  const steps = [-1, 1].map((months) => {
    const isLeft = months < 0 !== isMirrored;
    const button = createButton(
      "press month-step",
      drawIcon(isLeft ? "chevronLeft" : "chevronRight"),
    );
    button.onclick = () => move(addMonths(current, months));
    return { button, months, text: months < 0 ? texts.previous : texts.next };
  });
  // Announces the month that a button shows, because the focus stays on the button.
  const status = createElement("span", "unseen");
  status.role = "status";
  const title = createElement("div", "", ...order.map((part) => lists[part]));
  const header = createElement(
    "div",
    "months",
    title,
    ...steps.map(({ button }) => button),
    status,
  );
  const grid = createMonthGrid({ locale, isMirrored, days, today, choose, move: moveFocus });
  return {
    element: createElement("div", "calendar", header, grid.element),
    show(day, selectedDay) {
      selected = selectedDay;
      move(day);
    },
    focus: grid.focus,
  };

  function move(day: Minutes): void {
    current = clamp(day, days);
    const { year, month } = yearAndMonth(current);
    const { years, months: listed } = calendarMonths(current, days, today);
    fill(yearList, year, yearName, years, 12);
    fill(monthList, month, monthName, listed, 1);
    const shown = titleOf(current);
    for (const { button, months, text } of steps) {
      const target = addMonths(current, months);
      const isOff = titleOf(clamp(target, days)) === shown;
      button.ariaLabel = `${text}: ${titleOf(target)}`;
      button.classList.toggle("off", isOff);
      button.ariaDisabled = isOff ? "true" : null;
    }
    status.textContent = shown;
    grid.show(current, selected);
  }

  function moveFocus(day: Minutes): void {
    move(day);
    grid.focus();
  }

  /** Fills a list with a range of months or years. `months` is the number of months from one item to the next. */
  function fill(
    list: HTMLSelectElement,
    value: number,
    nameOf: (time: Minutes) => string,
    { from, to }: { readonly from: number; readonly to: number },
    months: number,
  ): void {
    const items = Array.from({ length: to - from + 1 }, (_, index) => {
      const each = from + index;
      const name = nameOf(addMonths(current, (each - value) * months));
      return new Option(name, `${each}`, false, each === value);
    });
    replaceChildren(list, items);
  }
}
