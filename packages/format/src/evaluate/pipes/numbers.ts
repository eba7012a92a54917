import { isRange } from "../../expression/check-arguments.ts";
import type { Json } from "../../json.ts";
import { localeOf, numberFormat } from "../formatters.ts";
import type { Pipe, Pipes } from "./pipe.ts";

/** The pipes that write numbers in the locale. */
export const numberPipes: Pipes = {
  number: writing(([least = null, most = null]) =>
    isRange([least, most]) ? digits(least ?? most ?? 0, most ?? least ?? 3) : undefined,
  ),
  currency: writing(([currency]) =>
    typeof currency === "string" ? { style: "currency", currency } : undefined,
  ),
  percent: writing(([places]) => ({ style: "percent", ...digits(places ?? 0, places ?? 0) })),
};

/** The options of a format are made of the arguments, if they fit. */
function writing(optionsOf: (args: readonly Json[]) => Intl.NumberFormatOptions | undefined): Pipe {
  return (scope, value, args) => {
    const options = optionsOf(args);
    if (typeof value !== "number" || !options) return undefined;
    return numberFormat(localeOf(scope), options).format(value);
  };
}

function digits(least: Json, most: Json): Intl.NumberFormatOptions {
  return { minimumFractionDigits: Number(least), maximumFractionDigits: Number(most) };
}
