import { type AccessibleRole, roleForName, roleOf, statesOf } from "@screenspec/rendering";
import type { Role } from "react-native";
import type { Draft } from "../theme/draft.ts";
import type { NodeItem } from "./node-item.ts";
import type { NodeAccessibility } from "./view.ts";

/** Roles with another name in React Native. A `text` has none: it is the role of all texts. */
const roles: { readonly [role in AccessibleRole]: Role | undefined } = {
  none: "none",
  alert: "alert",
  button: "button",
  checkbox: "checkbox",
  combobox: "combobox",
  dialog: "dialog",
  group: "group",
  heading: "heading",
  image: "img",
  link: "link",
  list: "list",
  listItem: "listitem",
  menu: "menu",
  menuItem: "menuitem",
  navigation: "navigation",
  progressBar: "progressbar",
  radio: "radio",
  search: "searchbox",
  slider: "slider",
  status: "status",
  switch: "switch",
  tab: "tab",
  text: undefined,
};

export function accessibilityProps(item: NodeItem): NodeAccessibility {
  const { node, view, isPressable } = item;
  const { accessibility } = node;
  const { hint, hidden, live, heading, mode } = accessibility;
  const isOperable = view.isControl !== true && item.isOperable;
  const name = accessibility.label ?? view.name?.(node);
  const props: Draft<NodeAccessibility> = { "data-type": node.type };
  if (node.id !== undefined) props.testID = node.id;
  const implied = view.role?.(node);
  const given = roleOf(accessibility, isPressable, isOperable);
  const needsRole = name !== undefined && implied === undefined;
  const role =
    given ??
    (needsRole ? roleForName(accessibility, item.slots.length > 0, isOperable) : undefined);
  const native = heading === undefined ? (role === undefined ? implied : roles[role]) : "heading";
  if (native !== undefined) props.role = native;
  if (heading !== undefined) props["aria-level"] = heading;
  if (name !== undefined) props["aria-label"] = name;
  if (hint !== undefined) props.accessibilityHint = hint;
  // A screen reader announces the contents of an accessible element at once, and can't reach the parts of it.
  if (!isOperable && (mode === "merge" || isPressable || name !== undefined))
    props.accessible = true;
  if (live !== "off") props["aria-live"] = live;
  if (hidden || mode === "exclude") props["aria-hidden"] = true;
  setStates(props, item, isOperable);
  return props;
}

/** The states that the document sets. The others belong to the node's view. */
function setStates(props: Draft<NodeAccessibility>, { node }: NodeItem, isOperable: boolean): void {
  const { checked, selected, expanded, pressed, disabled, value } = statesOf(
    node.accessibility,
    isOperable,
  );
  if (checked !== undefined) props["aria-checked"] = checked;
  if (selected !== undefined) props["aria-selected"] = selected;
  if (expanded !== undefined) props["aria-expanded"] = expanded;
  if (disabled !== undefined) props["aria-disabled"] = disabled;
  if (pressed !== undefined) {
    props["aria-pressed"] = pressed;
    props["aria-checked"] = pressed;
  }
  if (typeof value === "number") props["aria-valuenow"] = value;
  else if (value !== undefined) props["aria-valuetext"] = value;
}
