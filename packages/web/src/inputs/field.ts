import { widgetRoles } from "@screenspec/rendering";
import {
  type NodeChange,
  nodeChange,
  type TextFieldAttributes,
  type ViewNode,
} from "@screenspec/runtime";
import { createElement, setAttribute, setText } from "../dom/elements.ts";
import type { MountedNode, Parts } from "../render/view.ts";
import { type StyledField, updateFieldStyle } from "./field-style.ts";

/** The elements that all inputs have: a label, the form control, and a message with the error or the helper text. */
export interface FieldParts extends Parts, StyledField {
  readonly controlElement: HTMLElement;
  readonly label: HTMLElement;
  readonly message: HTMLElement;
}

type FieldAttributes = Partial<Pick<TextFieldAttributes, "label" | "helperText">>;
type BoxFieldAttributes = FieldAttributes &
  Partial<Pick<TextFieldAttributes, "labelPlacement" | "fieldStyle">>;

/** Creates an input's elements: the label, the body with the form control, and the message, from top to bottom. */
export function makeField<Control extends HTMLElement>(
  { key }: ViewNode<unknown>,
  controlElement: Control,
  body: HTMLElement = controlElement,
): FieldParts & { readonly controlElement: Control } {
  const isGroup = controlElement.localName === "fieldset";
  const label = isGroup ? createElement("legend", "label") : createElement("label", "label");
  const message = createElement("div", "message");
  controlElement.id = `input-${key}`;
  message.id = `message-${key}`;
  if (label instanceof HTMLLabelElement) label.htmlFor = controlElement.id;
  if (isGroup) {
    controlElement.prepend(label);
    controlElement.append(message);
  }
  const element = isGroup ? controlElement : createElement("div", "", label, body, message);
  element.classList.add("field");
  const box = controlElement.matches(".input") ? controlElement : undefined;
  return { element, controlElement, label, message, box };
}

/** Updates the label, the message, and the required, invalid and disabled states. */
export function updateField(
  { controlElement, label, message }: FieldParts,
  { attributes, control: state }: ViewNode<FieldAttributes>,
): void {
  const error = state?.error ?? null;
  setText(label, attributes.label ?? "");
  label.hidden = !attributes.label;
  label.classList.toggle("required", state?.isRequired === true);
  const text = error ?? attributes.helperText ?? "";
  setText(message, text);
  message.hidden = text === "";
  message.classList.toggle("helper", error === null);
  controlElement.ariaInvalid = error === null ? null : "true";
  const takesRequired =
    controlElement.localName !== "fieldset" || controlElement.role === widgetRoles.RadioGroup;
  controlElement.ariaRequired = state?.isRequired && takesRequired ? "true" : null;
  setAttribute(controlElement, "aria-describedby", text === "" ? undefined : message.id);
  if ("disabled" in controlElement) controlElement.disabled = state?.isEnabled === false;
}

/** Updates an input with a box: also the place of its label, and its `fieldStyle`. */
export function updateBoxField(
  parts: FieldParts,
  { node, context }: MountedNode<BoxFieldAttributes>,
  change: NodeChange,
): void {
  updateField(parts, node);
  if (!(change & nodeChange.attributes)) return;
  const { label, labelPlacement, fieldStyle } = node.attributes;
  parts.label.classList.toggle("unseen", labelPlacement === "hidden");
  for (const placement of ["inside", "start"]) {
    parts.element.classList.toggle(`label-${placement}`, !!label && labelPlacement === placement);
  }
  updateFieldStyle(parts, context.classes, fieldStyle);
}

/** Handles a click on an input, so that it doesn't press a node around it. */
export function handleClick(
  { element }: Parts,
  { node }: { readonly node: ViewNode<unknown> },
  { target }: Event,
): boolean {
  // Browsers dispatch a second click on the input of a clicked label.
  const isOnPart =
    target instanceof Element &&
    target !== element &&
    target.closest("label,.ends,.country") !== null;
  return isOnPart || !node.has("onClickActionIds");
}

/** Reports that the focus has left the whole input, not only one of its elements. */
export function handleFocusOut(
  { element }: Parts,
  { node }: { readonly node: ViewNode<unknown> },
  { relatedTarget }: FocusEvent,
): void {
  if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) node.control?.blur();
}
