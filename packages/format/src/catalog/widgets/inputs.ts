import type { Members, Shape, WidgetEntry } from "../member.ts";
import {
  boolean,
  choice,
  condition,
  either,
  integer,
  listOf,
  number,
  object,
  string,
  text,
  textOrNumber,
} from "../values.ts";
import { box, defineInput, events, exposes } from "./define-input.ts";
import { optionInputs } from "./option-inputs.ts";

/** The attributes of inputs that are on or off. */
const toggle: Members = {
  initialValue: { doc: "The initial value.", value: boolean, bindable: true, default: false },
  labelPlacement: {
    doc: "Where the label is: after the control; before it, with the control at the end of the line; or only announced (`hidden`).",
    value: choice("end", "start", "hidden"),
    bindable: true,
    default: "end",
  },
};

const mask: Shape = {
  name: "ConditionalMask",
  label: "A mask",
  doc: "A mask with a condition.",
  members: {
    when: {
      doc: "The condition. The first mask whose condition is true is used.",
      value: condition,
      required: true,
      bindable: true,
    },
    mask: { doc: "The mask.", value: text, required: true },
  },
};

const phoneMask: Shape = {
  name: "PhoneMask",
  label: "A mask for phone numbers",
  doc: "Formats phone numbers by country. The value is in the format of E.164, `+4915112345678`.",
  members: {
    type: { doc: "The kind of mask.", value: choice("phone"), required: true },
    country: {
      doc: "The country of numbers that are typed without a calling code, until the user chooses another one. The default is that of `env.locale`.",
      value: string("country"),
      bindable: true,
    },
    countries: {
      doc: "The countries that the user can choose. The default is all countries.",
      value: listOf(string("country"), { least: 1 }),
    },
  },
};

/** Inputs. Their value is `widget.<id>.value`. */
export const inputWidgets: { readonly [name: string]: WidgetEntry } = {
  TextField: defineInput({
    doc: "An input for text or a number.",
    showsText: "whole",
    surface: true,
    attributes: {
      ...box,
      placeholder: {
        doc: "The text to show while the field is empty.",
        value: text,
        bindable: true,
        formerly: ["hint", "hintText"],
      },
      initialValue: {
        doc: 'The initial value. With `valueType: "number"`, a text is ignored.',
        value: textOrNumber,
        bindable: true,
        default: "",
      },
      valueType: {
        doc: "The type of the value. A number field keeps the typed text; its value is null while that isn't a number.",
        value: choice("text", "number"),
        typesValue: true,
        default: "text",
      },
      keyboardType: {
        doc: "The keyboard on touch screens.",
        value: choice("text", "email", "phone", "number", "decimal", "url"),
        bindable: true,
        default: "text",
      },
      obscureText: {
        doc: "Whether the text is hidden, like a password.",
        value: boolean,
        bindable: true,
        default: false,
        formerly: ["obscure"],
      },
      revealable: {
        doc: "Whether a field with `obscureText` has a button that shows the text.",
        value: boolean,
        bindable: true,
        default: true,
      },
      clearable: {
        doc: "Whether it has a button that clears it, shown while it has text.",
        value: boolean,
        bindable: true,
        default: false,
        formerly: ["allowClear", "showClearButton"],
      },
      leadingIcon: {
        doc: "The name of the icon before the text.",
        value: string("icon"),
        bindable: true,
        formerly: ["prefixIcon", "startIcon"],
      },
      trailingIcon: {
        doc: "The name of the icon after the text.",
        value: string("icon"),
        bindable: true,
        formerly: ["suffixIcon", "endIcon"],
      },
      helperText: {
        doc: "A hint below the field. An error replaces it.",
        value: text,
        bindable: true,
        formerly: ["helper", "supportingText"],
      },
      maxLines: {
        doc: "The number of visible lines. With 2 or more, line breaks are allowed.",
        value: integer({ min: 1 }),
        unit: "lines",
        bindable: true,
        default: 1,
      },
      maxLength: {
        doc: "The maximal number of characters (code points).",
        value: integer({ min: 1 }),
        unit: "characters",
        bindable: true,
      },
      mask: {
        doc: 'The format of the text: `0` is a digit (of any script, converted to 0–9), `A` a letter (`\\p{L}`), `*` any character; all other characters are literal. `value` is without the mask, `text` with it. A list of masks with conditions, or `{ "type": "phone" }` for phone numbers.',
        value: either(text, listOf(object(mask), { least: 1 }), object(phoneMask)),
      },
    },
    events: {
      ...events,
      onSubmitActionIds: "Runs when the user presses Enter or its equivalent, with `event.value`.",
    },
    exposes: { ...exposes, text: "The displayed text, with the mask." },
    example: {
      type: "Widget",
      widgetType: "TextField",
      id: "email",
      attributes: {
        label: "Email",
        keyboardType: "email",
        required: true,
        validators: [{ type: "email", message: "This isn't an email address." }],
      },
    },
  }),
  Checkbox: defineInput({
    doc: "An input for yes or no.",
    attributes: toggle,
    example: {
      type: "Widget",
      widgetType: "Checkbox",
      id: "terms",
      attributes: { label: "I accept the terms", required: true },
    },
  }),
  Switch: defineInput({
    doc: "An input that turns something on or off.",
    attributes: toggle,
    example: {
      type: "Widget",
      widgetType: "Switch",
      id: "news",
      attributes: { label: "Send me news", initialValue: true },
    },
  }),
  ...optionInputs,
  Slider: defineInput({
    doc: "An input for a number in a range.",
    attributes: {
      min: { doc: "The minimum.", value: number(), bindable: true, default: 0 },
      max: { doc: "The maximum.", value: number(), bindable: true, default: 100 },
      step: {
        doc: "The step between two values.",
        value: number({ above: 0 }),
        bindable: true,
        default: 1,
      },
      initialValue: {
        doc: "The initial value. The default is the minimum.",
        value: number(),
        bindable: true,
      },
    },
    ordered: ["min", "max"],
    example: {
      type: "Widget",
      widgetType: "Slider",
      id: "price",
      attributes: { label: "Price up to", max: 500, step: 10, initialValue: 200 },
    },
  }),
  DatePicker: defineInput({
    doc: "An input for a date, a time, or both, as local ISO 8601 text.",
    showsText: "whole",
    surface: true,
    attributes: {
      ...box,
      mode: {
        doc: "The kind of value.",
        value: choice("date", "time", "dateTime"),
        typesValue: true,
        default: "date",
      },
      min: {
        doc: "The earliest valid value.",
        value: string("localTime"),
        bindable: true,
      },
      max: {
        doc: "The latest valid value.",
        value: string("localTime"),
        bindable: true,
      },
      initialValue: { doc: "The initial value.", value: string("localTime"), bindable: true },
      placeholder: {
        doc: "The text to show while no option is selected.",
        value: text,
        bindable: true,
      },
    },
    ordered: ["min", "max"],
    example: {
      type: "Widget",
      widgetType: "DatePicker",
      id: "birthday",
      attributes: { label: "Birthday", max: "2025-12-31" },
    },
  }),
};
