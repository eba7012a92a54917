const xhtml = "http://www.w3.org/1999/xhtml";
const sheetTexts = new WeakMap<CSSStyleSheet, string>();

/** Returns what a shadow root shows as an SVG, which needs nothing else. */
export function writeSvg(
  shadow: ShadowRoot,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  writeFields(shadow);
  const style = shadow.ownerDocument.createElement("style");
  const hiddenScrollbars = "* { scrollbar-width: none; }";
  style.textContent = [...shadow.adoptedStyleSheets.map(textOf), hiddenScrollbars].join("\n");
  const serializer = new XMLSerializer();
  const content = [style, ...shadow.children].map((each) => serializer.serializeToString(each));
  // An XML parser makes no shadow root: the element that stands for its host has a class.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%"><div xmlns="${xhtml}" class="host">${content.join("")}</div></foreignObject></svg>`;
}

function textOf(sheet: CSSStyleSheet): string {
  const known = sheetTexts.get(sheet);
  if (known !== undefined) return known;
  const rules = Array.from(sheet.cssRules, ({ cssText }) => cssText);
  const text = rules.join("\n").replaceAll(":host", ".host");
  sheetTexts.set(sheet, text);
  return text;
}

/** Copies the values of fields to attributes and content, because markup contains no properties. */
function writeFields(shadow: ShadowRoot): void {
  for (const field of shadow.querySelectorAll("input")) {
    if (/checkbox|radio/.test(field.type)) field.toggleAttribute("checked", field.checked);
    else field.setAttribute("value", field.value);
  }
  for (const field of shadow.querySelectorAll("textarea")) field.textContent = field.value;
  for (const { options, selectedIndex } of shadow.querySelectorAll("select")) {
    options[selectedIndex]?.setAttribute("selected", "");
  }
}
