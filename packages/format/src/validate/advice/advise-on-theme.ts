import { isObject } from "../../json.ts";
import { type Location, locationBelow } from "../../location.ts";
import { report } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";
import { blend, contrast, inSchemes, readable, readColor, schemes } from "./colors.ts";
import { type ColorName, defaultColors } from "./default-colors.ts";

/**
 * Reports colors of the theme on which an SDK draws text that is hard to read there, in its default color if
 * the theme does not have the color of that text (docs/format/layout.md, "Style and theme").
 */
export function adviseOnTheme(walk: Walk, root: Location): void {
  const theme = isObject(root.value) ? root.value["theme"] : undefined;
  const { colors, preset } = isObject(theme) ? theme : {};
  if (!isObject(colors)) return;
  const reported = new Set<string>();
  for (const [surface, text] of pairs) {
    // An SDK's default is black or white then, which has enough contrast to any color.
    if (text === "onPrimary" && !Object.hasOwn(colors, text)) continue;
    const name = [text, surface].find((name) => Object.hasOwn(colors, name));
    const finding =
      name === undefined ? undefined : findUnreadable(walk, { colors, preset }, surface, text);
    if (name === undefined || finding === undefined || reported.has(name)) continue;
    reported.add(name);
    report(walk, locationBelow(root, ["theme", "colors", name]), {
      code: "low_contrast",
      kind: "advice",
      message: finding,
      hint: `Give "${text}" and "${surface}" colors with ${readable}:1 or more, in both schemes.`,
    });
  }
}

/** The theme's surfaces on which SDKs draw text, and the color of that text. */
const pairs: readonly (readonly [surface: ColorName, text: ColorName])[] = [
  ["primary", "onPrimary"],
  ["surface", "onSurface"],
  ["background", "onSurface"],
];

interface Theme {
  readonly colors: object;
  readonly preset: unknown;
}

/** The message, if one color has too little contrast on the other. */
function findUnreadable({ palette }: Walk, theme: Theme, surface: ColorName, text: ColorName) {
  const { colors, preset } = theme;
  const defaults = defaultColors(preset);
  const isOwn = (name: ColorName) => Object.hasOwn(colors, name);
  const colorOf = (name: ColorName) =>
    isOwn(name) ? readColor(`$${name}`, palette) : inSchemes(...defaults[name]);
  const [background, above] = [colorOf(surface), colorOf(text)];
  if (!background || !above) return undefined;
  for (const [index, scheme] of schemes.entries()) {
    // The color behind a translucent surface is unknown.
    if (background[scheme][3] < 1) continue;
    const ratio = contrast(blend(above[scheme], background[scheme]), background[scheme]);
    if (ratio >= readable) continue;
    const by = isOwn(text) ? "" : `, which is ${defaults[text][index]} by default,`;
    return `In the ${scheme} scheme text in "${text}"${by} has a contrast of ${ratio}:1 on "${surface}".`;
  }
  return undefined;
}
