import { cssColour } from "../style/colour.ts";
import { findIcon } from "./find-icon.ts";

const svg = "http://www.w3.org/2000/svg";

/** The icons that `drawIcon` finds by name. */
interface IconContext {
  readonly options: { readonly icons: { readonly [name: string]: string } };
}

/** Draws an icon. An unknown icon is drawn as empty space. */
export function drawIcon(
  { options }: IconContext,
  name: string | undefined,
  size = 24,
  colour?: string,
): SVGSVGElement {
  const icon = document.createElementNS(svg, "svg");
  const path = document.createElementNS(svg, "path");
  const found = name === undefined ? undefined : findIcon(options.icons, name);
  const strokeColour = colour === undefined ? "currentColor" : cssColour(colour);
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("class", "glyph");
  icon.setAttribute("width", `${size}`);
  icon.setAttribute("height", `${size}`);
  icon.setAttribute("stroke", strokeColour);
  if (found?.isFilled) icon.style.fill = strokeColour;
  icon.ariaHidden = "true";
  path.setAttribute("d", found?.path ?? "");
  icon.append(path);
  return icon;
}
