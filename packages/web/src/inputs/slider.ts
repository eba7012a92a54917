import type { SliderAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import { axes } from "../layout/formatting-context.ts";
import type { View } from "../render/view.ts";
import { type FieldParts, handleClick, handleFocusOut, makeField, updateField } from "./field.ts";

interface SliderParts extends FieldParts {
  readonly controlElement: HTMLInputElement;
  /** The bar that is filled up to the value. */
  readonly track: HTMLElement;
}

export const slider: View<SliderAttributes, SliderParts> = {
  create({ node }) {
    const controlElement = createElement("input", "slider");
    controlElement.type = "range";
    const track = createElement("i", "bar");
    track.style.setProperty("--thick", "6px");
    return {
      ...makeField(node, controlElement, createElement("div", "rail", controlElement, track)),
      track,
    };
  },
  update(parts, { node }) {
    const { controlElement, track } = parts;
    const { min, max, step } = node.attributes;
    controlElement.min = `${min}`;
    controlElement.max = `${max}`;
    controlElement.step = `${step}`;
    updateField(parts, node);
    const value = `${node.control?.value ?? min}`;
    if (controlElement.value !== value) controlElement.value = value;
    const ratio = max > min ? (Number(value) - min) / (max - min) : 0;
    track.style.setProperty("--part", `${ratio}`);
  },
  fills: () => axes.width,
  on: {
    click: handleClick,
    focusout: handleFocusOut,
    input: ({ controlElement }, { node }) => node.control?.slide(controlElement.valueAsNumber),
    change: ({ controlElement }, { node }) => node.control?.change(controlElement.valueAsNumber),
  },
};
