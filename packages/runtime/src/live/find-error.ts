import type { Json } from "@screenspec/format";
import { isList } from "../data/json.ts";
import type { TextFormat } from "../data/text-format.ts";
import { textOf } from "../data/text-of.ts";
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
  readonly values: { readonly [name: string]: unknown };
  readonly phoneFormat: TextFormat | undefined;
}

/** Returns the message of the first error of an input; undefined if it is valid. */
export function findError(
  { scope, value, text, isRequired }: InputState,
  validators: readonly Validator[],
  { values: { valueType }, phoneFormat }: FormattedAttributes,
): string | undefined {
  const { texts } = scope.engine;
  if (valueType === "number" && value === null && text.trim() !== "") return texts.number;
  const isEmpty = value === null || value === "" || (isList(value) && value.length === 0);
  const isMissing = isEmpty || value === false;
  const requiredValidator = validators.find(({ type }) => type === "required");
  if (isMissing && isRequired) return requiredValidator?.message(scope) ?? texts.required;
  return validators
    .find(
      (validator) =>
        (validator.type === "required" || !isEmpty) &&
        validator.applies(scope) &&
        !(
          validator.passes(value, scope, isMissing) &&
          (validator.type !== "phone" || phoneFormat?.isPlausible?.(textOf(value)) !== false)
        ),
    )
    ?.message(scope);
}
