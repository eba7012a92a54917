import { setAttribute } from "../dom.ts";
import type { Shown } from "../nodes/shown.ts";
import type { Parts } from "../nodes/view.ts";
import { coverWithin, hideFromAll, interactive } from "./cover-within.ts";
import { followText, textIn } from "./text-in.ts";

/** Roles that ARIA calls otherwise; those in one word, in lower case, are the same. */
const roles: { readonly [role: string]: string | undefined } = { image: "img", text: undefined };

const worksByItself = "button,input,textarea,select,fieldset,img,video,iframe,[role]";

/** What has a role for no other reason than that it has a name: that goes with it. */
const named = new WeakSet<Element>();

/** Tells assistive technology what a node is now, where that isn't plain from its elements. */
export function describe(shown: Shown, parts: Parts): void {
  const { element, control } = parts;
  const { label, hint, role, hidden, live, heading, mode } = shown.node.accessibility;
  const target = control ?? element;
  if (!control && isPressed(shown, element)) {
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
  const isOne = mode === "merge";
  const name = label ?? shown.view.name?.(parts, shown);
  // Text without elements in it is one by itself.
  const text = isOne && element.childElementCount > 0 ? textIn(element) : "";
  // A name is told of what has a role only.
  const needsRole =
    (name !== undefined || text !== "") && (named.has(target) || !target.matches(worksByItself));
  if (needsRole) {
    named.add(target);
    setAttribute(target, "role", isOne || shown.slots.length > 0 ? "group" : "img");
  } else if (named.delete(target)) target.removeAttribute("role");
  // Parts that are hidden wouldn't be announced when they change.
  if (isOne) coverWithin(element, needsRole && live === "off");
  setAttribute(target, "aria-label", name ?? (needsRole ? text : undefined));
  setAttribute(target, "aria-description", hint);
  if (live !== "off") element.ariaLive = live;
  hideFromAll(element, hidden || mode === "exclude");
}

/** Does so from now on also when something in it changes, where what it is depends on that. */
export function describeAgain(shown: Shown, parts: Parts): void {
  const { slots, node } = shown;
  const { element, control } = parts;
  const isOne = node.accessibility.mode === "merge";
  if (!isOne && (control || slots.length === 0 || !isPressed(shown, element))) return;
  followText(element, () => describe(shown, parts));
}

/** Whether it is pressed as a whole, and is nothing that browsers know how to press. */
function isPressed({ node }: Shown, element: HTMLElement): boolean {
  const hasPress = node.has("onClickActionIds") || node.has("onLongPressActionIds");
  return hasPress && !element.matches("button,input,textarea,select,fieldset");
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
