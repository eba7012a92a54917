import {
  type Announcement,
  announcementOf,
  hidesContents,
  ownName,
  type Texts,
} from "@screenspec/rendering";
import type { ResolvedAccessibility, ViewNode } from "@screenspec/runtime";
import { setAttribute } from "../dom/elements.ts";
import { labelWith } from "../dom/own-text.ts";
import { accessibleText, observeText } from "./accessible-text.ts";
import { hideContents, interactive, setHidden } from "./aria-hidden.ts";

/** A node with the elements that assistive technology reads. */
export interface AccessibleNode {
  readonly node: ViewNode;
  readonly parts: {
    readonly element: HTMLElement;
    /** The element that takes the focus and the ARIA attributes instead of `element`. */
    readonly controlElement?: HTMLElement;
  };
  /** The slots that contain the node's children. */
  readonly slots: readonly unknown[];
  readonly context: { readonly options: { readonly texts: Texts } };
}

/** Elements that have an implicit role. */
const withImplicitRole = "button,input,textarea,select,fieldset,img,video,iframe";

/** Elements whose role is that of their node's announcement, not of their view. It is removed if there is none. */
const announcedRoles = new WeakSet<Element>();

/** Sets the ARIA attributes of a node. */
export function updateAccessibility(accessible: AccessibleNode): void {
  const { node, parts, slots, context } = accessible;
  const { accessibility } = node;
  const { element, controlElement } = parts;
  const { hint, live, heading, mode } = accessibility;
  const target = controlElement ?? element;
  const isPressed = !controlElement && isPressable(accessible);
  const isMerged = mode === "merge";
  if (isPressed) {
    element.tabIndex = 0;
    element.classList.add("press");
  }
  // The role `text` removes an explicit one.
  const withRole = accessibility.role === "text" ? withImplicitRole : `${withImplicitRole},[role]`;
  const hasOwnRole = target.matches(withRole) && !announcedRoles.has(target);
  const { role, name, states, replacesContents, isHidden } = announcementOf({
    accessibility,
    hasOwnRole,
    // The name of an `img` is its `alt`.
    ownName: target.localName === "img" ? undefined : ownName(node, context.options.texts),
    // An element that contains only text is a single element anyway.
    mergedText: isMerged && element.childElementCount > 0 ? accessibleText(element) : "",
    isPressable: isPressed && element.role !== "row",
    isOperable: !controlElement && !!element.querySelector(interactive),
    hasChildren: slots.length > 0,
  });
  if (role !== undefined) {
    if (!hasOwnRole) announcedRoles.add(target);
    setAttribute(target, "role", ariaRole(role, target));
  } else if (announcedRoles.delete(target)) target.removeAttribute("role");
  if (heading !== undefined) {
    element.role = "heading";
    element.ariaLevel = `${heading}`;
  }
  if (isMerged) hideContents(element, replacesContents);
  setAttribute(target, "aria-label", name);
  if (node.type === "ProgressIndicator" && accessibility.label === undefined) {
    labelWith(target, context.options.texts, "loading");
  }
  setAttribute(target, "aria-description", hint);
  updateStates(accessibility, states, target);
  if (live !== "off") element.ariaLive = live;
  setHidden(element, isHidden);
}

/** The states that the document sets. The others belong to the node's view. */
function updateStates(
  accessibility: ResolvedAccessibility,
  states: Announcement["states"],
  target: Element,
): void {
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
