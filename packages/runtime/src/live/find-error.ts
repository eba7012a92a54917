import type { Json } from "@screenspec/format";
import { isList } from "../data/json.ts";
import type { Check } from "../plans/validators.ts";
import type { LiveControl } from "./live-control.ts";

/** The message of what is wrong with an input's value first; undefined when it passes. */
export function findProblem(
  { scope, value, text, isRequired }: LiveControl,
  checks: readonly Check[],
  valueType: unknown,
): string | undefined {
  const { texts } = scope.engine;
  if (valueType === "number" && value === null && text.trim() !== "") return texts.number;
  const isEmpty = isEmptyValue(value);
  const isMissing = isEmpty || value === false;
  const own = checks.find(({ type }) => type === "required");
  if (isMissing && isRequired) return own?.message(scope) ?? texts.required;
  return checks
    .find(
      (check) =>
        (check.type === "required" || !isEmpty) &&
        check.applies(scope) &&
        !check.passes(value, scope, isMissing),
    )
    ?.message(scope);
}

/** Whether it is a value of an input that is left empty. */
function isEmptyValue(value: Json): boolean {
  return value === null || value === "" || (isList(value) && value.length === 0);
}
