import { metrics } from "@screenspec/rendering";

const { Accordion, Avatar, Badge, Card, ListTile, WebView } = metrics;

/** Badges, images, cards, tiles and accordions. */
export const contentStyles = `
/* Badges. */
.pill { min-width: ${Badge.minWidth}px; padding: 0 ${Badge.paddingX}px; border-radius: 99px; background: var(--error);
  color: light-dark(#fff,#400);
  font: ${Badge.fontWeight} calc(var(--text)*${Badge.fontRatio})/${Badge.lineHeight} var(--font); text-align: center; }
.corner { overflow-wrap: normal; place-self: start end; translate: 40% -40%; z-index: 1; }
.corner:dir(rtl) { translate: -40% -40%; }
.IconButton + .corner { translate: 0; margin: 2px; }
.dot { min-width: ${Badge.dot}px; padding: 0; height: ${Badge.dot}px; }

/* Images. */
.Image, .Video, .WebView { display: block; max-width: 100%; border: 0; }
.Image { object-fit: cover; min-width: 0; min-height: 0; }
.Image:not(.loaded) { background: var(--behind,var(--soft)); }
span.Image { display: grid; place-content: center; text-align: center; overflow: clip; }
.Video { object-fit: contain; }
.WebView { width: ${WebView.width}px; height: ${WebView.height}px; }
.Avatar { display: inline-grid; place-items: center; overflow: clip; flex: none;
  background-color: color-mix(in srgb,var(--primary) ${Avatar.tintOpacity * 100}%,var(--surface));
  color: var(--on-surface); font-weight: 600;
  line-height: 1; }
.Avatar img { width: 100%; height: 100%; object-fit: cover; }

/* Cards, tiles and accordions. */
.Card { padding: ${Card.padding}px; --side: 0px; border-radius: calc(var(--radius) + ${Card.radiusBeyondTheme}px);
  background-color: var(--surface);
  border: ${Card.border}px solid var(--edge); }
/* A Card that is a list of tiles has no inset of its own. */
.Card:is(:not(:has(> :not(.tile,.Divider,.vanishing))),:has(> .rows:only-child > .lines:only-child > .line > .tile)) {
  padding: 0; --side: ${ListTile.paddingX}px; overflow: clip; }
.tile { display: flex; align-items: center; gap: ${ListTile.gap}px; min-height: ${ListTile.minHeight}px;
  padding: var(--row) var(--side,${ListTile.paddingX}px); }
/* The texts of tiles are in line with the other content of a Card or a dialog, and the tiles reach its edges. */
:is(.Card:not(.padded),.Card:not(.padded) > .rows > .lines > .line,dialog:not(.padded) > .box > .Column) > .tile {
  margin-inline: calc(var(--side) - ${ListTile.paddingX}px); padding-inline: ${ListTile.paddingX}px; }
.Card:not(.padded) > .Table { margin-inline: max(-${Card.padding}px,-1*var(--sides)); max-width: none; }
.tile > :is(.toggle,.IconButton) { margin-block: calc(-1*var(--row)); }
.tile > .icon, .texts ~ .text, .subtitle { color: var(--muted); }
.texts { flex: 1; min-width: 25%; }
.texts > [style] { display: -webkit-box; -webkit-box-orient: vertical; overflow: clip; }
/* Beside tiles it has their inset. */
:has(> .tile) > .Accordion { padding-inline: var(--side,${ListTile.paddingX}px); }
.Accordion > .tile { width: 100%; padding-inline: 0; }
.Accordion > .Column { padding-block: ${Accordion.bodyPaddingTop}px ${Accordion.bodyPaddingBottom}px; }
.Accordion > .tile > .glyph:last-child { transition: rotate var(--medium) var(--ease); }
.Accordion > [aria-expanded=true] > .glyph:last-child { rotate: 180deg; }
`;
