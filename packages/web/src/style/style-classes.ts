import type { ResolvedStyle } from "@screenspec/runtime";
import { styleToCss } from "./style-to-css.ts";

/** A limit, because each row may have another style, and rules are never deleted. */
const maxClasses = 1000;

/** A style sheet with a class for each distinct CSS text. Classes are added on demand. */
export class StyleClasses {
  readonly sheet = new CSSStyleSheet();
  readonly #names = new Map<string, string>();
  readonly #css = new WeakMap<ResolvedStyle, string>();

  /**
   * The class for a CSS text, or "" if the text is empty or there are too many. All others override a weak one. The text
   * is declarations, or rules with `&` for the element with the class.
   */
  classFor(css: string, isWeak = false): string {
    if (css === "") return "";
    const key = isWeak ? `:${css}` : css;
    const existing = this.#names.get(key) ?? "";
    if (existing || this.#names.size >= maxClasses) return existing;
    const name = `_${this.#names.size.toString(36)}`;
    this.#names.set(key, name);
    const selector = isWeak ? `:where(.${name})` : `.${name}`;
    const rule = css.startsWith("&")
      ? `@media all{${css.replaceAll("&", selector)}}`
      : `${selector}{${css}}`;
    this.sheet.insertRule(rule, this.sheet.cssRules.length);
    return name;
  }

  /** The CSS of a style that several nodes share. */
  cssFor(style: ResolvedStyle): string {
    const cached = this.#css.get(style);
    if (cached !== undefined) return cached;
    const css = styleToCss(style);
    this.#css.set(style, css);
    return css;
  }
}
