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
} as const;

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
  alert: "alertdialog",
  dialog: "dialog",
  sheet: "dialog",
  menu: "menu",
  menuItem: "menuitem",
  /** The message of a snack bar, and the placeholder of a document that is loading. */
  message: "status",
  /** The message about a document that can't be shown. */
  failure: "alert",
} as const;
