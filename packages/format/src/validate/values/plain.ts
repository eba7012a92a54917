import type { PlainForm } from "../../catalog/member.ts";
import { teamVersionPattern } from "../../catalog/string-patterns.ts";
import type { DiagnosticKind } from "../../diagnostic.ts";
import type { Check } from "../rules/check.ts";
import { unfit, wrongType } from "../walk/expect.ts";

/** Text for people: braces in it are nothing but braces. */
export function plainCheck(form: PlainForm, kind: DiagnosticKind): Check {
  const { min = 0, max = Number.POSITIVE_INFINITY, isVersion = false } = form;
  const what = isVersion ? 'a version such as "1.0.0"' : "a text";
  const wanted = `${what} of ${min > 0 ? `${min} to` : "at most"} ${max} characters`;
  return (walk, value, parent, key) => {
    if (typeof value !== "string") {
      wrongType(walk, value, parent, key, { wanted: "a string", kind });
    } else if (!isOfLength(value, min, max) || (isVersion && !teamVersionPattern.test(value))) {
      unfit(walk, value, parent, key, { wanted, kind });
    }
  };
}

/** In code points, of which none has more than two units. */
function isOfLength(text: string, min: number, max: number): boolean {
  if (text.length > 2 * max) return false;
  const length = text.length > max ? [...text].length : text.length;
  return length >= min && length <= max;
}
