/** The font size and line height are in px at the browser's default text size. */
type TypeStyle = readonly [
  fontSize: number,
  lineHeight: number,
  weight: number,
  /** Elements that have this style, unless the document sets the font size, line height or weight there or around. */
  elements?: string,
  /** Parts of a node whose font size is in proportion to that of the node. The style is that in a node of 16 px. */
  parts?: string,
];

/**
 * The default type scale: sizes and line heights are those of Material Design 3. Each style is also a class, for the
 * elements of custom widgets.
 */
const typeScale: { readonly [name: string]: TypeStyle } = {
  displayLarge: [57, 64, 600],
  displayMedium: [45, 52, 600],
  displaySmall: [36, 44, 600],
  headlineLarge: [32, 40, 600],
  headlineMedium: [28, 36, 600, '.text[aria-level="1"]'],
  headlineSmall: [24, 32, 600, ".alert > h2, .notice > h2"],
  titleLarge: [22, 28, 600, '.AppBar h1, .text[aria-level="2"]'],
  titleMedium: [16, 24, 600, '.Accordion > .tile, .text[aria-level="3"]'],
  titleSmall: [14, 20, 600, ".text:where([aria-level])"],
  bodyLarge: [16, 24, 400],
  bodyMedium: [14, 20, 400, ".alert > p, .notice > p, .snack-bar", ".subtitle"],
  bodySmall: [12, 16, 400, "", ".message"],
  labelLarge: [14, 20, 600, ".Button, .tab", ".label"],
  labelMedium: [12, 16, 500, ".item"],
  labelSmall: [11, 16, 500],
};

/** The type scale. `--text` is the size of `bodyLarge`, of which the other sizes are multiples. */
export const typeScaleStyles = Object.entries(typeScale)
  .map(([name, [fontSize, lineHeight, weight, elements, parts]]) => {
    const size = fontSize / 16;
    const ratio = (lineHeight / fontSize).toFixed(4);
    const rest = `line-height: var(--leading,${ratio}); font-weight: var(--weight,${weight});`;
    const own = `.${name}${elements ? `, ${elements}` : ""} { font-size: var(--size,calc(var(--text)*${size})); ${rest} }`;
    return parts ? `${own}${parts} { font-size: ${size}em; ${rest} }` : own;
  })
  .join("");
