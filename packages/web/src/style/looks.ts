import type {
  ResolvedEdges,
  ResolvedGradient,
  ResolvedSpanStyle,
  ResolvedStyle,
} from "@screenspec/runtime";
import { cssColour } from "./colour.ts";

/** How a node looks, as CSS: of a style all but its `width` and `height`, which depend on what is around. */
export function looksOf(style: ResolvedStyle): string {
  const padding = edgeRules("padding", style.padding);
  return outerRules(style) + padding + surfaceRules(style) + textRules(style);
}

/** How an input looks around the box that `boxLooksOf` is for: its size, and its text but for the colour. */
export function looksAroundBox(style: ResolvedStyle): string {
  const { textColor: _, ...text } = style;
  return outerRules(style) + leastRules(style) + textRules(text);
}

/** How a Slider looks around its track, which `surfaceRules` are for. */
export function looksAroundTrack(style: ResolvedStyle): string {
  const padding = edgeRules("padding", style.padding);
  return outerRules(style) + padding + leastRules(style) + textRules(style);
}

/** How the box of an input looks, in which one types or chooses. Its text is coloured for what is behind it there. */
export function boxLooksOf(style: ResolvedStyle): string {
  const { textColor, textAlign, padding, gradient } = style;
  let rules = surfaceRules(style) + edgeRules("padding", padding);
  // The arrow of a Dropdown is a background image too, which stands before the gradient.
  if (gradient) rules += `--gradient:${gradientOf(gradient)};`;
  if (textColor !== undefined) rules += `color:${cssColour(textColor)};`;
  if (textAlign !== undefined) rules += `text-align:${textAlign};`;
  return padding ? `${rules}--edges:${padding.top + padding.bottom}px;` : rules;
}

/** The size of a node, and how it stands among others. */
function outerRules(style: ResolvedStyle): string {
  let rules = px("min-width", style.minWidth) + px("max-width", style.maxWidth);
  rules += px("min-height", style.minHeight) + px("max-height", style.maxHeight);
  rules += edgeRules("margin", style.margin);
  if (style.aspectRatio !== undefined) {
    rules += `aspect-ratio:${style.aspectRatio};`;
    // Without these its content could make it bigger than the ratio says.
    if (style.minWidth === undefined) rules += "min-width:0;";
    if (style.minHeight === undefined) rules += "min-height:0;";
  }
  if (style.opacity !== undefined && style.opacity !== 1) rules += `opacity:${style.opacity};`;
  return style.textAlign ? `${rules}text-align:${style.textAlign};` : rules;
}

/** What is in an input keeps its least height unless the document says how high the input is. */
function leastRules({ height, maxHeight }: ResolvedStyle): string {
  return typeof height === "number" || maxHeight !== undefined ? "--least:0px;" : "";
}

/** The surface of a box: its background, edge, corners and shadow. */
export function surfaceRules(style: ResolvedStyle): string {
  const { backgroundColor, gradient, border, cornerRadius, shadow } = style;
  let rules = "";
  if (backgroundColor !== undefined) rules += `background-color:${cssColour(backgroundColor)};`;
  if (gradient) rules += `background-image:${gradientOf(gradient)};`;
  if (border) {
    const colour = border.color === undefined ? "" : cssColour(border.color);
    rules += `border:${border.width}px ${border.style} ${colour};`;
  }
  if (typeof cornerRadius === "number") {
    if (cornerRadius > 0) rules += `border-radius:${cornerRadius}px;overflow:clip;`;
  } else if (cornerRadius) {
    rules += px("border-start-start-radius", cornerRadius.topStart);
    rules += px("border-start-end-radius", cornerRadius.topEnd);
    rules += px("border-end-start-radius", cornerRadius.bottomStart);
    rules += `${px("border-end-end-radius", cornerRadius.bottomEnd)}overflow:clip;`;
  }
  if (shadow) {
    const { offsetX, offsetY, blur, color } = shadow;
    rules += `box-shadow:${offsetX}px ${offsetY}px ${blur}px ${cssColour(color)};`;
  }
  return rules;
}

/** How text looks, as CSS. */
export function textRules(text: ResolvedSpanStyle): string {
  let rules = px("font-size", text.fontSize) + px("letter-spacing", text.letterSpacing);
  if (text.textColor !== undefined) rules += `color:${cssColour(text.textColor)};`;
  if (text.fontWeight !== undefined) rules += `font-weight:${text.fontWeight};`;
  if (text.fontStyle !== undefined) rules += `font-style:${text.fontStyle};`;
  if (text.fontFamily !== undefined) {
    rules += `font-family:${CSS.escape(text.fontFamily)},var(--font);`;
  }
  if (text.lineHeight !== undefined) rules += `line-height:${text.lineHeight};`;
  if (text.textDecoration !== undefined) {
    // A decoration can't be taken back within, nor is it inherited everywhere: text takes it from here.
    const line = text.textDecoration === "lineThrough" ? "line-through" : text.textDecoration;
    rules += `--line:${line};`;
  }
  return rules;
}

/** Space at the edges, as CSS. */
export function edgeRules(name: "margin" | "padding", edges: ResolvedEdges | undefined): string {
  if (!edges) return "";
  return (
    px(`${name}-top`, edges.top) +
    px(`${name}-bottom`, edges.bottom) +
    px(`${name}-left`, edges.left) +
    px(`${name}-right`, edges.right) +
    px(`${name}-inline-start`, edges.start) +
    px(`${name}-inline-end`, edges.end)
  );
}

function px(property: string, value: number | undefined): string {
  return value === undefined ? "" : `${property}:${value}px;`;
}

function gradientOf({ colors, stops, angle }: ResolvedGradient): string {
  const parts = colors.map((colour, index) => {
    const stop = stops?.[index];
    return stop === undefined ? cssColour(colour) : `${cssColour(colour)} ${stop * 100}%`;
  });
  return `linear-gradient(${angle}deg,${parts.join()})`;
}
