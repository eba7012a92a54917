import { controlIn } from "./elements.ts";

/** The accessibility attributes of an element, or of its form control. */
export function readAccessibility(element: Element) {
  const target = controlIn(element);
  const { role } = target;
  const named = { img: "image", textbox: "textField" }[role ?? ""] ?? role;
  return {
    label: target.ariaLabel,
    hint: target.getAttribute("aria-description"),
    // A group has no role of the format. It exists only for the name.
    role: named === "group" ? null : named,
    checked: stateOf(target.ariaChecked),
    selected: stateOf(target.ariaSelected),
    expanded: stateOf(target.ariaExpanded),
    pressed: stateOf(target.ariaPressed),
    disabled: stateOf(target.ariaDisabled),
    value: target.ariaValueNow === null ? target.ariaValueText : Number(target.ariaValueNow),
    hidden: element.ariaHidden === "true",
    live: element.ariaLive ?? "off",
    heading: element.ariaLevel === null ? null : Number(element.ariaLevel),
  };
}

/** A state of ARIA: a boolean, or `mixed`. */
function stateOf(value: string | null): boolean | string | null {
  return value === "true" || value === "false" ? value === "true" : value;
}
