import type { ResolvedStyle } from "@screenspec/runtime";
import { looksOf } from "./looks.ts";

/** Classes made as they are needed: one for each text of rules, and one for each style that nodes share. */
export class StyleClasses {
  readonly sheet = new CSSStyleSheet();
  readonly #names = new Map<string, string>([["", ""]]);
  readonly #ofStyles = new WeakMap<ResolvedStyle, string>();

  of(rules: string): string {
    let name = this.#names.get(rules);
    if (name === undefined) {
      name = `_${this.#names.size.toString(36)}`;
      this.#names.set(rules, name);
      this.sheet.insertRule(`.${name}{${rules}}`, this.sheet.cssRules.length);
    }
    return name;
  }

  ofStyle(style: ResolvedStyle): string {
    let name = this.#ofStyles.get(style);
    if (name === undefined) {
      name = this.of(looksOf(style));
      this.#ofStyles.set(style, name);
    }
    return name;
  }
}
