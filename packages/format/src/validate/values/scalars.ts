import type { Range } from "../../catalog/member.ts";
import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { quoteAll } from "../../wording/quote.ts";
import { reportInvalid, reportWrongType } from "../walk/expect.ts";
import { nearestHint } from "../walk/report.ts";
import { type Hint, write } from "../walk/suggestion.ts";
import type { Check } from "../walk/walk.ts";

export function booleanCheck(kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    if (typeof value === "boolean") return;
    reportWrongType(walk, value, parent, key, { wanted: "true or false", kind });
  };
}

export function numberCheck(
  range: Range,
  kind: DiagnosticKind,
  wanted: string = describeRange(range),
): Check {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, integer = false } = range;
  const { above = Number.NEGATIVE_INFINITY } = range;
  return (walk, value, parent, key) => {
    if (typeof value !== "number") {
      reportWrongType(walk, value, parent, key, { wanted, kind, hint: numberHint(value) });
    } else if (value < min || value > max || value <= above || !isNumber(value, integer)) {
      reportInvalid(walk, value, parent, key, { wanted, kind });
    }
  };
}

/** A hint for numbers that are written as text, also with a unit. */
export function numberHint(value: unknown): Hint {
  if (typeof value !== "string") return undefined;
  const [, number] = /^\s*(\d+(?:\.\d+)?)\s*(?:px|dp|pt)?\s*$/.exec(value) ?? [];
  return number === undefined ? undefined : write(Number(number), ", without quotes");
}

function isNumber(value: number, integer: boolean): boolean {
  return integer ? Number.isSafeInteger(value) : Number.isFinite(value);
}

/** `an integer from 1 to 6`, `a number above 0` */
export function describeRange({ min, max, above, integer }: Range): string {
  const bounds = [
    min !== undefined && ` from ${min}`,
    above !== undefined && ` above ${above}`,
    max !== undefined && ` to ${max}`,
  ];
  return `${integer ? "an integer" : "a number"}${bounds.filter(Boolean).join("")}`;
}

/** Checks one of several strings. */
export function choiceCheck(
  oneOf: readonly string[],
  kind: DiagnosticKind,
  wanted: string = quoteAll(oneOf),
): Check {
  const allowed = new Set<unknown>(oneOf);
  return (walk, value, parent, key) => {
    if (allowed.has(value)) return;
    if (typeof value !== "string") reportWrongType(walk, value, parent, key, { wanted, kind });
    else {
      reportInvalid(walk, value, parent, key, {
        wanted,
        // An older SDK takes an unknown value for the default.
        kind: walk.kindOfUnknown === "advice" ? "advice" : kind,
        hint: nearestHint(walk, value, oneOf, numberHint(value)),
      });
    }
  };
}
