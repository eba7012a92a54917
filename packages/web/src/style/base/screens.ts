import { metrics } from "@screenspec/rendering";

const { FloatingButton } = metrics;

/** Screens. */
export const screenStyles = `
.screen { grid-area: 1/1; display: grid; color: var(--on-surface); grid: auto minmax(0,1fr) auto/minmax(0,1fr);
  background: var(--background); outline: 0; position: relative; isolation: isolate; min-height: 0;
  --gutter: max(0px,(100% - var(--content))/2); }
.screen > * { grid-column: 1; }
/* A screen that moves is above the others. */
.moving { z-index: 1; box-shadow: 0 0 24px #0003; }
/* The gutter is the space on each side of the content. Scrollers have the full width and limit their content. */
.body { position: relative; grid-row: 2; z-index: 0; }
.body:not(:has(> .scroller:not(.across), > .Conditional > .scroller:not(.across))) { padding-inline: var(--gutter); }
:is(.body, .body > .Conditional) > .Scrollable:not(.across) { grid-template-columns: minmax(0,var(--content));
  justify-content: center; }
:is(.body, .body > .Conditional) > .rows.scroller:not(.across) { align-items: center; }
:is(.body, .body > .Conditional) > .rows.scroller:not(.across) > * { width: 100%; max-width: var(--content); }
.top { grid-row: 1; z-index: 1; }
.bottom { grid-row: 3; z-index: 1; }
.behind-bar > .body, .moving-bar > .body { grid-row: 1/3; }
.behind-bar > .top > * { background-color: #0000; }
.moving-bar > .top { align-self: start; }
.floating { position: absolute !important; grid-area: auto !important;
  inset: auto ${FloatingButton.inset}px ${FloatingButton.inset}px auto;
  inset-inline: auto calc(var(--gutter) + ${FloatingButton.inset}px); z-index: 1; }
.floating > .filled { padding: ${FloatingButton.padding}px; box-shadow: 0 2px 8px #0003; }
`;
