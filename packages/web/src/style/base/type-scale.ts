interface TypeStyle {
  /** In px at the browser's default text size. */
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly weight: number;
  /** Elements that have this style, unless the document sets the font size, line height or weight there or around. */
  readonly elements?: string;
  /** Parts of a node whose font size is in proportion to that of the node. The style is that in a node of 16 px. */
  readonly parts?: string;
}

/**
 * The default type scale: sizes and line heights are those of Material Design 3. Each style is also a class, for the
 * elements of custom widgets.
 */
const typeScale: { readonly [name: string]: TypeStyle } = {
  displayLarge: { fontSize: 57, lineHeight: 64, weight: 600 },
  displayMedium: { fontSize: 45, lineHeight: 52, weight: 600 },
  displaySmall: { fontSize: 36, lineHeight: 44, weight: 600 },
  headlineLarge: { fontSize: 32, lineHeight: 40, weight: 600 },
  headlineMedium: { fontSize: 28, lineHeight: 36, weight: 600, elements: '.text[aria-level="1"]' },
  headlineSmall: {
    fontSize: 24,
    lineHeight: 32,
    weight: 600,
    elements: ".alert > h2, .notice > h2",
  },
  titleLarge: {
    fontSize: 22,
    lineHeight: 28,
    weight: 600,
    elements: '.AppBar h1, .text[aria-level="2"]',
  },
  titleMedium: {
    fontSize: 16,
    lineHeight: 24,
    weight: 600,
    elements: '.Accordion > .tile, .text[aria-level="3"]',
  },
  titleSmall: { fontSize: 14, lineHeight: 20, weight: 600, elements: ".text:where([aria-level])" },
  bodyLarge: { fontSize: 16, lineHeight: 24, weight: 400 },
  bodyMedium: {
    fontSize: 14,
    lineHeight: 20,
    weight: 400,
    elements: ".alert > p, .notice > p, .snack-bar",
    parts: ".subtitle",
  },
  bodySmall: { fontSize: 12, lineHeight: 16, weight: 400, parts: ".message" },
  labelLarge: {
    fontSize: 14,
    lineHeight: 20,
    weight: 600,
    elements: ".Button, .tab",
    parts: ".label",
  },
  labelMedium: { fontSize: 12, lineHeight: 16, weight: 500, elements: ".item" },
  labelSmall: { fontSize: 11, lineHeight: 16, weight: 500 },
};

/** The type scale. `--text` is the size of `bodyLarge`, of which the other sizes are multiples. */
export const typeScaleStyles = Object.entries(typeScale)
  .map(([name, { elements, parts, ...style }]) => {
    const size = style.fontSize / 16;
    const own = `.${name}${elements ? `, ${elements}` : ""} { font-size: var(--size,calc(var(--text)*${size})); ${rest(style)} }`;
    return parts ? `${own}${parts} { font-size: ${size}em; ${rest(style)} }` : own;
  })
  .join("");

function rest({ fontSize, lineHeight, weight }: TypeStyle): string {
  const ratio = (lineHeight / fontSize).toFixed(4);
  return `line-height: var(--leading,${ratio}); font-weight: var(--weight,${weight});`;
}
