import type { Json } from "@screenspec/format";
import { isList } from "../data/json.ts";
import type { TextFormat } from "../data/text-format.ts";
import { textOf } from "../data/text-of.ts";
import type { ControlKind, Problem } from "../plans/control-kinds.ts";
import type { Validator } from "../plans/validators.ts";
import type { Scope } from "./scope.ts";

/** The state of an input that its validity depends on. */
interface InputState {
  readonly scope: Scope;
  readonly value: Json;
  readonly text: string;
  readonly isRequired: boolean;
}

/** The attributes of an input that its validity depends on; control-attributes.ts implements it. */
interface FormattedAttributes {
  readonly kind: ControlKind;
  readonly values: { readonly [name: string]: unknown };
  readonly phoneFormat: TextFormat | undefined;
}

interface InputError {
  readonly message: string;
  /** Whether the error is shown at once, because it is about a value that the input doesn't show. */
  readonly isShownAtOnce: boolean;
}

/**
 * Returns the first error of an input; undefined if it is valid.
 *
 * @param rejectedValue a value that was set, but that the input can't have; null for none
 */
export function findError(
  input: InputState,
  validators: readonly Validator[],
  { kind, values, phoneFormat }: FormattedAttributes,
  rejectedValue: Json,
): InputError | undefined {
  const { scope, value, isRequired } = input;
  const { texts } = scope.engine;
  const problem: Problem | undefined =
    rejectedValue === null
      ? kind.findProblem?.(input, values)
      : { text: "invalidValue", value: rejectedValue };
  if (problem !== undefined) {
    const { text, value: unseen, waitsForBlur } = problem;
    return unseen === undefined
      ? { message: texts[text], isShownAtOnce: false }
      : {
          message: `${texts[text]} ${isEmpty(unseen) ? JSON.stringify(unseen) : textOf(unseen)}`,
          isShownAtOnce: !waitsForBlur,
        };
  }
  const isMissing = isEmpty(value) || value === false;
  const message = findMessage();
  return message === undefined ? undefined : { message, isShownAtOnce: false };

  function findMessage(): string | undefined {
    const requiredValidator = validators.find(({ type }) => type === "required");
    if (isMissing && isRequired) return requiredValidator?.message(scope) ?? texts.required;
    return validators
      .find(
        (validator) =>
          (validator.type === "required" || !isEmpty(value)) &&
          validator.applies(scope) &&
          !(
            validator.passes(value, scope, isMissing) &&
            (validator.type !== "phone" || phoneFormat?.isPlausible?.(textOf(value)) !== false)
          ),
      )
      ?.message(scope);
  }
}

/** Whether an input has no value. */
export function isEmpty(value: Json): boolean {
  return value === null || value === "" || (isList(value) && value.length === 0);
}
