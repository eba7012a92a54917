import type { DevTools } from "../../packages/web/testing/dev-tools.ts";

type AxNode = Awaited<ReturnType<typeof readTree>>[number];

/**
 * What a screen reader says on its way through the page, such as `button "Sign in"` or `heading 1 "Orders"`, from Chromium's
 * accessibility tree. The label of a field or group is said only as its name, without the mark of a required one. If a
 * Modal is open, only the last one is read: the systems hide what is behind a Modal, and React Native for Web doesn't.
 */
export async function readSpeech(devTools: DevTools): Promise<readonly string[]> {
  const nodes = await readTree(devTools);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = ({ childIds = [] }: AxNode) => childIds.flatMap((id) => byId.get(id) ?? []);
  const textsIn = (node: AxNode): readonly string[] =>
    roleOf(node) === "StaticText" ? [nameOf(node)] : childrenOf(node).flatMap(textsIn);
  const said: string[] = [];
  /** @param label the name of the group around, whose label is a text in it */
  const read = (node: AxNode, label: string, isLabel: boolean): void => {
    const role = roleOf(node);
    const name = nameOf(node);
    if (role === "StaticText") {
      if (!isLabel && !["", "*", label].includes(name)) said.push(`text "${name}"`);
      return;
    }
    // Native screen readers announce the contents of an accessible element at once.
    const isAccessible = propertyOf(node, "roledescription") === "accessible";
    const spoken = spokenRoles[role] ?? (isAccessible ? "group" : undefined);
    const contents = isAccessible && name === "" ? clean(textsIn(node).join(" ")) : name;
    if (spoken !== undefined && (contents !== "" || !isSilentWithoutName.has(spoken)))
      said.push([spoken, ...statesOf(node, spoken), `"${contents}"`].join(" "));
    if (spoken !== undefined && (isAccessible || isWhole.has(spoken))) return;
    for (const child of childrenOf(node))
      read(child, spoken === "group" ? name : label, isLabel || role === "LabelText");
  };
  const start = nodes.findLast((node) => propertyOf(node, "modal") === true) ?? nodes[0];
  if (start) read(start, "", false);
  return said;
}

async function readTree(devTools: DevTools) {
  const { nodes } = await devTools.send("Accessibility.getFullAXTree");
  return nodes;
}

/** The spoken roles by those of Chromium. */
const spokenRoles: { readonly [role: string]: string | undefined } = {
  alertdialog: "dialog",
  button: "button",
  cell: "cell",
  gridcell: "cell",
  checkbox: "checkbox",
  columnheader: "columnheader",
  combobox: "combobox",
  ComboBoxSelect: "combobox",
  Date: "button",
  InputTime: "button",
  dialog: "dialog",
  group: "group",
  heading: "heading",
  image: "image",
  img: "image",
  link: "link",
  list: "group",
  listitem: "listitem",
  menuitem: "menuitem",
  navigation: "navigation",
  progressbar: "progressbar",
  radio: "radio",
  radiogroup: "group",
  rowheader: "rowheader",
  searchbox: "textbox",
  slider: "slider",
  switch: "switch",
  tab: "tab",
  textbox: "textbox",
};

/** Roles whose contents are their name. */
const isWhole: ReadonlySet<string> = new Set([
  "button",
  "checkbox",
  "combobox",
  "heading",
  "image",
  "link",
  "menuitem",
  "progressbar",
  "radio",
  "slider",
  "switch",
  "tab",
  "textbox",
]);

const isSilentWithoutName: ReadonlySet<string> = new Set([
  "cell",
  "dialog",
  "group",
  "image",
  "navigation",
]);

function statesOf(node: AxNode, role: string): readonly string[] {
  const states: string[] = [];
  for (const name of [
    "checked",
    "pressed",
    "selected",
    "expanded",
    "disabled",
    "invalid",
    "required",
  ]) {
    const value = propertyOf(node, name);
    if (value === true || value === "true" || value === "mixed") states.push(name);
  }
  if (role === "heading") states.push(String(propertyOf(node, "level")));
  if (/^(textbox|slider|combobox|progressbar)$/.test(role)) {
    const value = clean(propertyOf(node, "valuetext") || node.value?.value);
    if (value !== "") states.push(`=${value}`);
  }
  return states;
}

const propertyOf = ({ properties = [] }: AxNode, name: string): unknown =>
  properties.find((property) => property.name === name)?.value.value;

const roleOf = ({ ignored, role }: AxNode): string => (ignored ? "none" : String(role?.value));

const nameOf = ({ name }: AxNode): string => clean(name?.value).replace(/ \*$/, "");

const clean = (text: unknown): string =>
  String(text ?? "")
    .replace(/\s+/g, " ")
    .trim();
