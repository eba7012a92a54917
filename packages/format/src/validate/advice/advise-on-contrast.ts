import { isObject } from "../../json.ts";
import { type Place, step } from "../../place.ts";
import { reportAt, type Walk } from "../walk/walk.ts";
import { contrast, readColor, type SchemeColor } from "./colors.ts";

/**
 * Tells of text that is hard to read on what is behind it (WCAG 2.2, 1.4.3), by literals and tokens
 * only; and keeps what is behind the nodes within.
 */
export function adviseOnContrast(walk: Walk, place: Place, style: unknown): void {
  if (walk.depth === 1) walk.behind = behindScreen(walk, place);
  if (!isObject(style)) return;
  const { backgroundColor, gradient, textColor } = style;
  if (gradient !== undefined) walk.behind = undefined;
  else if (backgroundColor !== undefined) {
    walk.behind =
      readColor(backgroundColor, walk.palette) ??
      (isClear(backgroundColor) ? walk.behind : undefined);
  }
  const text = readColor(textColor, walk.palette);
  if (walk.behind === undefined || text === undefined) return;
  const scheme = hardScheme(text, walk.behind);
  if (scheme === undefined) return;
  const ratio = Math.floor(contrast(text[scheme], walk.behind[scheme]) * 100) / 100;
  reportAt(walk, step(place, "style", style), "textColor", {
    code: "low_contrast",
    kind: "advice",
    message: `In the ${scheme} scheme this text has a contrast of ${ratio}:1 to what is behind it.`,
    hint: `Choose colours with ${readable}:1 or more.`,
  });
}

const readable = 4.5;

function hardScheme(text: SchemeColor, behind: SchemeColor): "light" | "dark" | undefined {
  if (contrast(text.light, behind.light) < readable) return "light";
  return contrast(text.dark, behind.dark) < readable ? "dark" : undefined;
}

/** What is behind the outermost node: its screen's background. */
function behindScreen({ palette }: Walk, { parent, key }: Place): SchemeColor | undefined {
  const screen = parent?.value;
  if (!isObject(screen) || screen["type"] !== "Screen" || key === "floating") return undefined;
  return readColor(screen["backgroundColor"], palette);
}

/** A colour that isn't seen at all. What one gives that is half seen, isn't known. */
function isClear(color: unknown): boolean {
  return typeof color === "string" && /^#00[0-9a-f]{6}$/i.test(color);
}
