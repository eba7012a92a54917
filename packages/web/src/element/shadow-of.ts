import { baseStyles } from "../style/base-styles.ts";

/**
 * An element's shadow root, with its server-rendered content. It is attached when it is first needed, because the parser
 * attaches a declarative one after it has created the element. Its styles give the element the size that a document
 * reads when it starts.
 */
export function shadowOf(element: Element): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot;
  const shadow = element.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [baseStyles()];
  return shadow;
}
