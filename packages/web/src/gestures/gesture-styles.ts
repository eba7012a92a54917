/** What gestures need of the browser, in the layer of the base styles. */
const styles = `
@layer base {
/* Stops the browser's own pull-to-refresh, which starts when a gesture leaves the outermost vertical scroller. */
.screen:has(> .body > .refresh) { overflow: hidden; overscroll-behavior-y: contain; }
:is(.body:has(> .refresh) .scroller, .scroller:has(.refresh)):not(.scroller:not(.across) *) {
  overscroll-behavior-y: contain; }
}
`;

let sheet: CSSStyleSheet | undefined;

/** Adds the styles to a shadow root. They also apply to elements that are added later. */
export function addGestureStyles(root: HTMLElement): void {
  const shadow = root.getRootNode();
  if (!(shadow instanceof ShadowRoot)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  shadow.adoptedStyleSheets.push(sheet);
}
