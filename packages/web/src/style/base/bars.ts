/** Tabs and bars. */
export const barStyles = `
.Tabs > .bar { display: flex; overflow: auto hidden; scrollbar-width: none; flex: none; align-self: stretch;
  border-block-end: 1px solid var(--edge); }
.tab { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 16px;
  white-space: nowrap; border-block-end: 2px solid #0000; }
.tab[aria-selected=true] { color: var(--primary); border-color: currentColor; }
:is(.tab,.item,.choice,.tile):focus-visible { outline-offset: -2px; }
.panel { flex: 1 1 auto; align-self: stretch; min-height: 0; }
.AppBar { position: relative; background-color: var(--surface); display: grid; overflow: clip;
  height: var(--expanded); min-height: var(--bar); }
/* The edge of a bar above scrolled content. */
.scrolled .AppBar { box-shadow: 0 1px var(--edge); }
.bar-row, .actions { display: flex; align-items: center; gap: 8px; }
.bar-row { min-width: 0; min-height: var(--bar); padding: 4px calc(16px + var(--gutter)); align-self: start; z-index: 1;
  grid-area: 1/1; }
.AppBar h1 { flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; outline: 0;
  transition: opacity var(--short); }
.has-background:not(.collapsed) h1 { opacity: 0; }
.behind { grid-area: 1/1; min-height: 0; transition: opacity var(--short); }
.collapsed > .behind { opacity: 0; }
/* Icons at the ends of the bar are in line with the content. */
:is(.actions,.tile) > .IconButton:last-child { margin-inline-end: -10px; }
.bar-row > .IconButton:first-child { margin-inline-start: -10px; }
.BottomNavBar { display: flex; min-height: 57px; justify-content: center; background-color: var(--surface);
  color: var(--muted); border-block-start: 1px solid var(--edge); }
.item { flex: 1; max-width: 168px; min-width: 0; padding: 6px 4px; display: grid;
  place-items: center; text-align: center; }
.item .corner { translate: 50% -15%; }
.item .corner:dir(rtl) { translate: -50% -15%; }
.item[aria-current] { color: var(--primary); font-weight: 600; }
`;
