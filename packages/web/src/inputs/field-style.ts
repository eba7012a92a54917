import type { ResolvedBorder, ResolvedFieldState, ResolvedFieldStyle } from "@screenspec/runtime";
import { cssColor } from "../style/css-color.ts";
import type { StyleClasses } from "../style/style-classes.ts";
import { surfaceToCss, textToCss } from "../style/style-to-css.ts";

/** A field whose appearance has states. */
export interface StyledField {
  readonly element: HTMLElement;
  /** The class with the appearance of its states. */
  stateClass?: string;
}

/** The states of a field, each with its selector. */
const selectors = {
  base: "&",
  focused: "&:focus-within",
  invalid: "&:has([aria-invalid])",
  disabled: "&:has(:disabled)",
} as const;

/** Custom properties that rules outside the class read as well, so that they must not stay. */
const readByBaseStyles = ["--base-color", "--invalid-border-color"];

/** Keeps the error color of a field that has the focus, and a border for it, but none for errors. */
const errorRing = `${selectors.invalid} .input{outline-color:var(--error)!important}`;

/**
 * Updates the appearance of a field in its states. The rules are a class that all fields with the same members share.
 * The values, of which there may be any number, are custom properties of the field.
 */
export function updateFieldStyle(
  field: StyledField,
  classes: StyleClasses,
  fieldStyle: ResolvedFieldStyle | undefined,
): void {
  const { element, stateClass: former } = field;
  if (!fieldStyle && !former) return;
  const { focused = {}, invalid = {}, disabled, ...base } = fieldStyle ?? {};
  for (const name of readByBaseStyles) element.style.removeProperty(name);
  const rulesOf = (state: keyof typeof selectors, look: ResolvedFieldState) =>
    stateRules(element.style, state, look);
  const rules = [
    rulesOf("base", base),
    rulesOf("focused", focused),
    focused.border && !invalid.border ? errorRing : "",
    rulesOf("invalid", invalid),
    disabled ? `${rulesOf("disabled", disabled)}${selectors.disabled} .input{opacity:1}` : "",
  ];
  const stateClass = classes.classFor(rules.join(""));
  field.stateClass = stateClass;
  if (former && former !== stateClass) element.classList.remove(former);
  if (stateClass) element.classList.add(stateClass);
}

/** Sets the custom properties of a state. Returns the rules that use them. */
function stateRules(
  style: CSSStyleDeclaration,
  state: keyof typeof selectors,
  look: ResolvedFieldState,
): string {
  const selector = selectors[state];
  const { border, labelColor, placeholderColor, ...rest } = look;
  const boxCss = state === "base" ? surfaceToCss(look) : surfaceToCss(rest) + ringCss(border);
  const placeholder = `${selector} ::placeholder`;
  return (
    rule(`${selector} .input`, boxCss) +
    rule(`${selector} :is(.rail,.input)`, textToCss(rest)) +
    rule(`${selector}>.label`, colorCss(labelColor), "label-") +
    // An empty Dropdown shows its placeholder as its text. Twice the class, to override the color of text.
    rule(
      `${placeholder},${selector} .empty.input.input`,
      colorCss(placeholderColor),
      "placeholder-",
    ) +
    (placeholderColor === undefined ? "" : `${placeholder}{opacity:1}`)
  );

  function rule(of: string, css: string, part = ""): string {
    // A semicolon in the name of a font is escaped.
    const declarations = css.split(/(?<!\\);/).flatMap((declaration) => {
      const [property = "", ...value] = declaration.split(":");
      if (property === "") return [];
      const name = `--${state}-${part}${property}`;
      style.setProperty(name, value.join(":"));
      // Overrides the style of the node, which is inline.
      return `${property}:var(${name})!important;`;
    });
    return declarations.length === 0 ? "" : `${of}{${declarations.join("")}}`;
  }
}

/** The border of a state is an outline inside the box, so that its width moves nothing. */
function ringCss(border: ResolvedBorder | undefined): string {
  if (!border) return "";
  const { width, style, color } = border;
  const drawn = color === undefined ? "currentColor" : cssColor(color);
  return `border-color:#0000;outline:${width}px ${style} ${drawn};outline-offset:-${width}px;`;
}

function colorCss(color: string | undefined): string {
  return color === undefined ? "" : `color:${cssColor(color)};`;
}
