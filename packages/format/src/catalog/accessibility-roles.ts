/** The roles of nodes. */
export const roles: readonly string[] = [
  "none",
  "alert",
  "button",
  "checkbox",
  "combobox",
  "dialog",
  "heading",
  "image",
  "link",
  "list",
  "listItem",
  "menu",
  "menuItem",
  "navigation",
  "progressBar",
  "radio",
  "search",
  "slider",
  "status",
  "switch",
  "tab",
  "text",
];

/** The roles of single elements, whose contents assistive technology ignores (WAI-ARIA 1.2, "Children Presentational"). */
export const rolesWithoutParts: readonly string[] = [
  "button",
  "checkbox",
  "image",
  "progressBar",
  "radio",
  "slider",
  "switch",
  "tab",
];

/** The states in `accessibility`, with the roles that support each (WAI-ARIA 1.2, 5.4). */
export const rolesByState: { readonly [state: string]: readonly string[] } = {
  checked: ["checkbox", "radio", "switch"],
  selected: ["tab"],
  expanded: ["button", "checkbox", "combobox", "link", "menuItem", "switch", "tab"],
  pressed: ["button"],
  disabled: [
    "button",
    "checkbox",
    "combobox",
    "link",
    "menu",
    "menuItem",
    "radio",
    "slider",
    "switch",
    "tab",
  ],
  value: ["progressBar", "slider"],
};

/**
 * The state without which a role can't be announced: those that WAI-ARIA 1.2 requires, and `selected`
 * of a tab, without which no tab is the current one.
 */
export const stateByRole: { readonly [role: string]: string } = {
  checkbox: "checked",
  combobox: "expanded",
  radio: "checked",
  slider: "value",
  switch: "checked",
  tab: "selected",
};
