import { presets } from "@screenspec/rendering";
import { presetProperties } from "../preset-properties.ts";

/**
 * The appearance of Material Design 3 with its baseline colors: what differs from the base styles. Its sheet comes after
 * theirs, so that its rules override those of the same specificity.
 *
 * @see https://m3.material.io
 */
export const materialStyles = `
.root {${presetProperties(presets.material)}
  --tonal: light-dark(oklch(from var(--primary) .92 min(c,.04) h),oklch(from var(--primary) .4 min(c,.05) h));
  --bar: calc(var(--text)*1.75 + 36px); }
.BottomNavBar { border: 0; }
.AppBar { background: none; transition: background-color var(--short); }
.scrolled:not(.behind-bar) .AppBar { background-color: var(--surface); box-shadow: none; }
.plain > .bar-row .IconButton:not(.filled) { color: var(--muted); }
.Button, .tab, .label, .item, .text[aria-level], .Accordion > .tile, .chip { font-weight: var(--weight,500); }
.AppBar h1, .text:is([aria-level="1"],[aria-level="2"]), .alert > h2 { font-weight: var(--weight,400); }
.Button { border-radius: 99px; padding: 10px 24px; }
.Button:not(.filled,.outlined) { padding-inline: 12px; }
.Card { border: 0; border-radius: var(--radius); }
.field > .input, .rail { min-height: var(--least,56px); }
.input { border-radius: 4px; padding-inline: 16px; background-color: #0000; }
.input:focus-visible { outline-offset: -2px; }
.label-inside > .message { margin-inline: 16px; }
.label-inside .input { background-color: var(--soft); border-width: 0 0 1px;
  border-radius: 4px 4px 0 0; }
.label-inside > .label { inset: 8px 16px auto; font-weight: var(--weight,400); }
.check { width: 18px; height: 18px; margin: 1px; border-radius: 2px; }
.check::before { width: 10px; height: 10px; }
.tile:has(.subtitle:not([hidden])) { min-height: 72px; }
.toggle, .option { min-height: 48px; }
.switch { width: 52px; height: 32px; background: var(--soft); }
.switch::before { width: 16px; height: 16px; margin: 6px; background: var(--outline); }
.switch:checked::before { width: 24px; height: 24px; margin: 2px; }
.Avatar { background-color: var(--tonal); }
.chip > span { border-radius: 8px; }
.chip > :checked + span { background: var(--tonal); border-color: #0000; color: var(--on-surface); }
.tab[aria-selected=true] { border-block-end-width: 3px; }
.BottomNavBar { min-height: 80px; align-items: center; }
.item > .box { padding: 4px 20px; border-radius: 16px; }
.item[aria-current] { color: inherit; font-weight: var(--weight,700); }
.item[aria-current] > .box { background: var(--tonal); }
.pill:not(.dot) { min-width: 16px; padding: 0 4px; font: 500 calc(var(--text)*.6875)/1.4545 var(--font); }
.floating > .filled { border-radius: 16px; background-color: var(--tonal); color: var(--on-surface); }
.sheet, dialog { border-radius: 28px; box-shadow: 0 8px 32px #0003; }
.sheet { border-end-start-radius: 0; border-end-end-radius: 0; padding-block-start: 36px; }
dialog::backdrop { background: #0005; }
.handle { height: 36px; }
.handle::before { width: 32px; margin-block: 16px; }
.alert > h2 { margin-block-end: 16px; }
.alert > p { margin-block-end: 24px; color: var(--muted); }
.menu { border-radius: 4px; }
.snack-bar { border-radius: 4px; }
.snack-bar button { text-decoration: none; color: color-mix(in srgb,var(--primary) 40%,var(--surface)); }
.slider::-webkit-slider-thumb { width: 4px; height: 44px; border-radius: 2px; }
.slider::-moz-range-thumb { width: 4px; height: 44px; border-radius: 2px; }
.rail > .bar { --thick: 16px !important; }
`;
