import type { Member, Shape } from "./member.ts";
import { anything, choice, condition, integer, string, text, textOrNumber } from "./values.ts";

/** All validators of inputs, by `type`. An empty value passes all but `required`. */
export const validators: { readonly [name: string]: Shape } = {
  required: validator("required", "A value is required; a Checkbox or Switch must be on."),
  email: validator(
    "email",
    "The value must look like an email address: text, one @, text, without white space.",
  ),
  url: validator("url", "The value must be an https address."),
  pattern: validator("pattern", "The value must be a text that contains a match of the pattern.", {
    doc: "A pattern in the syntax of RE2.",
    value: string("pattern"),
  }),
  phone: validator(
    "phone",
    "The value must be a phone number in the format of E.164, with a length that numbers of its country have.",
  ),
  minLength: validator(
    "minLength",
    "The value must be a text with at least this many characters (code points), or a list with at least this many items.",
    {
      doc: "The number of characters or items.",
      value: integer({ min: 0 }),
      bindable: true,
    },
  ),
  maxLength: validator(
    "maxLength",
    "The value must be a text with at most this many characters (code points), or a list with at most this many items.",
    {
      doc: "The number of characters or items.",
      value: integer({ min: 0 }),
      bindable: true,
    },
  ),
  min: validator(
    "min",
    "The value must be at least this: compares two numbers, or two texts by code point.",
    {
      doc: "A number; or a local date or time, as text.",
      value: textOrNumber,
      bindable: true,
    },
  ),
  max: validator(
    "max",
    "The value must be at most this: compares two numbers, or two texts by code point.",
    {
      doc: "A number; or a local date or time, as text.",
      value: textOrNumber,
      bindable: true,
    },
  ),
  equals: validator("equals", "The value must be equal to this (`===`).", {
    doc: "The required value, usually that of another input.",
    value: anything,
    bindable: true,
  }),
  custom: validator("custom", "A condition must be true.", {
    doc: "The condition.",
    value: condition,
    bindable: true,
  }),
};

function validator(type: string, doc: string, value?: Member): Shape {
  return {
    name: `${type[0]?.toUpperCase()}${type.slice(1)}Validator`,
    label: "A validator",
    doc,
    members: {
      type: { doc: "The kind of check.", value: choice(type), required: true },
      ...(value && { value: { ...value, required: true } }),
      when: {
        doc: "The validator only applies while this is true.",
        value: condition,
        bindable: true,
        default: true,
      },
      message: {
        doc: "The message to show if the check fails.",
        value: text,
        required: true,
        bindable: true,
      },
    },
  };
}
