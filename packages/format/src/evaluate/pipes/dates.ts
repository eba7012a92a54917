import { dateStyles, readDatePattern } from "../../expression/date-pattern.ts";
import type { Json } from "../../json.ts";
import { ownMember } from "../../own-member.ts";
import { formatPattern, isOfTime } from "../format-pattern.ts";
import { dateFormat, localeOf, timeZoneOf } from "../formatters.ts";
import { type DateTime, maxTime, parseDateTime } from "../parse-date-time.ts";
import type { Scope } from "../scope.ts";
import { spendCharacters } from "../step-budget.ts";
import { wallTime } from "../wall-time.ts";
import type { Pipes } from "./pipe.ts";

export const datePipes: Pipes = {
  date: (scope, value, [style]) => {
    const dateTime = momentOf(value);
    const shown = dateTime && shownAt(scope, dateTime);
    if (!dateTime || shown === undefined) return undefined;
    return write(scope, dateTime, shown, typeof style === "string" ? style : "medium");
  },
};

function momentOf(value: Json): DateTime | undefined {
  if (typeof value === "string") spendCharacters(value.length);
  return typeof value === "string" || typeof value === "number" ? parseDateTime(value) : undefined;
}

function shownAt(scope: Scope, { at, isInstant }: DateTime): number | undefined {
  const shown = isInstant ? wallTime(at, timeZoneOf(scope)) : at;
  return Math.abs(shown) <= maxTime ? shown : undefined;
}

/** Formats a date or time; undefined for a time without a date that should show a date. */
function write(
  scope: Scope,
  { hasDate }: DateTime,
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
