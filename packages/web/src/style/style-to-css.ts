import type {
  ResolvedEdges,
  ResolvedGradient,
  ResolvedSpanStyle,
  ResolvedStyle,
} from "@screenspec/runtime";
import { cssColor } from "./css-color.ts";

/** The CSS of a style, without `width` and `height`, which depend on the slot. */
export function styleToCss(style: ResolvedStyle): string {
  const padding = edgesToCss("padding", style.padding);
  return outerCss(style) + padding + surfaceToCss(style) + textToCss(style);
}

/** The CSS of an input's element: the size, and the text except for its color. `inputBoxToCss` has the rest. */
export function inputToCss(style: ResolvedStyle): string {
  const { textColor, ...text } = style;
  const ink = textColor === undefined ? "" : `--ink:${cssColor(textColor)};`;
  return outerCss(style) + minHeightCss(style) + textToCss(text) + ink;
}

/** The CSS of a Slider's element. `surfaceToCss` is for its track. */
export function sliderToCss(style: ResolvedStyle): string {
  const padding = edgesToCss("padding", style.padding);
  return outerCss(style) + padding + minHeightCss(style) + textToCss(style);
}

/** The CSS of the box of an input, which contains its value. */
export function inputBoxToCss(style: ResolvedStyle): string {
  const { textColor, textAlign, padding, gradient } = style;
  let css = surfaceToCss(style) + edgesToCss("padding", padding);
  // The arrow of a Dropdown is a background image as well, in front of the gradient.
  if (gradient) css += `--gradient:${gradientToCss(gradient)};`;
  if (textColor !== undefined) css += `color:${cssColor(textColor)};`;
  if (textAlign !== undefined) css += `text-align:${textAlign};`;
  return padding ? `${css}--edges:${padding.top + padding.bottom}px;` : css;
}

/** The CSS for the size limits, the margin and the opacity of a node. */
function outerCss(style: ResolvedStyle): string {
  let css = px("min-width", style.minWidth) + px("max-width", style.maxWidth);
  css += px("min-height", style.minHeight) + px("max-height", style.maxHeight);
  css += edgesToCss("margin", style.margin);
  if (style.aspectRatio !== undefined) {
    css += `aspect-ratio:${style.aspectRatio};`;
    // Otherwise the content could make it larger than the ratio.
    if (style.minWidth === undefined) css += "min-width:0;";
    if (style.minHeight === undefined) css += "min-height:0;";
  }
  if (style.opacity !== undefined && style.opacity !== 1) css += `opacity:${style.opacity};`;
  return style.textAlign ? `${css}text-align:${style.textAlign};` : css;
}

/** The box of an input keeps its minimum height unless the style sets a height. */
function minHeightCss({ height, maxHeight }: ResolvedStyle): string {
  return typeof height === "number" || maxHeight !== undefined ? "--least:0px;" : "";
}

/** The CSS for the background, border, corners and shadow. */
export function surfaceToCss(style: ResolvedStyle): string {
  const { backgroundColor, gradient, border, cornerRadius, shadow } = style;
  let css = "";
  if (backgroundColor !== undefined) css += `background-color:${cssColor(backgroundColor)};`;
  if (gradient) css += `background-image:${gradientToCss(gradient)};`;
  if (border) {
    const color = border.color === undefined ? "" : cssColor(border.color);
    css += `border:${border.width}px ${border.style} ${color};`;
  }
  if (typeof cornerRadius === "number") {
    if (cornerRadius > 0) css += `border-radius:${cornerRadius}px;overflow:clip;`;
  } else if (cornerRadius) {
    css += px("border-start-start-radius", cornerRadius.topStart);
    css += px("border-start-end-radius", cornerRadius.topEnd);
    css += px("border-end-start-radius", cornerRadius.bottomStart);
    css += `${px("border-end-end-radius", cornerRadius.bottomEnd)}overflow:clip;`;
  }
  if (shadow) {
    const { offsetX, offsetY, blur, color } = shadow;
    css += `box-shadow:${offsetX}px ${offsetY}px ${blur}px ${cssColor(color)};`;
  }
  return css;
}

/** The CSS for text. */
export function textToCss(text: ResolvedSpanStyle): string {
  let css = px("letter-spacing", text.letterSpacing);
  if (text.fontSize !== undefined) {
    css += inheritable("font-size", "--size", `calc(var(--text)*${text.fontSize / 16})`);
  }
  if (text.textColor !== undefined) css += `color:${cssColor(text.textColor)};`;
  if (text.fontWeight !== undefined) css += inheritable("font-weight", "--weight", text.fontWeight);
  if (text.fontStyle !== undefined) css += `font-style:${text.fontStyle};`;
  if (text.fontFamily !== undefined) {
    css += `font-family:${CSS.escape(text.fontFamily)},var(--font);`;
  }
  if (text.lineHeight !== undefined) {
    css += inheritable("line-height", "--leading", text.lineHeight);
  }
  if (text.textDecoration !== undefined) {
    // Text reads the property. A decoration itself isn't inherited by all elements, and descendants can't remove it.
    const line = text.textDecoration === "lineThrough" ? "line-through" : text.textDecoration;
    css += `--line:${line};`;
  }
  return css;
}

/** A declaration, and a custom property by which nodes inside inherit it instead of the default of the type scale. */
function inheritable(property: string, name: string, value: string | number): string {
  return `${property}:${value};${name}:${value};`;
}

/** The CSS for a margin or a padding. */
export function edgesToCss(name: "margin" | "padding", edges: ResolvedEdges | undefined): string {
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

function gradientToCss({ colors, stops, angle }: ResolvedGradient): string {
  const parts = colors.map((color, index) => {
    const stop = stops?.[index];
    return stop === undefined ? cssColor(color) : `${cssColor(color)} ${stop * 100}%`;
  });
  return `linear-gradient(${angle}deg,${parts.join()})`;
}
