import {
  type Bounds,
  dateTimeFormat,
  type Minutes,
  partsInOrder,
  toDate,
} from "@screenspec/rendering";
import { createElement } from "../dom/elements.ts";
import { createWheel, type Wheel } from "./wheel.ts";

interface TimeOptions {
  readonly locale: string;
  readonly isMirrored: boolean;
  readonly bounds: Bounds;
  /** Called when the user turns a wheel. */
  readonly change: (time: Minutes) => void;
  /** Called when a wheel has come to rest. */
  readonly settle: () => void;
  /** Called on Enter. */
  readonly accept: () => void;
}

export interface TimeWheels {
  readonly element: HTMLElement;
  show(time: Minutes, behavior: ScrollBehavior): void;
  focus(): void;
}

/** The wheels, each with the minutes that a row of it stands for. */
const minutesPerRow = { hour: 60, minute: 1, dayPeriod: 720 } as const;

/** Creates a wheel for each part of a time that the locale writes: hours, minutes, and AM and PM if it has them. */
export function createTimeWheels(options: TimeOptions): TimeWheels {
  const { locale, isMirrored, bounds, change, settle, accept } = options;
  const format = dateTimeFormat(locale, { timeStyle: "short" });
  // Some locales write times of the short style with more parts of the day than two.
  const hourFormat = dateTimeFormat(locale, { hour: "numeric" });
  const names = new Intl.DisplayNames(locale, { type: "dateTimeField" });
  const order = partsInOrder(format, ["hour", "minute", "dayPeriod"]);
  const rowCounts = { hour: order.includes("dayPeriod") ? 12 : 24, minute: 60, dayPeriod: 2 };
  const wheels: { readonly wheel: Wheel; readonly update: () => void }[] = [];
  let current = 0;
  for (const part of order) {
    const [minutes, count] = [minutesPerRow[part], rowCounts[part]];
    const indexOf = (time: Minutes) => ((Math.floor(time / minutes) % count) + count) % count;
    const timeAt = (index: number) => current + (index - indexOf(current)) * minutes;
    const wheel = createWheel({
      id: part,
      name: names.of(part) ?? part,
      labels: Array.from({ length: count }, (_, index) => {
        const labelFormat = part === "dayPeriod" ? hourFormat : format;
        const written = labelFormat.formatToParts(toDate(index * minutes));
        return written.find(({ type }) => type === part)?.value ?? "";
      }),
      // The wheel of 12 hours begins with 12.
      numberOf: (index) => (index === 0 && count === 12 ? 12 : index),
      turn(index) {
        current = timeAt(index);
        update();
        change(current);
      },
      settle,
    });
    wheels.push({
      wheel,
      update: () =>
        wheel.update(indexOf(current), (index) => {
          const start = Math.floor(timeAt(index) / minutes) * minutes;
          return start + minutes > bounds.min && start <= bounds.max;
        }),
    });
  }
  const elements = wheels.map(({ wheel }) => wheel.element);
  // Numbers are written from left to right in all languages, AM and PM on the side of the language's end.
  const last = isMirrored && order.at(-1) === "dayPeriod" ? elements.splice(-1) : [];
  const element = createElement("div", "times", ...last, ...elements);
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    accept();
  });
  return {
    element,
    show(time, behavior) {
      current = time;
      update();
      for (const { wheel } of wheels) wheel.scroll(behavior);
    },
    focus: () => elements[0]?.focus(),
  };

  function update(): void {
    for (const wheel of wheels) wheel.update();
  }
}
