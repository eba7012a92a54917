/** Renderers and scrollers. */
export const layoutStyles = `
.Column, .Row, .Tabs { display: flex; align-items: start; align-content: start; }
.Column, .Tabs, .Accordion { flex-direction: column; }
.Column > *, .Row > *, .rows > * { flex: none; }
.Row > * { min-width: 0; }
.box { display: grid; grid: minmax(0,1fr)/minmax(0,1fr); place-items: start; }
.box > * { grid-area: 1/1/2/2; }
.Stack, .Stack > * { position: relative; isolation: isolate; }
.scroller { overflow: hidden auto !important; max-height: 100%; position: relative; --pad: 0px; }
.across.scroller { overflow: auto hidden !important; }
.sticky { position: sticky !important; inset: calc(var(--top,0px) - var(--pad)) auto auto; inset-inline-start: 0; z-index: 1;
  background-color: var(--background); }
.behind-bar .sticky { top: var(--bar); }
/* What gets the focus is scrolled below a sticky header. */
.scroller:has(.sticky) { scroll-padding-block-start: 64px; }
.Scrollable { display: grid; grid: max-content/minmax(0,1fr); place-items: start; max-width: 100%; }
.Scrollable.across { grid: minmax(0,1fr)/max-content; }
/* The columns of a Table are those of each row. */
.Table { display: grid; overflow: auto !important; max-width: 100%; max-height: 100%;
  padding-inline: var(--sides) !important; }
.Table > *, .TableRow > :only-child { grid-column: 1/-1; }
.TableRow { display: grid; grid-template-columns: subgrid; align-items: var(--align);
  padding: var(--block) var(--sides); margin-inline: calc(-1*var(--sides)); }
.words { grid: auto/minmax(min-content,1fr); }
.TableRow > .center { justify-items: center; text-align: center; }
.TableRow > .end { justify-items: end; text-align: end; }
.TableRow:focus-visible { outline-offset: -2px; }
.TableRow + .TableRow { border-block-start: var(--separator) solid var(--edge); }
/* These are as wide as a parent that is wider than their content. */
:is(.Scrollable:not(.across),.Padding,.Conditional,.panel,.bottom) > :is(.Column,.Padding,.Conditional) {
  justify-self: stretch; }
.bare { scrollbar-width: none; }
`;
