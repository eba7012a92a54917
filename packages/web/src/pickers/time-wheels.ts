import { type Bounds, datePartName, type Minutes, timeParts } from "@screenspec/rendering";
import { createElement } from "../dom/elements.ts";
import { createWheel } from "./wheel.ts";

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

/** Creates a wheel for each part of a time that the locale writes: hours, minutes, and AM and PM if it has them. */
export function createTimeWheels(options: TimeOptions): TimeWheels {
  const { locale, isMirrored, bounds, change, settle, accept } = options;
  const parts = timeParts(locale);
  let current = 0;
  const wheels = parts.map((part) => {
    const { type, labels } = part;
    return createWheel({
      id: type,
      name: datePartName(locale, type),
      labels,
      // The wheel of 12 hours begins with 12.
      numberOf: (index) => (index === 0 && labels.length === 12 ? 12 : index),
      turn(index) {
        current = part.change(current, index);
        update();
        change(current);
      },
      settle,
    });
  });
  const elements = wheels.map(({ element }) => element);
  // Numbers are written from left to right in all languages, AM and PM on the side of the language's end.
  const last = isMirrored && parts.at(-1)?.type === "dayPeriod" ? elements.splice(-1) : [];
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
      for (const wheel of wheels) wheel.scroll(behavior);
    },
    focus: () => elements[0]?.focus(),
  };

  function update(): void {
    parts.forEach(({ indexIn, canBe }, place) => {
      wheels[place]?.update(indexIn(current), (index) => canBe(current, index, bounds));
    });
  }
}
