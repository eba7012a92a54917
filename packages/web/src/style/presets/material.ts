import { metricChanges, metrics, presets } from "@screenspec/rendering";
import { cssColor } from "../css-color.ts";
import { presetProperties } from "../preset-properties.ts";

const { material } = presets;
const { AppBar, Badge, BottomNavBar, Button, Card, Checkbox, ChipGroup, Field, FloatingButton } =
  metricChanges.material;
const { Alert, Dialog, Handle, Input, LabelInside, ListTile, Menu, Option, Sheet, Slider } =
  metricChanges.material;
const { SnackBar, Switch, Tabs } = metricChanges.material;

const thumb = `width: ${Slider.thumbWidth}px; height: ${Slider.thumbHeight}px; border-radius: ${Slider.thumbRadius}px;`;

/**
 * The appearance of Material Design 3 with its baseline colors: what differs from the base styles. Its sheet comes after
 * theirs, so that its rules override those of the same specificity.
 *
 * @see https://m3.material.io
 */
export const materialStyles = `
.root {${presetProperties(material)}
  --tonal: light-dark(oklch(from var(--primary) .92 min(c,.04) h),oklch(from var(--primary) .4 min(c,.05) h));
  --bar: calc(var(--text)*${metrics.AppBar.heightRatio} + ${AppBar.heightBeyondRatio}px); }
.BottomNavBar { border: ${BottomNavBar.line}px; }
.AppBar { background: none; transition: background-color var(--short); }
.scrolled:not(.behind-bar) .AppBar { background-color: var(--surface); box-shadow: none; }
.plain > .bar-row .IconButton:not(.filled) { color: var(--muted); }
.Button, .tab, .label, .item, .text[aria-level], .Accordion > .tile, .chip { font-weight: var(--weight,500); }
.AppBar h1, .text:is([aria-level="1"],[aria-level="2"]), .alert > h2 { font-weight: var(--weight,400); }
.Button { border-radius: ${Button.radius}px; padding: ${Button.paddingY}px ${Button.paddingX}px; }
.Button:not(.filled,.outlined) { padding-inline: ${metrics.Button.textPaddingX}px; }
.Card { border: ${Card.border}px; border-radius: var(--radius); }
.field > .input, .rail { min-height: var(--least,${Input.minHeight}px); }
.input { border-radius: ${Input.radius}px; padding-inline: ${Input.paddingX}px; background-color: #0000; }
.input:focus-visible { outline-offset: -2px; }
.label-inside > .message { margin-inline: ${Field.messagePaddingX}px; }
.label-inside .input { background-color: var(--soft); border-width: 0 0 1px;
  border-radius: ${Input.radius}px ${Input.radius}px 0 0; }
.label-inside > .label { inset: ${LabelInside.labelTop}px ${LabelInside.labelX}px auto; font-weight: var(--weight,400); }
.check { width: ${Checkbox.size}px; height: ${Checkbox.size}px; margin: ${Checkbox.margin}px;
  border-radius: ${Checkbox.radius}px; }
.check::before { width: ${Checkbox.mark}px; height: ${Checkbox.mark}px; }
.tile:has(.subtitle:not([hidden])) { min-height: ${ListTile.minHeightWithSubtitle}px; }
.toggle, .option { min-height: ${Option.minHeight}px; }
.switch { width: ${Switch.width}px; height: ${Switch.height}px; background: var(--soft); }
.switch::before { width: ${Switch.thumb}px; height: ${Switch.thumb}px; margin: ${Switch.thumbMargin}px;
  background: var(--outline); }
.switch:checked::before { width: ${Switch.thumbWhenOn}px; height: ${Switch.thumbWhenOn}px;
  margin: ${metrics.Switch.thumbMarginWhenOn}px; }
.Avatar { background-color: var(--tonal); }
.chip > span { border-radius: ${ChipGroup.radius}px; }
.chip > :checked + span { background: var(--tonal); border-color: #0000; color: var(--on-surface); }
.tab[aria-selected=true] { border-block-end-width: ${Tabs.indicator}px; }
.BottomNavBar { min-height: ${BottomNavBar.minHeight}px; align-items: center; }
.item > .box { padding: ${BottomNavBar.iconPaddingY}px ${BottomNavBar.iconPaddingX}px;
  border-radius: ${BottomNavBar.radius}px; }
.item[aria-current] { color: inherit; font-weight: var(--weight,700); }
.item[aria-current] > .box { background: var(--tonal); }
.pill:not(.dot) { min-width: ${Badge.minWidth}px; padding: 0 ${Badge.paddingX}px;
  font: ${Badge.fontWeight} calc(var(--text)*${Badge.fontRatio})/${Badge.lineHeight} var(--font); }
.floating > .filled { border-radius: ${FloatingButton.radius}px; background-color: var(--tonal);
  color: var(--on-surface); }
.sheet, dialog { border-radius: ${Dialog.radius}px; box-shadow: 0 8px 32px ${cssColor(material.shadow)}; }
.sheet { border-end-start-radius: 0; border-end-end-radius: 0; padding-block-start: ${Sheet.paddingTop}px; }
dialog::backdrop { background: ${cssColor(material.scrim)}; }
.handle { height: ${Handle.areaHeight}px; }
.handle::before { width: ${Handle.width}px; margin-block: ${Handle.top}px; }
.alert > h2 { margin-block-end: ${Alert.titleGap}px; }
.alert > p { margin-block-end: ${Alert.messageGap}px; color: var(--muted); }
.menu { border-radius: ${Menu.radius}px; }
.snack-bar { border-radius: ${SnackBar.radius}px; }
.snack-bar button { text-decoration: none; color: color-mix(in srgb,var(--primary) 40%,var(--surface)); }
.slider::-webkit-slider-thumb { ${thumb} }
.slider::-moz-range-thumb { ${thumb} }
.rail > .bar { --thick: ${Slider.track}px; }
`;
