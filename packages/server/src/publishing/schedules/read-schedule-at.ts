import { invalid } from "../../errors/errors.ts";
import { noTime, readTime } from "../../http/read-time.ts";

const pointer = "/schedule_at";
const furthestMs = 366 * 24 * 3_600_000;

/**
 * Parses the time of a schedule. Returns milliseconds since 1970.
 *
 * @throws `invalid_request` for a time in the past, or more than a year away
 */
export function readScheduleAt(text: string, now: number): number {
  const time = readTime(text);
  if (time === undefined) throw invalid("invalid_request", [noTime({ pointer })]);
  if (time <= now) {
    const message = "The time is in the past. Omit it to publish now.";
    throw invalid("invalid_request", [{ pointer, code: "in_the_past", message }]);
  }
  if (time > now + furthestMs) {
    const message = "The time is more than a year away.";
    throw invalid("invalid_request", [{ pointer, code: "too_late", message }]);
  }
  return time;
}
