import { baseStyles } from "../styles.ts";

/**
 * What an element's document is shown in: what a server has rendered stays to be seen there until then. Not attached
 * before it is needed, since the one that a page brings along comes after its element; by its styles the element has
 * the size that a document asks for as it begins.
 */
export function shadowOf(element: Element): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot;
  const shadow = element.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [baseStyles()];
  return shadow;
}
