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
  | "tab"
  | "selectedTab"
  | "alertTitle"
  | "alertMessage"
  | "cancelButton";

const none: { readonly [part in Part]?: Change } = {};
const changes: { readonly [preset: string]: { readonly [part in Part]?: Change } } = {
  ios: {
    button: { fontSize: 16 },
    textButton: { fontSize: 16, fontWeight: 400 },
    label: { fontWeight: 400 },
    innerLabel: { fontWeight: 400 },
    appBarTitle: { fontSize: 16 },
    tab: { fontSize: 12.8, fontWeight: 500 },
    selectedTab: { fontSize: 12.8, fontWeight: 600 },
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
    tab: { fontWeight: 500 },
    selectedTab: { fontWeight: 500 },
    alertTitle: { fontWeight: 400 },
    cancelButton: { fontWeight: 500 },
  },
};

/** The text style of a part whose preset has another size or weight than the type scale. Set members take precedence. */
export function presetText(inherited: InheritedText, { preset }: Theme, part: Part): InheritedText {
  const own = Object.hasOwn(changes, preset) ? (changes[preset] ?? none) : none;
  return { ...own[part], ...inherited };
}
