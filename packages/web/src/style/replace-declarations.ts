import { createElement } from "../dom/elements.ts";

/** Replaces declarations of an element's inline style. Its other declarations stay. */
export function replaceDeclarations({ style }: HTMLElement, former: string, css: string): void {
  const wanted = parse(css);
  for (const name of Array.from(parse(former))) {
    if (!wanted.getPropertyValue(name)) style.removeProperty(name);
  }
  for (const name of Array.from(wanted)) {
    style.setProperty(name, wanted.getPropertyValue(name), wanted.getPropertyPriority(name));
  }
}

function parse(css: string): CSSStyleDeclaration {
  const { style } = createElement("i");
  style.cssText = css;
  return style;
}
