import { unobservable } from "./unobservable.ts";
import type { VisibleNode } from "./visible-node.ts";

/** The accessibility attributes of an element, or of its form control. */
export function readAccessibility({ element, node }: VisibleNode): object {
  const target = controlIn(element);
  const { role } = target;
  const named = { img: "image", textbox: "textField" }[role ?? ""] ?? role;
  // A group has no role of the format. It exists only for the name.
  const ownRole = named === "group" ? null : named;
  return {
    label: target.ariaLabel,
    hint: target.getAttribute("aria-description"),
    role: role === "heading" ? unobservable("role", node?.accessibility.role) : ownRole,
    checked: stateOf(target.ariaChecked),
    selected: stateOf(target.ariaSelected),
    expanded: stateOf(target.ariaExpanded),
    pressed: stateOf(target.ariaPressed),
    disabled: stateOf(target.ariaDisabled),
    value: target.ariaValueNow === null ? target.ariaValueText : Number(target.ariaValueNow),
    hidden: element.ariaHidden === "true",
    live: element.ariaLive ?? "off",
    heading: element.ariaLevel === null ? null : Number(element.ariaLevel),
    mode: unobservable("mode", node?.accessibility.mode),
  };
}

/** A state of ARIA: a boolean, or `mixed`. */
function stateOf(value: string | null): boolean | string | null {
  return value === "true" || value === "false" ? value === "true" : value;
}

/** The element with the focus and the name: the form control of an input. */
export function controlIn(element: Element): Element {
  const isField = element.matches(".field:not(fieldset)");
  return (isField && element.querySelector("input,textarea,select")) || element;
}
