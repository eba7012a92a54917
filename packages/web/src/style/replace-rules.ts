import { make } from "../dom.ts";

/** Puts rules in the place of others in an element's own style; what else it has there stays. */
export function replaceRules({ style }: HTMLElement, former: string, rules: string): void {
  const wanted = parse(rules);
  for (const name of Array.from(parse(former))) {
    if (!wanted.getPropertyValue(name)) style.removeProperty(name);
  }
  for (const name of Array.from(wanted)) {
    style.setProperty(name, wanted.getPropertyValue(name), wanted.getPropertyPriority(name));
  }
}

function parse(rules: string): CSSStyleDeclaration {
  const { style } = make("i");
  style.cssText = rules;
  return style;
}
