/** What gestures need of the browser, in the layer of the base styles. */
export const gestureStyles = `
@layer base {
.handle { cursor: grab; user-select: none; }
.dragged, .dragged::backdrop { transition: none !important; }
.pulling { transition: none !important; opacity: 1; }
/* Sideways, a finger moves to another tab, unless it is on what scrolls sideways itself. */
:is(.panel, .panel .scroller:not(.across)):not(:is(.across,.track,.Table) *) { touch-action: pan-y pinch-zoom; }
.swiped { position: relative; overflow: clip; }
.beside { position: absolute !important; inset: 0 0 auto !important; }
}
`;
