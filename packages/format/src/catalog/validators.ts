import type { Member, Shape } from "./member.ts";
import { anything, choice, condition, integer, string, text, textOrNumber } from "./values.ts";

/** All validators of inputs, by `type`. An empty value passes all but `required`. */
export const validators: { readonly [name: string]: Shape } = {
  required: validator("required", "Something must be given; a Checkbox or Switch must be on."),
  email: validator(
    "email",
    "It must be a text that looks like an email address: text, one @, text, no white space.",
  ),
  url: validator("url", "It must be a text that is an https address."),
  pattern: validator("pattern", "It must be a text in which the pattern matches somewhere.", {
    doc: "A pattern in the syntax of RE2.",
    value: string("pattern"),
  }),
  minLength: validator(
    "minLength",
    "It must be a text of at least so many characters (code points), or a list of so many items.",
    {
      doc: "How many.",
      value: integer({ min: 0 }),
      bindable: true,
    },
  ),
  maxLength: validator(
    "maxLength",
    "It must be a text of at most so many characters (code points), or a list of so many items.",
    {
      doc: "How many.",
      value: integer({ min: 0 }),
      bindable: true,
    },
  ),
  min: validator(
    "min",
    "It must be this or more: two numbers are compared, or two texts by code point.",
    {
      doc: "A number; or a local date or time, as text.",
      value: textOrNumber,
      bindable: true,
    },
  ),
  max: validator(
    "max",
    "It must be this or less: two numbers are compared, or two texts by code point.",
    {
      doc: "A number; or a local date or time, as text.",
      value: textOrNumber,
      bindable: true,
    },
  ),
  equals: validator("equals", "It must be the same as this (`===`).", {
    doc: "What it must be: most often another input's value.",
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
      type: { doc: "What it checks.", value: choice(type), required: true },
      ...(value && { value: { ...value, required: true } }),
      when: {
        doc: "It checks only while this is true.",
        value: condition,
        bindable: true,
        default: true,
      },
      message: {
        doc: "What is shown when it doesn't pass.",
        value: text,
        required: true,
        bindable: true,
      },
    },
  };
}
