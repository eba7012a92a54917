import type { ResolvedStyle } from "@screenspec/runtime";
import { looksOf } from "./looks.ts";

/** So many: rows may all look otherwise, and a sheet is never made smaller. */
const most = 1000;

/** Classes made as they are needed, one for each text of rules. */
export class StyleClasses {
  readonly sheet = new CSSStyleSheet();
  readonly #names = new Map<string, string>([["", ""]]);
  readonly #looks = new WeakMap<ResolvedStyle, string>();

  /** Undefined when there are enough of them. */
  of(rules: string): string | undefined {
    let name = this.#names.get(rules);
    if (name === undefined && this.#names.size < most) {
      name = `_${this.#names.size.toString(36)}`;
      this.#names.set(rules, name);
      this.sheet.insertRule(`.${name}{${rules}}`, this.sheet.cssRules.length);
    }
    return name;
  }

  /** The looks of a style that nodes share. */
  looksOf(style: ResolvedStyle): string {
    const known = this.#looks.get(style);
    if (known !== undefined) return known;
    const looks = looksOf(style);
    this.#looks.set(style, looks);
    return looks;
  }
}
