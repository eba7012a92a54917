import { dateStyles, readDatePattern } from "../../expression/date-pattern.ts";
import type { Json } from "../../json.ts";
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
  if (dateStyles.includes(style)) {
    if (!hasDate && style !== "time") return undefined;
    return dateFormat(locale, { ...optionsOf(style), timeZone: "UTC" }).format(shown);
  }
  const pieces = readDatePattern(style);
  if (!pieces || (!hasDate && !isOfTime(pieces))) return undefined;
  return formatPattern(pieces, locale, shown);
}

function optionsOf(style: string): Intl.DateTimeFormatOptions {
  switch (style) {
    case "time":
      return { timeStyle: "short" };
    case "short":
    case "long":
    case "full":
      return { dateStyle: style };
    default:
      return { dateStyle: "medium", ...(style === "dateTime" && { timeStyle: "short" }) };
  }
}
