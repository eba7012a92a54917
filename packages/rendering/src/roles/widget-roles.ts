import type { AttributesByType, ViewNode } from "@screenspec/runtime";

/**
 * The role of the element of each type, and those of parts of its view, in the terms of WAI-ARIA 1.2, which React
 * Native's `role` has too. A type that isn't listed has no role. HTML elements such as `button` imply theirs; other
 * elements, and native views, get it from here.
 */
export const widgetRoles = {
  Avatar: "img",
  BottomNavBar: "navigation",
  Button: "button",
  Carousel: "group",
  Checkbox: "checkbox",
  CheckboxGroup: "group",
  ChipGroup: "group",
  Divider: "separator",
  Dropdown: "combobox",
  Grid: "list",
  IconButton: "button",
  Image: "img",
  List: "list",
  ProgressIndicator: "progressbar",
  RadioGroup: "radiogroup",
  Slider: "slider",
  Switch: "switch",
  Table: "table",
  TableRow: "row",
  TextField: "textbox",
} as const satisfies { readonly [Type in keyof AttributesByType]?: string };

export const partRoles = {
  /** The part of an Accordion that opens it, and the part that it opens. */
  accordionHeader: "button",
  accordionBody: "region",
  /** The title of an AppBar, at level 1. */
  appBarTitle: "heading",
  /** The scroller of a Carousel, whose name is that of the current page. */
  carouselPages: "group",
  carouselDot: "button",
  /** A row of a List or Grid, with its position and their number. */
  row: "listitem",
  navItem: "button",
  /** A span of a RichText with actions. */
  link: "link",
  headerCell: "columnheader",
  rowHeaderCell: "rowheader",
  cell: "cell",
  tabs: "tablist",
  tab: "tab",
  tabPanel: "tabpanel",
  /** Named by its title, else by its message, which describes it as well. */
  alert: "alertdialog",
  /** Named by the label of its body, else by the first heading in it, by the first text, or by all of its text. */
  dialog: "dialog",
  sheet: "dialog",
  menu: "menu",
  menuItem: "menuitem",
  /** The message of a snack bar, and the placeholder of a document that is loading. */
  message: "status",
  /** The message about a document that can't be shown. */
  failure: "alert",
} as const;

/**
 * Returns the role of the options of a RadioGroup, CheckboxGroup or ChipGroup. A required choice of one can't be cleared,
 * so its options are radios, and the group has the role of a RadioGroup.
 */
export function optionRole({ type, attributes, control }: ViewNode<object>): "checkbox" | "radio" {
  const { multiple }: { readonly multiple?: unknown } = attributes;
  const isRequiredChip = type === "ChipGroup" && multiple !== true && control?.isRequired;
  return type === "RadioGroup" || isRequiredChip ? "radio" : "checkbox";
}
