import { partTextStyles, proportionalTextStyles, typeScale } from "@screenspec/rendering";

/** The elements of the parts that have a style. */
const selectors: { readonly [Part in keyof typeof partTextStyles]: string } = {
  heading1: '.text[aria-level="1"]',
  appBarTitle: ".AppBar h1",
  heading2: '.text[aria-level="2"]',
  accordionTitle: ".Accordion > .tile",
  heading3: '.text[aria-level="3"]',
  heading: ".text:where([aria-level])",
  // The view of a TableRow adds the class of the style.
  tableHeader: "",
  alertTitle: ".alert > h2, .notice > h2",
  alertMessage: ".alert > p, .notice > p",
  snackBar: ".snack-bar",
  button: ".Button",
  tab: ".tab",
  navItem: ".item",
};

const proportionalSelectors: {
  readonly [Part in keyof typeof proportionalTextStyles]: string;
} = {
  subtitle: ".subtitle",
  message: ".message",
  label: ".label",
};

/**
 * The type scale: each style is also a class, for the elements of custom widgets. `--text` is the size of `bodyLarge`, of
 * which the other sizes are multiples.
 */
export const typeScaleStyles = Object.entries(typeScale)
  .map(([name, [fontSize, lineHeight, weight]]) => {
    const elements = selectorsOf(name, partTextStyles, selectors);
    const parts = selectorsOf(name, proportionalTextStyles, proportionalSelectors);
    const size = fontSize / 16;
    const ratio = (lineHeight / fontSize).toFixed(4);
    const rest = `line-height: var(--leading,${ratio}); font-weight: var(--weight,${weight});`;
    const own = `${[`.${name}`, ...elements].join(", ")} { font-size: var(--size,calc(var(--text)*${size})); ${rest} }`;
    return parts.length > 0 ? `${own}${parts.join(", ")} { font-size: ${size}em; ${rest} }` : own;
  })
  .join("");

/** The selectors of the parts that have a style of the type scale. */
function selectorsOf(
  name: string,
  styles: { readonly [part: string]: string },
  all: { readonly [part: string]: string },
): readonly string[] {
  return Object.entries(all).flatMap(([part, selector]) =>
    styles[part] === name && selector !== "" ? [selector] : [],
  );
}
