const sheets = new Map<string, CSSStyleSheet>();

/** Adds styles once to the shadow root that contains an element. */
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
