import { presets } from "@screenspec/rendering";
import { presetProperties } from "../preset-properties.ts";

/**
 * The appearance of iOS: what differs from the base styles. Blue is darker than the system's, so that texts in it and on it
 * have a contrast of 4.5.
 *
 * @see https://developer.apple.com/design/human-interface-guidelines
 */
export const iosStyles = `
.root {${presetProperties(presets.ios)}
  --fill: light-dark(#7676801f,#78788052); --muted: color-mix(in srgb,currentColor 62%,transparent); --row: 11px;
  --bar: calc(var(--text)*1.3 + 22px); line-height: ${presets.ios.lineHeight}; }
.AppBar { background: none; }
.scrolled:not(.behind-bar) .AppBar, .BottomNavBar { backdrop-filter: blur(20px);
  background-color: color-mix(in srgb,var(--surface) 94%,transparent); }
/* The title is in the middle of the bar if there is space. */
.bar-row { display: grid; grid: auto/1fr minmax(0,auto) 1fr; align-content: center; justify-items: start;
  padding-block: 0; }
.AppBar h1 { grid-column: 2; justify-self: stretch; font-size: var(--size,1em); }
.actions { justify-self: end; min-width: max-content; }
.plain > .bar-row .IconButton:not(.filled) { color: var(--primary); }
.text[aria-level="1"] { font-size: var(--size,calc(var(--text)*1.647)); font-weight: var(--weight,700); }
.Button { min-height: 50px; font-size: var(--size,1em); }
.Button:not(.filled,.outlined) { font-weight: var(--weight,400); }
.Button:not(.filled,.outlined,:is(.filled,.outlined) ~ *) { min-height: 44px; }
.Button.outlined { border: 0; background-color: var(--fill); }
.Card { border: 0; border-radius: var(--radius); }
.press:active:not(.tile,.choice,.Card) { opacity: .6; }
.tile { min-height: 44px; }
.texts ~ .icon { color: color-mix(in srgb,currentColor 30%,transparent); }
.label { font-weight: var(--weight,400); }
.label:not(.toggle > *,.label-inside > *) { color: var(--muted); }
.input { border-color: var(--edge); border-radius: 10px; }
.check { border-width: 1.5px; width: 22px; height: 22px; border-radius: 6px; }
.switch { width: 51px; height: 31px; border: 0; background: var(--fill); }
.switch::before { width: 27px; height: 27px; background: #fff !important; box-shadow: 0 3px 8px #0003; }
.switch:checked { background: #34c759; }
.chip > span { border-color: #0000; background: var(--fill); }
.Tabs > .bar { margin: 8px 16px; padding: 2px; border: 0; border-radius: 9px; background: var(--fill); }
.tab { flex: 1; justify-content: center; min-height: 40px; padding: 0 10px; font-size: var(--size,.8em); border: 0; border-radius: 7px; font-weight: var(--weight,500); }
.tab[aria-selected=true] { color: inherit; background-color: light-dark(#fff,#636366); box-shadow: 0 3px 8px #0002;
  font-weight: var(--weight,600); }
.BottomNavBar { min-height: 50px; }
.pill { font-weight: 400; min-width: 18px; }
.item { font-size: var(--size,calc(var(--text)*.6471)); padding-block: 5px 2px; }
.rail > .bar { --thick: 4px !important; --soft: var(--fill); }
.slider::-webkit-slider-thumb { width: 28px; height: 28px; background: #fff; box-shadow: 0 1px 6px #0005; }
.slider::-moz-range-thumb { width: 28px; height: 28px; background: #fff; box-shadow: 0 1px 6px #0005; }
dialog, .snack-bar { border-radius: 14px; }
dialog::backdrop { background: #0004; }
.alert { width: 270px; min-width: 0; text-align: center; padding: 20px 16px 0; }
.alert > h2 { font-size: var(--size,1em); margin-block-end: 2px; }
.alert > p { font-size: var(--size,.7647em); }
/* Answers with short texts are side by side. */
.alert .answers { gap: 0; margin: 20px -16px 0; }
.alert .Button { flex: 1 0 auto; min-width: 50%; max-width: 100%; padding-inline: 8px; border-radius: 0; outline-offset: -2px;
  box-shadow: 0 0 0 .5px var(--edge); }
.Button.cancel { font-weight: var(--weight,600); }
.menu { border-radius: 12px; padding: 0; }
.choice { flex-direction: row-reverse; justify-content: space-between; }
.choice + .choice { border-block-start: 1px solid var(--edge); }
.handle::before { width: 36px; height: 5px; margin-block: 5px; }
.Skeleton { border-radius: 8px; }
@media (forced-colors:active) {
  .switch { border: 2px solid; }
  .switch::before { margin: 0; }
  .tab { border-block-end: 2px solid; }
  .slider::-webkit-slider-thumb { background: var(--primary); }
  .slider::-moz-range-thumb { background: var(--primary); }
}
`;
