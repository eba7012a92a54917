import { metrics } from "@screenspec/rendering";

const { AppBar, BottomNavBar, IconButton, Tabs } = metrics;

/** Tabs and bars. */
export const barStyles = `
.Tabs > .bar { display: flex; overflow: auto hidden; scrollbar-width: none; flex: none; align-self: stretch;
  border-block-end: ${Tabs.line}px solid var(--edge); }
.tab { display: flex; align-items: center; gap: ${Tabs.gap}px; min-height: ${Tabs.minHeight}px;
  padding: 0 ${Tabs.paddingX}px;
  white-space: nowrap; border-block-end: ${Tabs.indicator}px solid #0000; }
.tab[aria-selected=true] { color: var(--primary); border-color: currentColor; }
:is(.tab,.item,.choice,.tile):focus-visible { outline-offset: -2px; }
.panel { flex: 1 1 auto; align-self: stretch; min-height: 0; }
.AppBar { position: relative; background-color: var(--surface); display: grid; overflow: clip;
  height: var(--expanded); min-height: var(--bar); }
/* The edge of a bar above scrolled content. */
.scrolled .AppBar { box-shadow: 0 1px var(--edge); }
.bar-row, .actions { display: flex; align-items: center; gap: ${AppBar.gap}px; }
.bar-row { min-width: 0; min-height: var(--bar);
  padding: ${AppBar.paddingY}px calc(${AppBar.paddingX}px + var(--gutter)); align-self: start; z-index: 1;
  grid-area: 1/1; }
.AppBar h1 { flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; outline: 0;
  transition: opacity var(--short); }
.has-background:not(.collapsed) h1 { opacity: 0; }
.behind { grid-area: 1/1; min-height: 0; transition: opacity var(--short); }
.collapsed > .behind { opacity: 0; }
/* Icons at the ends of the bar are in line with the content. */
:is(.actions,.tile) > .IconButton:last-child { margin-inline-end: -${IconButton.outset}px; }
.bar-row > .IconButton:first-child { margin-inline-start: -${IconButton.outset}px; }
.BottomNavBar { display: flex; min-height: ${BottomNavBar.minHeight}px; justify-content: center;
  background-color: var(--surface);
  color: var(--muted); border-block-start: ${BottomNavBar.line}px solid var(--edge); }
.item { flex: 1; max-width: ${BottomNavBar.itemMaxWidth}px; min-width: 0;
  padding: ${BottomNavBar.itemPaddingTop}px ${BottomNavBar.itemPaddingX}px; display: grid;
  place-items: center; text-align: center; }
.item .corner { translate: 50% -15%; }
.item .corner:dir(rtl) { translate: -50% -15%; }
.item[aria-current] { color: var(--primary); font-weight: 600; }
`;
