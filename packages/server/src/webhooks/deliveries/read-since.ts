import { invalid } from "../../errors/errors.ts";
import { keptEventsMs } from "../../events/queries.ts";
import { noTime, readTime } from "../../http/read-time.ts";

const pointer = "/since";
const dayMs = 24 * 3_600_000;

/**
 * Parses the time from which a recovery sends missed events. Returns milliseconds since 1970.
 *
 * @throws `invalid_request` for a time in the future, or one before the retention period of events
 */
export function readSince(text: string, now: number): number {
  const time = readTime(text);
  if (time === undefined) throw invalid("invalid_request", [noTime({ pointer })]);
  if (time > now) {
    const message = "The time is in the future.";
    throw invalid("invalid_request", [{ pointer, code: "too_late", message }]);
  }
  if (time < now - keptEventsMs) {
    const message = `Events are kept for ${keptEventsMs / dayMs} days, and this time is earlier.`;
    const hint = `The earliest is ${new Date(now - keptEventsMs).toISOString()}.`;
    throw invalid("invalid_request", [{ pointer, code: "too_early", message, hint }]);
  }
  return time;
}
