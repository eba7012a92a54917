import { setAttribute } from "../dom.ts";
import type { Shown } from "../nodes/shown.ts";
import type { Parts } from "../nodes/view.ts";

/** Roles that ARIA calls otherwise; those in one word, in lower case, are the same. */
const roles: { readonly [role: string]: string | undefined } = { image: "img", text: undefined };

const interactive = "button,input,textarea,select,[tabindex]";

const worksByItself = "button,input,textarea,select,fieldset,[role]";

/** Tells assistive technology what a node is, where that isn't plain from its elements. */
export function describe(shown: Shown, { element, control }: Parts): void {
  const { node } = shown;
  const { label, hint, role, hidden, live, heading, mode } = node.accessibility;
  const target = control ?? element;
  const isPressed = !control && (node.has("onClickActionIds") || node.has("onLongPressActionIds"));
  if (isPressed && !element.matches("button,input,textarea,select,fieldset")) {
    element.tabIndex = 0;
    element.classList.add("press");
    if (role === undefined) element.role = isButton(element, control) ? "button" : "group";
  }
  if (role !== undefined) {
    setAttribute(target, "role", roleOf(role, target, isButton(element, control)));
  }
  if (heading !== undefined) {
    element.setAttribute("role", "heading");
    element.ariaLevel = `${heading}`;
  }
  if (label !== undefined) target.ariaLabel = label;
  // A name is told of what has a role only.
  if (label !== undefined && !target.matches(worksByItself)) {
    target.setAttribute("role", mode === "merge" || shown.slots.length === 0 ? "img" : "group");
  } else if (mode === "merge" && !target.matches(worksByItself)) {
    target.setAttribute("role", "img");
    target.ariaLabel = element.textContent;
  }
  if (hint !== undefined) setAttribute(target, "aria-description", hint);
  if (live !== "off") element.ariaLive = live;
  if (hidden || mode === "exclude") element.ariaHidden = "true";
  else if (element.ariaHidden) element.ariaHidden = null;
}

/** What can be used within a button isn't told. */
function isButton(element: HTMLElement, control: HTMLElement | undefined): boolean {
  return control !== undefined || !element.querySelector(interactive);
}

function roleOf(role: string, target: Element, canBeButton: boolean): string | undefined {
  if (role === "button" && !canBeButton) return "group";
  if (role === "search" && target.localName === "input") return "searchbox";
  return role in roles ? roles[role] : role.toLowerCase();
}
