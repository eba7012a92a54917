import type { Members, Shape, WidgetEntry } from "../member.ts";
import {
  anything,
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
import { events, exposes, input } from "./input.ts";

const option: Shape = {
  name: "Option",
  label: "An option",
  doc: "Something to choose.",
  members: {
    value: {
      doc: "What the input's value becomes.",
      value: anything,
      required: true,
      bindable: true,
    },
    label: { doc: "What is shown.", value: text, required: true, bindable: true },
  },
};

const options: Members = {
  options: {
    doc: "What there is to choose; bound, any list.",
    value: listOf(object(option), { uniqueBy: "value" }),
    required: true,
    bindable: true,
  },
  optionValue: {
    doc: "In a bound list: the path in an item to its value; the item itself when empty.",
    value: string("itemPath"),
    default: "value",
  },
  optionLabel: {
    doc: "In a bound list: the path in an item to its label.",
    value: string("itemPath"),
    default: "label",
  },
};

const mask: Shape = {
  name: "ConditionalMask",
  label: "A mask",
  doc: "A mask for a condition.",
  members: {
    when: {
      doc: "When it is used; the first that is true.",
      value: condition,
      required: true,
      bindable: true,
    },
    mask: { doc: "The mask.", value: text, required: true },
  },
};

const sizes = [
  { value: "s", label: "Small" },
  { value: "l", label: "Large" },
];

/** Inputs. Their value is `widget.<id>.value`. */
export const inputWidgets: { readonly [name: string]: WidgetEntry } = {
  TextField: input({
    doc: "Takes text or a number.",
    showsText: "whole",
    surface: true,
    attributes: {
      placeholder: {
        doc: "Shown while it is empty.",
        value: text,
        bindable: true,
        formerly: ["hint", "hintText"],
      },
      initialValue: {
        doc: 'Its value at first; for `valueType: "number"` a text counts as none.',
        value: textOrNumber,
        bindable: true,
        default: "",
      },
      valueType: {
        doc: "The type of its value. A field of numbers keeps the typed text; its value is null while that isn't a number.",
        value: choice("text", "number"),
        typesValue: true,
        default: "text",
      },
      keyboardType: {
        doc: "The keyboard that touch screens show.",
        value: choice("text", "email", "phone", "number", "decimal", "url"),
        bindable: true,
        default: "text",
      },
      obscureText: {
        doc: "Whether its text is hidden, as a password's.",
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
        doc: "How many lines it shows; from 2 on line breaks can be given.",
        value: integer({ min: 1 }),
        unit: "lines",
        bindable: true,
        default: 1,
      },
      maxLength: {
        doc: "How many characters (code points) it takes.",
        value: integer({ min: 1 }),
        unit: "characters",
        bindable: true,
      },
      mask: {
        doc: "How its text is written: `0` is a digit (of any script, which becomes 0–9), `A` a letter (`\\p{L}`), `*` any character, all else stands for itself. `value` is without it, `text` with it.",
        value: either(text, listOf(object(mask), { least: 1 })),
      },
    },
    events: { ...events, onSubmitActionIds: "Run when Enter or its like is pressed." },
    exposes: { ...exposes, text: "Its value as it is shown, with the mask." },
    example: {
      type: "Widget",
      widgetType: "TextField",
      id: "email",
      attributes: {
        label: "Email",
        keyboardType: "email",
        required: true,
        validators: [{ type: "email", message: "This is no email address." }],
      },
    },
  }),
  Checkbox: input({
    doc: "Takes yes or no.",
    attributes: {
      initialValue: { doc: "Its value at first.", value: boolean, bindable: true, default: false },
    },
    example: {
      type: "Widget",
      widgetType: "Checkbox",
      id: "terms",
      attributes: { label: "I accept the terms", required: true },
    },
  }),
  Switch: input({
    doc: "Turns something on or off.",
    attributes: {
      initialValue: { doc: "Its value at first.", value: boolean, bindable: true, default: false },
    },
    example: {
      type: "Widget",
      widgetType: "Switch",
      id: "news",
      attributes: { label: "Send me news", initialValue: true },
    },
  }),
  RadioGroup: input({
    doc: "Takes one of a few options, all of them shown.",
    attributes: {
      ...options,
      initialValue: {
        doc: "The value of the option chosen at first.",
        value: anything,
        bindable: true,
      },
    },
    example: {
      type: "Widget",
      widgetType: "RadioGroup",
      id: "size",
      attributes: { label: "Size", options: sizes, initialValue: "s" },
    },
  }),
  Dropdown: input({
    doc: "Takes one of many options.",
    showsText: "whole",
    surface: true,
    attributes: {
      ...options,
      placeholder: { doc: "Shown while nothing is chosen.", value: text, bindable: true },
      initialValue: {
        doc: "The value of the option chosen at first.",
        value: anything,
        bindable: true,
      },
    },
    example: {
      type: "Widget",
      widgetType: "Dropdown",
      id: "country",
      attributes: {
        label: "Country",
        options: "{{ api.loadCountries.response.body }}",
        optionValue: "code",
        optionLabel: "name",
      },
    },
  }),
  ChipGroup: input({
    doc: "Takes one option, or several, shown as chips.",
    attributes: {
      ...options,
      multiple: {
        doc: "Whether several can be chosen; its value is a list then, in the order in which they were chosen.",
        value: boolean,
        typesValue: true,
        default: false,
      },
      initialValue: {
        doc: "The value chosen at first, or the list of them.",
        value: anything,
        bindable: true,
      },
    },
    example: {
      type: "Widget",
      widgetType: "ChipGroup",
      id: "sizes",
      attributes: { label: "Sizes", options: sizes, multiple: true },
    },
  }),
  Slider: input({
    doc: "Takes a number between two ends.",
    attributes: {
      min: { doc: "The least.", value: number(), bindable: true, default: 0 },
      max: { doc: "The greatest.", value: number(), bindable: true, default: 100 },
      step: {
        doc: "The distance between two values.",
        value: number({ above: 0 }),
        bindable: true,
        default: 1,
      },
      initialValue: {
        doc: "Its value at first; the least when missing.",
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
  DatePicker: input({
    doc: "Takes a date, a time, or both, as local ISO 8601 text.",
    showsText: "whole",
    surface: true,
    attributes: {
      mode: {
        doc: "What it takes.",
        value: choice("date", "time", "dateTime"),
        typesValue: true,
        default: "date",
      },
      min: {
        doc: "The earliest that its user can choose.",
        value: string("localTime"),
        bindable: true,
      },
      max: {
        doc: "The latest that its user can choose.",
        value: string("localTime"),
        bindable: true,
      },
      initialValue: { doc: "Its value at first.", value: string("localTime"), bindable: true },
      placeholder: { doc: "Shown while nothing is chosen.", value: text, bindable: true },
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
