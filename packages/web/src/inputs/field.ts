import type { ViewNode } from "@screenspec/runtime";
import { make, setAttribute, setText } from "../dom.ts";
import type { Parts } from "../nodes/view.ts";

/** The elements that all inputs have: a label, the control, and a message that says what is wrong. */
export interface FieldParts extends Parts {
  readonly control: HTMLElement;
  readonly label: HTMLElement;
  readonly message: HTMLElement;
}

/** An input's label, the input itself, and its message, one below the other. */
export function makeField<Control extends HTMLElement>(
  { key }: ViewNode<unknown>,
  control: Control,
  body: HTMLElement = control,
): FieldParts & { readonly control: Control } {
  const isGroup = control.localName === "fieldset";
  const label = isGroup ? make("legend", "label") : make("label", "label");
  const message = make("div", "message");
  control.id = `input-${key}`;
  message.id = `message-${key}`;
  if (label instanceof HTMLLabelElement) label.htmlFor = control.id;
  if (isGroup) {
    control.prepend(label);
    control.append(message);
  }
  const element = isGroup ? control : make("div", "", label, body, message);
  element.classList.add("field");
  const box = control.matches(".input") ? control : undefined;
  return { element, control, label, message, box };
}

/** Shows what all inputs have: label, error, whether it is required and can be used. */
export function updateField(
  { control, label, message }: FieldParts,
  {
    attributes,
    control: state,
  }: ViewNode<{ readonly label?: string; readonly helperText?: string }>,
): void {
  const error = state?.error ?? null;
  setText(label, attributes.label ?? "");
  label.hidden = !attributes.label;
  label.classList.toggle("required", state?.isRequired === true);
  const told = error ?? attributes.helperText ?? "";
  setText(message, told);
  message.hidden = told === "";
  message.classList.toggle("helper", error === null);
  control.ariaInvalid = error === null ? null : "true";
  const takesRequired = control.localName !== "fieldset" || control.role === "radiogroup";
  control.ariaRequired = state?.isRequired && takesRequired ? "true" : null;
  setAttribute(control, "aria-describedby", told === "" ? undefined : message.id);
  if ("disabled" in control) control.disabled = state?.isEnabled === false;
}

/** What inputs do by themselves is no press of what is around them. */
export function ownPress(
  { element }: Parts,
  { node }: { readonly node: ViewNode<unknown> },
  { target }: Event,
): boolean {
  // A click on a label comes again as one on its input.
  const isOwn =
    target instanceof Element && target !== element && target.closest("label,.ends") !== null;
  return isOwn || !node.has("onClickActionIds");
}

/** It has lost the focus, not just a part of it to another one. */
export function leave(
  { element }: Parts,
  { node }: { readonly node: ViewNode<unknown> },
  { relatedTarget }: FocusEvent,
): void {
  if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) node.control?.blur();
}
