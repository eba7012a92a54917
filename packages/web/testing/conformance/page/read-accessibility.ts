import type { Seen } from "./seen.ts";
import { untoldOf } from "./untold.ts";

/** What assistive technology is told of an element, or of the control in it. */
export function readAccessibility({ element, node }: Seen): object {
  const target = controlIn(element);
  const { role } = target;
  const named = { img: "image", textbox: "textField" }[role ?? ""] ?? role;
  // A group has no role of the format's: it is there to carry the name.
  const told = named === "group" ? null : named;
  return {
    label: target.ariaLabel,
    hint: target.getAttribute("aria-description"),
    role: role === "heading" ? untoldOf("role", node?.accessibility.role) : told,
    hidden: element.ariaHidden === "true",
    live: element.ariaLive ?? "off",
    heading: element.ariaLevel === null ? null : Number(element.ariaLevel),
    mode: untoldOf("mode", node?.accessibility.mode),
  };
}

/** What takes the focus and is named: of an input with a label and a message the input itself. */
export function controlIn(element: Element): Element {
  const isField = element.matches(".field:not(fieldset)");
  return (isField && element.querySelector("input,textarea,select")) || element;
}
