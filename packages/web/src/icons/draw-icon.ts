import type { Stage } from "../stage.ts";
import { cssColour } from "../style/colour.ts";
import { findIcon } from "./find-icon.ts";

const svg = "http://www.w3.org/2000/svg";

/** Draws an icon; empty space in the place of one that there isn't. */
export function drawIcon(
  { surroundings }: Stage,
  name: string | undefined,
  size = 24,
  colour?: string,
): SVGSVGElement {
  const icon = document.createElementNS(svg, "svg");
  const path = document.createElementNS(svg, "path");
  const found = name === undefined ? undefined : findIcon(surroundings.icons, name);
  const tone = colour === undefined ? "currentColor" : cssColour(colour);
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("class", "glyph");
  icon.setAttribute("width", `${size}`);
  icon.setAttribute("height", `${size}`);
  icon.setAttribute("stroke", tone);
  if (found?.isFilled) icon.style.fill = tone;
  icon.ariaHidden = "true";
  path.setAttribute("d", found?.path ?? "");
  icon.append(path);
  return icon;
}
