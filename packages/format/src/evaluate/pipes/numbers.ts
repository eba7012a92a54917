import { isRange } from "../../expression/check-arguments.ts";
import { localeOf, numberFormat } from "../formatters.ts";
import { type Pipes, wrongInput } from "./pipe.ts";

/** The pipes that write numbers in the locale. */
export const numberPipes: Pipes = {
  number: (scope, value, [least = null, most = null]) => {
    if (typeof value !== "number") return wrongInput(scope, "number", value);
    if (!isRange([least, most])) return wrongInput(scope, "number", least);
    return numberFormat(localeOf(scope), {
      minimumFractionDigits: Number(least ?? most ?? 0),
      maximumFractionDigits: Number(most ?? least ?? 3),
    }).format(value);
  },
  currency: (scope, value, [code = null]) => {
    if (typeof value !== "number") return wrongInput(scope, "currency", value);
    if (typeof code !== "string") return wrongInput(scope, "currency", code);
    const options = { style: "currency", currency: code } as const;
    return numberFormat(localeOf(scope), options).format(value);
  },
  percent: (scope, value, [digits = null]) => {
    if (typeof value !== "number") return wrongInput(scope, "percent", value);
    return numberFormat(localeOf(scope), {
      style: "percent",
      minimumFractionDigits: Number(digits ?? 0),
      maximumFractionDigits: Number(digits ?? 0),
    }).format(value);
  },
};
