import type { InheritedText } from "./text-style.ts";
import type { Theme } from "./theme.ts";

type Change = Pick<InheritedText, "fontSize" | "fontWeight">;
type Part = "button" | "textButton" | "label" | "appBarTitle";

const none: { readonly [part in Part]?: Change } = {};
const changes: { readonly [preset: string]: { readonly [part in Part]: Change } } = {
  ios: {
    button: { fontSize: 16 },
    textButton: { fontSize: 16, fontWeight: 400 },
    label: { fontWeight: 400 },
    appBarTitle: { fontSize: 16 },
  },
  material: {
    button: { fontWeight: 500 },
    textButton: { fontWeight: 500 },
    label: { fontWeight: 500 },
    appBarTitle: { fontWeight: 400 },
  },
};

/** The text style of a part whose preset has another size or weight than the type scale. Set members take precedence. */
export function presetText(inherited: InheritedText, { preset }: Theme, part: Part): InheritedText {
  const own = Object.hasOwn(changes, preset) ? (changes[preset] ?? none) : none;
  return { ...own[part], ...inherited };
}
