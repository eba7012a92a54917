import {
  type AccessibleRole,
  type Announcement,
  announcementOf,
  hidesContents,
  ownName,
  type Texts,
  widgetRoles,
} from "@screenspec/rendering";
import type { Role } from "react-native";
import type { Draft } from "../theme/draft.ts";
import { hasContents } from "./has-contents.ts";
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

/**
 * Roles of types by their names. Native text fields imply theirs, which React Native doesn't know. A DatePicker is a field
 * in browsers.
 */
const ownRoles: { readonly [type: string]: Role | undefined } = {
  ...widgetRoles,
  DatePicker: "button",
  TextField: undefined,
};

export function accessibilityProps(item: NodeItem, texts: Texts): NodeAccessibility {
  const { node, view, isPressable } = item;
  const { accessibility, attributes, control } = node;
  const { hint, live, heading, mode } = accessibility;
  const { label } = attributes;
  const ownRole = Object.hasOwn(ownRoles, node.type) ? ownRoles[node.type] : undefined;
  const isOperable = view.isControl !== true && item.isOperable;
  const { role, name, states, isHidden } = announcementOf({
    accessibility,
    hasOwnRole: node.type in ownRoles,
    ownName:
      ownName(node, texts) ??
      (control && typeof label === "string" && label !== "" ? label : undefined),
    // React Native announces the texts in an accessible element.
    mergedText: "",
    // The row of a Table that can be pressed stays a row.
    isPressable: isPressable && node.type !== "TableRow",
    isOperable,
    hasChildren: item.slots.length > 0,
  });
  const props: Draft<NodeAccessibility> = { ref: item.attach, "data-type": node.type };
  if (node.id !== undefined) props.testID = node.id;
  const native = heading !== undefined ? "heading" : role === undefined ? ownRole : roles[role];
  if (heading !== undefined) props["aria-level"] = heading;
  if (name !== undefined) props["aria-label"] = name;
  if (hint !== undefined) props.accessibilityHint = hint;
  // A screen reader announces the contents of an accessible element at once, or its name instead of them, and can't reach
  // the parts of it.
  const isNamedWhole =
    name !== undefined &&
    !view.hasParts &&
    (hidesContents(accessibility) || !hasContents(item, texts));
  const isWhole = mode === "merge" || isPressable || isNamedWhole;
  // A picture without a name is an ornament.
  if (native !== undefined && (native !== "img" || isWhole)) props.role = native;
  if (isWhole && !isOperable) props.accessible = true;
  if (live !== "off") props["aria-live"] = live;
  if (isHidden) props["aria-hidden"] = true;
  setStates(props, states);
  return props;
}

/** Sets the states that the document sets. The others belong to the node's view. */
function setStates(props: Draft<NodeAccessibility>, states: Announcement["states"]): void {
  const { checked, selected, expanded, pressed, disabled, value } = states;
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
