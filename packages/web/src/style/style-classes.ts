import type { ResolvedStyle } from "@screenspec/runtime";
import { looksOf } from "./looks.ts";

/** So many: rows may all look otherwise, and a sheet is never made smaller. */
const most = 1000;

/** Classes made as they are needed, one for each text of rules. */
export class StyleClasses {
  readonly sheet = new CSSStyleSheet();
  readonly #names = new Map<string, string>();
  readonly #looks = new WeakMap<ResolvedStyle, string>();

  /** Empty where there are no rules, or enough of them. Those that are `weak` are beaten by all others. */
  of(rules: string, isWeak = false): string {
    if (rules === "") return "";
    const key = isWeak ? `:${rules}` : rules;
    const known = this.#names.get(key) ?? "";
    if (known || this.#names.size >= most) return known;
    const name = `_${this.#names.size.toString(36)}`;
    this.#names.set(key, name);
    const selector = isWeak ? `:where(.${name})` : `.${name}`;
    this.sheet.insertRule(`${selector}{${rules}}`, this.sheet.cssRules.length);
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
