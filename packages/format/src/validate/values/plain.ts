import type { PlainForm } from "../../catalog/member.ts";
import { plainPatterns } from "../../catalog/string-patterns.ts";
import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { countCodePoints } from "../../evaluate/code-points.ts";
import { reportInvalid, reportWrongType } from "../walk/expect.ts";
import type { Check } from "../walk/walk.ts";

/** Checks text without templates. */
export function plainCheck(form: PlainForm, kind: DiagnosticKind): Check {
  const { min = 0, max = Number.POSITIVE_INFINITY, pattern } = form;
  const what = pattern === undefined ? "a text" : descriptions[pattern];
  const wanted = `${what} of ${min > 0 ? `${min} to` : "at most"} ${max} characters`;
  return (walk, value, parent, key) => {
    if (typeof value !== "string") {
      reportWrongType(walk, value, parent, key, { wanted: "a string", kind });
    } else if (
      !isOfLength(value, min, max) ||
      (pattern !== undefined && !plainPatterns[pattern].test(value))
    ) {
      reportInvalid(walk, value, parent, key, { wanted, kind });
    }
  };
}

const descriptions = {
  version: 'a version such as "1.0.0"',
  slug: 'a slug such as "home-screen"',
} as const;

/** Counts code points, which have at most two units. */
function isOfLength(text: string, min: number, max: number): boolean {
  if (text.length > 2 * max) return false;
  const length = text.length > max ? countCodePoints(text) : text.length;
  return length >= min && length <= max;
}
