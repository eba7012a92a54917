import { dateStyles, readDatePattern } from "../../expression/date-pattern.ts";
import type { Json } from "../../json.ts";
import { ownMember } from "../../own-member.ts";
import { formatPattern, isOfTime } from "../format-pattern.ts";
import { dateFormat, localeOf, timeZoneOf } from "../formatters.ts";
import { lastMoment, type Moment, readMoment } from "../read-moment.ts";
import type { Scope } from "../scope.ts";
import { wallTime } from "../wall-time.ts";
import { spendCharacters } from "../work.ts";
import type { Pipes } from "./pipe.ts";

export const datePipes: Pipes = {
  date: (scope, value, [style]) => {
    const moment = momentOf(value);
    const shown = moment && shownAt(scope, moment);
    if (!moment || shown === undefined) return undefined;
    return write(scope, moment, shown, typeof style === "string" ? style : "medium");
  },
};

function momentOf(value: Json): Moment | undefined {
  if (typeof value === "string") spendCharacters(value.length);
  return typeof value === "string" || typeof value === "number" ? readMoment(value) : undefined;
}

function shownAt(scope: Scope, { at, isInstant }: Moment): number | undefined {
  const shown = isInstant ? wallTime(at, timeZoneOf(scope)) : at;
  return Math.abs(shown) <= lastMoment ? shown : undefined;
}

/** Undefined when a time is to be shown as a date. */
function write(
  scope: Scope,
  { hasDate }: Moment,
  shown: number,
  style: string,
): string | undefined {
  const locale = localeOf(scope);
  const options = ownMember(dateStyles, style);
  if (options !== undefined) {
    if (!hasDate && style !== "time") return undefined;
    return dateFormat(locale, { ...options, timeZone: "UTC" }).format(shown);
  }
  const pieces = readDatePattern(style);
  if (!pieces || (!hasDate && !isOfTime(pieces))) return undefined;
  return formatPattern(pieces, locale, shown);
}
