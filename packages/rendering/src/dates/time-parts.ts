import { dateTimeFormat, partsInOrder } from "./date-format.ts";
import { type Bounds, type Minutes, toDate } from "./local-time.ts";

/** A part of a time that is chosen by itself. Its values are the indexes of its labels. */
export interface TimePart {
  readonly type: "hour" | "minute" | "dayPeriod";
  readonly labels: readonly string[];
  /** The value that a time has. */
  readonly indexIn: (time: Minutes) => number;
  /** The time with another value. */
  readonly change: (time: Minutes, index: number) => Minutes;
  /** Whether a time with that value can be chosen, whatever its smaller parts are. */
  readonly canBe: (time: Minutes, index: number, bounds: Bounds) => boolean;
}

/** The minutes between two values of a part. */
const minutesPerValue = { hour: 60, minute: 1, dayPeriod: 720 } as const;

/** The parts of a time that a locale writes, in its order: hours, minutes, and AM and PM if it has them. */
export function timeParts(locale: string): readonly TimePart[] {
  const format = dateTimeFormat(locale, { timeStyle: "short" });
  // Some locales write times of the short style with more parts of the day than two.
  const hourFormat = dateTimeFormat(locale, { hour: "numeric" });
  const order = partsInOrder(format, ["hour", "minute", "dayPeriod"]);
  const counts = { hour: order.includes("dayPeriod") ? 12 : 24, minute: 60, dayPeriod: 2 };
  return order.map((type) => {
    const [minutes, count] = [minutesPerValue[type], counts[type]];
    const indexIn = (time: Minutes) => ((Math.floor(time / minutes) % count) + count) % count;
    const change = (time: Minutes, index: number) => time + (index - indexIn(time)) * minutes;
    return {
      type,
      labels: Array.from({ length: count }, (_, index) => {
        const labelFormat = type === "dayPeriod" ? hourFormat : format;
        const written = labelFormat.formatToParts(toDate(index * minutes));
        return written.find((part) => part.type === type)?.value ?? "";
      }),
      indexIn,
      change,
      canBe(time, index, bounds) {
        const start = Math.floor(change(time, index) / minutes) * minutes;
        return start + minutes > bounds.min && start <= bounds.max;
      },
    };
  });
}
