/** What gestures need of the browser, in the layer of the base styles. */
export const gestureStyles = `
@layer base {
/* Stops the browser's own pull-to-refresh, which starts when a gesture leaves the outermost vertical scroller. */
.screen:has(> .body > .refresh) { overflow: hidden; overscroll-behavior-y: contain; }
:is(.body:has(> .refresh) .scroller, .scroller:has(.refresh)):not(.scroller:not(.across) *) {
  overscroll-behavior-y: contain; }
.handle { cursor: grab; user-select: none; }
.dragged, .dragged::backdrop { transition: none !important; }
.pulling { transition: none !important; opacity: 1; }
/* Sideways, a finger moves to another tab, unless it is on what scrolls sideways itself. */
.panel, .panel .scroller:not(.across) { touch-action: pan-y pinch-zoom; }
.swiped { position: relative; overflow: clip; }
.beside { position: absolute !important; inset: 0 0 auto !important; }
}
`;
