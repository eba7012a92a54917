import { metrics } from "@screenspec/rendering";

const { Placeholder } = metrics;

/** The placeholder of a document, the indicator of a pull, and visually hidden elements. */
export const stateStyles = `
/* The placeholder of a document. */
.bones, .notice { display: grid; gap: ${Placeholder.gap}px;
  padding: ${Placeholder.paddingY}px ${Placeholder.paddingX}px; }
.bones { grid: ${Placeholder.firstHeight}px/minmax(0,${Placeholder.width}px); grid-auto-rows: ${Placeholder.height}px;
  justify-content: center; align-content: start; }
.notice { place-content: center; justify-items: center; text-align: center; gap: 8px; }
.notice > p { max-width: 400px; margin-block-end: 8px; }

/* Visually hidden elements. */
.unseen { position: absolute !important; opacity: 0; pointer-events: none; width: 1px; height: 1px; margin: 0;
  overflow: hidden; }
/* The indicator of a pull, above the content. */
.refresh { z-index: 2; justify-self: center; top: calc(var(--covered,0px) + 8px); width: 40px; height: 40px;
  padding: 8px; line-height: 3; border-radius: 99px; background: var(--surface); box-shadow: 0 2px 8px #0003;
  translate: 0 calc(var(--pull,0px) - 56px); transition: translate var(--medium) var(--ease),opacity var(--medium); }
.refresh:is([aria-busy],:focus-visible) { translate: 0; opacity: 1; }
.refresh > .ring { --thick: 3px; width: 24px; height: 24px; }
.refresh:focus-visible:not([aria-busy]) { width: auto; height: auto; padding: 10px 16px; line-height: inherit;
  pointer-events: auto; > .ring { display: none; } }
/* Stops the browser's own pull-to-refresh, which starts when a gesture leaves the outermost vertical scroller. It isn't
   among the styles of gestures, because browsers ignore a later change. */
:is(.screen,.scroller):has(.refresh):not(.scroller:not(.across) *) { overscroll-behavior-y: contain; }
.screen:has(.refresh) { overflow: hidden; }
`;
