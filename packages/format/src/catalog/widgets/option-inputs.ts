import type { Members, Shape, WidgetEntry } from "../member.ts";
import { anyList, anything, boolean, listOf, object, string, text } from "../values.ts";
import { box, defineInput, exposes } from "./define-input.ts";

const option: Shape = {
  name: "Option",
  label: "An option",
  doc: "An option.",
  members: {
    value: {
      doc: "The value of the input if this option is selected.",
      value: anything,
      required: true,
      bindable: true,
    },
    label: { doc: "The label of the option.", value: text, required: true, bindable: true },
  },
};

const options: Members = {
  options: {
    doc: "The options; if bound, any list.",
    value: listOf(object(option), { uniqueBy: "value" }),
    required: true,
    bindable: true,
  },
  optionValue: {
    doc: "In a bound list: the path in an item to its value; empty for the item itself.",
    value: string("itemPath"),
    default: "value",
  },
  optionLabel: {
    doc: "In a bound list: the path in an item to its label.",
    value: string("itemPath"),
    default: "label",
  },
};

/** The members of `widget.<id>` of inputs with options. */
const optionsExposed = {
  ...exposes,
  label:
    "The label of the selected option, or null; with several options, the list of their labels.",
};

const sizes = [
  { value: "s", label: "Small" },
  { value: "l", label: "Large" },
];

/** Inputs whose value is chosen from options. */
export const optionInputs: { readonly [name: string]: WidgetEntry } = {
  RadioGroup: defineInput({
    doc: "An input for one of a few options, all of them visible.",
    attributes: {
      ...options,
      initialValue: {
        doc: "The value of the initial option.",
        value: anything,
        bindable: true,
      },
    },
    exposes: optionsExposed,
    example: {
      type: "Widget",
      widgetType: "RadioGroup",
      id: "size",
      attributes: { label: "Size", options: sizes, initialValue: "s" },
    },
  }),
  Dropdown: defineInput({
    doc: "An input for one of many options.",
    showsText: "whole",
    surface: true,
    attributes: {
      ...box,
      ...options,
      placeholder: {
        doc: "The text to show while no option is selected.",
        value: text,
        bindable: true,
      },
      initialValue: {
        doc: "The value of the initial option.",
        value: anything,
        bindable: true,
      },
    },
    exposes: optionsExposed,
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
  ChipGroup: defineInput({
    doc: "An input for one or several options, shown as chips.",
    attributes: {
      ...options,
      multiple: {
        doc: "Whether several options can be selected. The value is then a list in the order of selection.",
        value: boolean,
        typesValue: true,
        default: false,
      },
      initialValue: {
        doc: "The initial value, or the list of initial values.",
        value: anything,
        bindable: true,
      },
    },
    exposes: optionsExposed,
    example: {
      type: "Widget",
      widgetType: "ChipGroup",
      id: "sizes",
      attributes: { label: "Sizes", options: sizes, multiple: true },
    },
  }),
  CheckboxGroup: defineInput({
    doc: "An input for any number of a few options, all of them visible. Its value is the list of the chosen values in the order of selection.",
    attributes: {
      ...options,
      initialValue: {
        doc: "The list of initial values.",
        value: anyList,
        bindable: true,
      },
    },
    exposes: optionsExposed,
    example: {
      type: "Widget",
      widgetType: "CheckboxGroup",
      id: "extras",
      attributes: {
        label: "Extras",
        options: [
          { value: "wrap", label: "Gift wrap" },
          { value: "card", label: "Greeting card" },
          { value: "ship", label: "Express delivery" },
        ],
        required: true,
        validators: [{ type: "maxLength", value: 2, message: "Choose at most two." }],
      },
    },
  }),
};
