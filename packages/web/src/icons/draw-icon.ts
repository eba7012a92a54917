import type { IconSet } from "@screenspec/rendering";
import type { Icon } from "@screenspec/rendering/further-icons";
import { cssColor } from "../style/css-color.ts";

const svg = "http://www.w3.org/2000/svg";

interface IconContext {
  readonly options: { readonly icons: Pick<IconSet, "find"> };
}

/** Draws an icon. An unknown icon is drawn as empty space, and so is one that is still loading. */
export function drawIcon(
  { options }: IconContext,
  name: string | undefined,
  size = 24,
  color?: string,
): SVGSVGElement {
  const element = document.createElementNS(svg, "svg");
  const path = document.createElementNS(svg, "path");
  const strokeColor = color === undefined ? "currentColor" : cssColor(color);
  element.setAttribute("viewBox", "0 0 24 24");
  element.setAttribute("class", "glyph");
  element.setAttribute("width", `${size}`);
  element.setAttribute("height", `${size}`);
  element.setAttribute("stroke", strokeColor);
  element.ariaHidden = "true";
  element.append(path);
  const draw = (icon: Partial<Icon> | undefined) => {
    path.setAttribute("d", icon?.path ?? "");
    if (icon?.isFilled) element.style.fill = strokeColor;
  };
  if (name !== undefined) {
    const found = options.icons.find(name);
    element.dataset["icon"] = name;
    draw(found);
    // The document reports a failure once, not each icon.
    found.further?.then(draw, () => {});
  }
  return element;
}
