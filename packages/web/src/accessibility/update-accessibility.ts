import { hidesContents, roleForName, roleOf, statesOf } from "@screenspec/rendering";
import type { ResolvedAccessibility, ViewNode } from "@screenspec/runtime";
import { setAttribute } from "../dom/elements.ts";
import { accessibleText, observeText } from "./accessible-text.ts";
import { hideContents, interactive, setHidden } from "./aria-hidden.ts";

/** A node with the elements that assistive technology reads. */
export interface AccessibleNode {
  readonly node: ViewNode<unknown>;
  readonly parts: {
    readonly element: HTMLElement;
    /** The element that takes the focus and the ARIA attributes instead of `element`. */
    readonly controlElement?: HTMLElement;
  };
  /** The slots that contain the node's children. */
  readonly slots: readonly unknown[];
  /** The name that the node's view gives it, used if the document sets no label. */
  readonly defaultName: string | undefined;
}

/** Elements that have an implicit role, or an explicit one. */
const withRole = "button,input,textarea,select,fieldset,img,video,iframe,[role]";

/** Elements with a role only because they have a name. The role is removed with the name. */
const rolesForNames = new WeakSet<Element>();

/** Sets the ARIA attributes of a node. */
export function updateAccessibility(accessible: AccessibleNode): void {
  const { node, parts, slots, defaultName } = accessible;
  const { element, controlElement } = parts;
  const { label, hint, hidden, live, heading, mode } = node.accessibility;
  const target = controlElement ?? element;
  const isPressed = !controlElement && isPressable(accessible);
  const isOperable = !controlElement && !!element.querySelector(interactive);
  if (isPressed) {
    element.tabIndex = 0;
    element.classList.add("press");
  }
  // A row of a Table stays one.
  const role = roleOf(node.accessibility, isPressed && element.role !== "row", isOperable);
  if (role !== undefined) setAttribute(target, "role", ariaRole(role, target));
  if (heading !== undefined) {
    element.role = "heading";
    element.ariaLevel = `${heading}`;
  }
  const isSingle = mode === "merge";
  const name = label ?? defaultName;
  // An element that contains only text is a single element anyway.
  const text = isSingle && element.childElementCount > 0 ? accessibleText(element) : "";
  // Screen readers announce the name of an element only if it has a role.
  const needsRole =
    (name !== undefined || text !== "") && (rolesForNames.has(target) || !target.matches(withRole));
  if (needsRole) {
    rolesForNames.add(target);
    const isImage = roleForName(node.accessibility, slots.length > 0, isOperable) === "image";
    setAttribute(target, "role", isImage ? "img" : "group");
  } else if (rolesForNames.delete(target)) target.removeAttribute("role");
  // The children of a live region stay, because changes of hidden elements aren't announced.
  if (isSingle) hideContents(element, needsRole && live === "off");
  setAttribute(target, "aria-label", name ?? (needsRole ? text : undefined));
  setAttribute(target, "aria-description", hint);
  updateStates(node.accessibility, target, isOperable);
  if (live !== "off") element.ariaLive = live;
  setHidden(element, hidden || mode === "exclude");
}

/** The states that the document sets. The others belong to the node's view. */
function updateStates(
  accessibility: ResolvedAccessibility,
  target: Element,
  isOperable: boolean,
): void {
  const states = statesOf(accessibility, isOperable);
  const { checked, value } = states;
  setAttribute(target, "aria-checked", checked?.toString());
  for (const name of ["selected", "expanded", "pressed", "disabled"] as const) {
    if (accessibility[name] !== undefined) {
      setAttribute(target, `aria-${name}`, states[name]?.toString());
    }
  }
  const isNumber = typeof value === "number";
  if (isNumber || accessibility.role !== undefined) {
    setAttribute(target, "aria-valuenow", isNumber ? `${value}` : undefined);
  }
  setAttribute(target, "aria-valuetext", isNumber ? undefined : value);
}

/** Updates the ARIA attributes of a node when its contents change, if they depend on its contents. */
export function observeAccessibility(accessible: AccessibleNode): void {
  const { node, parts, slots } = accessible;
  const isSingle = node.accessibility.mode === "merge";
  const isContainer = !parts.controlElement && slots.length > 0;
  if (!isSingle && !(isContainer && (isPressable(accessible) || hidesContents(node.accessibility))))
    return;
  observeText(parts.element, () => updateAccessibility(accessible));
}

/** Whether the whole node is pressable, and its element isn't natively so. */
function isPressable({ node, parts }: AccessibleNode): boolean {
  const hasPress = node.has("onClickActionIds") || node.has("onLongPressActionIds");
  return hasPress && !parts.element.matches("button,input,textarea,select,fieldset");
}

function ariaRole(role: string, target: Element): string | undefined {
  if (role === "search" && target.localName === "input") return "searchbox";
  if (role === "image") return "img";
  return role === "text" ? undefined : role.toLowerCase();
}
