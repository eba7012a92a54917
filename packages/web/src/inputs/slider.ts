import { axes } from "@screenspec/rendering";
import type { SliderAttributes, ViewNode } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
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
    updateField(parts, node);
    const value = Number(node.control?.value ?? min);
    const steps = (value - min) / step;
    // Browsers move a value between two steps. Without steps, they show it where it is.
    controlElement.step = Math.abs(steps - Math.round(steps)) > 1e-9 ? "any" : `${step}`;
    controlElement.value = `${value}`;
    const ratio = max > min ? (value - min) / (max - min) : 0;
    track.style.setProperty("--part", `${ratio}`);
  },
  fills: () => axes.width,
  on: {
    click: handleClick,
    focusout: handleFocusOut,
    input: (parts, { node }) => node.control?.slide(steppedValue(parts, node)),
    change: (parts, { node }) => node.control?.change(steppedValue(parts, node)),
  },
};

/** Moves a thumb that the user has dragged away from between two steps to a step in that direction. */
function steppedValue(
  { controlElement }: SliderParts,
  { attributes, control }: ViewNode<SliderAttributes>,
): number {
  if (controlElement.step === "any") {
    const former = Number(control?.value);
    const reached = controlElement.valueAsNumber;
    // The browser moves the thumb to the nearest step.
    controlElement.step = `${attributes.step}`;
    const nearest = controlElement.valueAsNumber;
    if (reached > former && nearest < former) controlElement.stepUp();
    if (reached < former && nearest > former) controlElement.stepDown();
  }
  return controlElement.valueAsNumber;
}
