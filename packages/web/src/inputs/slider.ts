import type { SliderAttributes } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { View } from "../nodes/view.ts";
import { type FieldParts, leave, makeField, ownPress, updateField } from "./field.ts";

interface SliderParts extends FieldParts {
  readonly control: HTMLInputElement;
  /** Filled up to the value. */
  readonly track: HTMLElement;
}

export const slider: View<SliderAttributes, SliderParts> = {
  create({ node }) {
    const control = make("input", "slider");
    control.type = "range";
    const track = make("i", "bar");
    track.style.setProperty("--thick", "6px");
    return { ...makeField(node, control, make("div", "rail", control, track)), track };
  },
  update(parts, { node }) {
    const { control, track } = parts;
    const { min, max, step } = node.attributes;
    control.min = `${min}`;
    control.max = `${max}`;
    control.step = `${step}`;
    updateField(parts, node);
    const value = `${node.control?.value ?? min}`;
    if (control.value !== value) control.value = value;
    const filled = max > min ? (Number(value) - min) / (max - min) : 0;
    track.style.setProperty("--part", `${filled}`);
  },
  fills: () => axes.width,
  on: {
    click: ownPress,
    focusout: leave,
    input: ({ control }, { node }) => node.control?.slide(control.valueAsNumber),
    change: ({ control }, { node }) => node.control?.change(control.valueAsNumber),
  },
};
