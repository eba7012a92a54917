import type { JsonObject } from "@screenspec/format";
import type { Drawn, DrawnState } from "../../../../rendering/testing/readings/drawn.ts";
import { pixels } from "./css-values.ts";
import { controlIn, givenAddress, idOf, typeOf } from "./elements.ts";
import { iconIn } from "./icon-in.ts";
import { containerLooks } from "./looks-of-containers.ts";
import { contentLooks } from "./looks-of-content.ts";
import { nodesIn, partsOf } from "./parts.ts";
import { readAccessibility } from "./read-accessibility.ts";
import { readStyle } from "./read-style.ts";

const looks = { ...contentLooks, ...containerLooks };

/** The element of a node, of a part of one or of an overlay. */
export class DrawnElement implements Drawn {
  readonly element: HTMLElement;
  readonly type: string;

  constructor(element: HTMLElement, type = typeOf(element)) {
    this.element = element;
    this.type = type;
  }

  get id(): string | undefined {
    return idOf(this.element);
  }

  get text(): string | null {
    // An item of a bar shows its icon and its badge before its label.
    const { lastChild, textContent } = this.element;
    return this.element.matches(".item:not([role])") && lastChild
      ? lastChild.textContent
      : textContent;
  }

  get name(): string | null {
    return this.element.getAttribute("alt") ?? this.element.ariaLabel;
  }

  get icon(): string | null {
    return iconIn(this.element);
  }

  get source(): string | null {
    const { element } = this;
    return givenAddress(
      element.getAttribute("src") ?? element.querySelector("img")?.getAttribute("src"),
    );
  }

  get value(): string | number | null {
    const control = controlIn(this.element);
    if (control instanceof HTMLTextAreaElement) return control.value;
    if (control instanceof HTMLInputElement)
      return control.type === "range" ? control.valueAsNumber : control.value;
    return control.ariaValueNow === null ? null : Number(control.ariaValueNow);
  }

  get box(): DOMRect {
    return this.element.getBoundingClientRect();
  }

  is(state: DrawnState): boolean {
    return states[state](this.element, controlIn(this.element));
  }

  part(name: string): DrawnElement | undefined {
    return this.parts(name).find(({ element }) => element.checkVisibility());
  }

  parts(name: string): readonly DrawnElement[] {
    const elements = partsOf(this.type, this.element, name);
    return elements.map((element) => new DrawnElement(element, name));
  }

  nodes(where: string): readonly DrawnElement[] {
    return nodesIn(this.type, this.element, where).map((element) => new DrawnElement(element));
  }

  look(attribute: string): unknown {
    const read = looks[this.type]?.[attribute];
    if (!read) throw new Error(`Nothing says how ${attribute} of ${this.type} is read.`);
    return read(this.element);
  }

  style(wanted: JsonObject): object {
    return readStyle(this.element, wanted);
  }

  accessibility() {
    return readAccessibility(this.element);
  }

  /** Its layout in its parent, as the browser has computed it. */
  layout() {
    const css = getComputedStyle(this.element);
    const isPlaced = css.position === "absolute";
    const inset = (side: string) =>
      isPlaced ? pixels(css.getPropertyValue(`inset-${side}`)) : undefined;
    return {
      flex: Number(css.flexGrow) / 1000,
      alignSelf: css.alignSelf === "auto" ? null : css.alignSelf,
      sticky: css.position === "sticky",
      top: inset("block-start"),
      bottom: inset("block-end"),
      start: inset("inline-start"),
      end: inset("inline-end"),
      width: pixels(css.width),
      height: pixels(css.height),
    };
  }
}

const states: {
  readonly [state in DrawnState]: (element: HTMLElement, control: Element) => boolean;
} = {
  busy: (element) => element.ariaBusy === "true",
  checked: (element) => element.querySelector("input")?.checked === true,
  current: (element) => element.ariaCurrent !== null,
  // A document can announce a control as disabled that isn't.
  disabled: (element, control) =>
    control.matches(":is(button:not([role=menuitem]),input,textarea,select,fieldset)")
      ? control.matches(":disabled")
      : element.ariaDisabled === "true",
  expanded: (element) => element.ariaExpanded === "true",
  invalid: (_element, control) => control.ariaInvalid === "true",
  // A group of checkboxes has no aria-required (WAI-ARIA 1.2): only its label is marked.
  required: (element, control) =>
    control.ariaRequired === "true" || element.querySelector(".label.required") !== null,
  selected: (element) =>
    element instanceof HTMLOptionElement
      ? element.selected
      : element.ariaSelected === "true" ||
        element.closest("label")?.querySelector("input")?.checked === true,
};
