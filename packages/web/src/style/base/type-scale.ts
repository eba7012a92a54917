import { typeScale } from "@screenspec/rendering";

/**
 * Elements that have a style, unless the document sets the font size, line height or weight there or around, and parts of a
 * node whose font size is in proportion to that of the node: the style is that in a node of 16 px.
 */
const selectors: { readonly [Name in keyof typeof typeScale]?: readonly [string, string?] } = {
  headlineMedium: ['.text[aria-level="1"]'],
  headlineSmall: [".alert > h2, .notice > h2"],
  titleLarge: ['.AppBar h1, .text[aria-level="2"]'],
  titleMedium: ['.Accordion > .tile, .text[aria-level="3"]'],
  titleSmall: [".text:where([aria-level])"],
  bodyMedium: [".alert > p, .notice > p, .snack-bar", ".subtitle"],
  bodySmall: ["", ".message"],
  labelLarge: [".Button, .tab", ".label"],
  labelMedium: [".item"],
};

/**
 * The type scale: each style is also a class, for the elements of custom widgets. `--text` is the size of `bodyLarge`, of
 * which the other sizes are multiples.
 */
export const typeScaleStyles = Object.entries(typeScale)
  .map(([name, [fontSize, lineHeight, weight]]) => {
    const [elements = "", parts = ""] =
      Object.entries(selectors).find(([key]) => key === name)?.[1] ?? [];
    const size = fontSize / 16;
    const ratio = (lineHeight / fontSize).toFixed(4);
    const rest = `line-height: var(--leading,${ratio}); font-weight: var(--weight,${weight});`;
    const own = `.${name}${elements && `, ${elements}`} { font-size: var(--size,calc(var(--text)*${size})); ${rest} }`;
    return parts ? `${own}${parts} { font-size: ${size}em; ${rest} }` : own;
  })
  .join("");
