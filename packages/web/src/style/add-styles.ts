const sheets = new Map<string, CSSStyleSheet>();

/** Adds styles that a further file has to the shadow root of an element, once. */
export function addStyles(element: Element, styles: string): void {
  const shadow = element.getRootNode();
  if (!(shadow instanceof ShadowRoot)) return;
  let sheet = sheets.get(styles);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    sheets.set(styles, sheet);
  }
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet);
}
