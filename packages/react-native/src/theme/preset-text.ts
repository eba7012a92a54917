import type { InheritedText } from "./text-style.ts";
import type { Theme } from "./theme.ts";

type Change = Pick<InheritedText, "fontSize" | "fontWeight">;
type Part =
  | "button"
  | "textButton"
  | "label"
  | "innerLabel"
  | "appBarTitle"
  | "accordionTitle"
  | "heading1"
  | "heading2"
  | "heading"
  | "tab"
  | "selectedTab"
  | "navItem"
  | "currentNavItem"
  | "alertTitle"
  | "alertMessage"
  | "cancelButton";

type Changes = { readonly [part in Part]?: Change };

const neutral: Changes = { currentNavItem: { fontWeight: 600 } };
const changes: { readonly [preset: string]: Changes } = {
  ios: {
    button: { fontSize: 16 },
    textButton: { fontSize: 16, fontWeight: 400 },
    label: { fontWeight: 400 },
    innerLabel: { fontWeight: 400 },
    appBarTitle: { fontSize: 16 },
    heading1: { fontSize: 26.35, fontWeight: 700 },
    tab: { fontSize: 12.8, fontWeight: 500 },
    selectedTab: { fontSize: 12.8, fontWeight: 600 },
    navItem: { fontSize: 10.35 },
    currentNavItem: { fontSize: 10.35, fontWeight: 600 },
    alertTitle: { fontSize: 16 },
    alertMessage: { fontSize: 12.2 },
    cancelButton: { fontSize: 16, fontWeight: 600 },
  },
  material: {
    button: { fontWeight: 500 },
    textButton: { fontWeight: 500 },
    label: { fontWeight: 500 },
    innerLabel: { fontWeight: 400 },
    appBarTitle: { fontWeight: 400 },
    accordionTitle: { fontWeight: 500 },
    heading1: { fontWeight: 400 },
    heading2: { fontWeight: 400 },
    heading: { fontWeight: 500 },
    tab: { fontWeight: 500 },
    selectedTab: { fontWeight: 500 },
    navItem: { fontWeight: 500 },
    currentNavItem: { fontWeight: 700 },
    alertTitle: { fontWeight: 400 },
    cancelButton: { fontWeight: 500 },
  },
};

/** The text style of a part whose preset has another size or weight than the type scale. Set members take precedence. */
export function presetText(inherited: InheritedText, { preset }: Theme, part: Part): InheritedText {
  const own = (Object.hasOwn(changes, preset) && changes[preset]) || neutral;
  return { ...own[part], ...inherited };
}
