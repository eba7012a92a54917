import { metricChanges, metrics, presets } from "@screenspec/rendering";
import { cssColor } from "../css-color.ts";
import { presetProperties } from "../preset-properties.ts";

const { ios } = presets;
const { Alert, AppBar, Badge, BottomNavBar, Button, Card, Checkbox, Dialog, Handle, Input } =
  metricChanges.ios;
const { ListTile, Menu, Mix, Press, Skeleton, Slider, Switch, Tabs } = metricChanges.ios;

const thumb = `width: ${Slider.thumbWidth}px; height: ${Slider.thumbHeight}px;`;

/**
 * The appearance of iOS: what differs from the base styles. Blue is darker than the system's, so that texts in it and on it
 * have a contrast of 4.5.
 *
 * @see https://developer.apple.com/design/human-interface-guidelines
 */
export const iosStyles = `
.root {${presetProperties(ios)}
  --fill: light-dark(#7676801f,#78788052);
  --muted: color-mix(in srgb,currentColor ${Mix.secondaryTextOpacity * 100}%,transparent); --row: ${ListTile.paddingY}px;
  --bar: calc(var(--text)*${AppBar.heightRatio} + ${AppBar.heightBeyondRatio}px); line-height: ${ios.lineHeight}; }
.AppBar { background: none; }
.scrolled:not(.behind-bar) .AppBar, .BottomNavBar { backdrop-filter: blur(20px);
  background-color: color-mix(in srgb,var(--surface) 94%,transparent); }
/* The title is in the middle of the bar if there is space. */
.bar-row { display: grid; grid: auto/1fr minmax(0,auto) 1fr; align-content: center; justify-items: start;
  padding-block: ${AppBar.paddingY}px; }
.AppBar h1 { grid-column: 2; justify-self: stretch; font-size: var(--size,1em); }
.actions { justify-self: end; min-width: max-content; }
.plain > .bar-row .IconButton:not(.filled) { color: var(--primary); }
.text[aria-level="1"] { font-size: var(--size,calc(var(--text)*1.647)); font-weight: var(--weight,700); }
.Button { min-height: ${Button.minHeight}px; font-size: var(--size,1em); }
.Button:not(.filled,.outlined) { font-weight: var(--weight,400); }
.Button:not(.filled,.outlined,:is(.filled,.outlined) ~ *) { min-height: ${metrics.Button.textMinHeight}px; }
.Button.outlined { border: ${Button.outline}px; background-color: var(--fill); }
.Card { border: ${Card.border}px; border-radius: var(--radius); }
.press:active:not(.tile,.choice,.Card) { opacity: ${Press.pressedOpacity}; }
.tile { min-height: ${ListTile.minHeight}px; }
.texts ~ .icon { color: color-mix(in srgb,currentColor 30%,transparent); }
.label { font-weight: var(--weight,400); }
.label:not(.toggle > *,.label-inside > *) { color: var(--muted); }
.input { border-color: var(--edge); border-radius: ${Input.radius}px; }
.check { border-width: ${Checkbox.border}px; width: ${Checkbox.size}px; height: ${Checkbox.size}px;
  border-radius: ${Checkbox.radius}px; }
.switch { width: ${Switch.width}px; height: ${Switch.height}px; border: ${Switch.border}px; background: var(--fill); }
.switch::before { width: ${Switch.thumb}px; height: ${Switch.thumb}px; background: #fff !important;
  box-shadow: 0 3px 8px #0003; }
.switch:checked { background: #34c759; }
.chip > span { border-color: #0000; background: var(--fill); }
.Tabs > .bar { margin: ${Tabs.barMarginY}px ${Tabs.barMarginX}px; padding: ${Tabs.barPadding}px; border: ${Tabs.line}px;
  border-radius: ${Tabs.barRadius}px; background: var(--fill); }
.tab { flex: 1; justify-content: center; min-height: ${Tabs.minHeight}px; padding: 0 ${Tabs.paddingX}px;
  font-size: var(--size,.8em); border: ${Tabs.indicator}px; border-radius: ${Tabs.radius}px;
  font-weight: var(--weight,500); }
.tab[aria-selected=true] { color: inherit; background-color: light-dark(#fff,#636366); box-shadow: 0 3px 8px #0002;
  font-weight: var(--weight,600); }
.BottomNavBar { min-height: ${BottomNavBar.minHeight}px; }
.pill { font-weight: ${Badge.fontWeight}; min-width: ${Badge.minWidth}px; }
.item { font-size: var(--size,calc(var(--text)*.6471));
  padding-block: ${BottomNavBar.itemPaddingTop}px ${BottomNavBar.itemPaddingBottom}px; }
.rail > .bar { --thick: ${Slider.track}px; --soft: var(--fill); }
.slider::-webkit-slider-thumb { ${thumb} background: #fff; box-shadow: 0 1px 6px #0005; }
.slider::-moz-range-thumb { ${thumb} background: #fff; box-shadow: 0 1px 6px #0005; }
dialog, .snack-bar { border-radius: ${Dialog.radius}px; }
dialog::backdrop { background: ${cssColor(ios.scrim)}; }
.alert { width: ${Alert.maxWidth}px; min-width: 0; text-align: center;
  padding: ${Alert.paddingTop}px ${Alert.paddingX}px ${Alert.paddingBottom}px; }
.alert > h2 { font-size: var(--size,1em); margin-block-end: ${Alert.titleGap}px; }
.alert > p { font-size: var(--size,.7647em); }
/* Answers with short texts are side by side. */
.alert .answers { gap: ${Alert.buttonGap}px; margin: ${Alert.buttonsTop}px -${Alert.paddingX}px 0; }
.alert .Button { flex: 1 0 auto; min-width: 50%; max-width: 100%; padding-inline: 8px; border-radius: 0; outline-offset: -2px;
  box-shadow: 0 0 0 ${Alert.buttonLine}px var(--edge); }
.Button.cancel { font-weight: var(--weight,600); }
.menu { border-radius: ${Menu.radius}px; padding: ${Menu.paddingY}px; }
.choice { flex-direction: row-reverse; justify-content: space-between; }
.choice + .choice { border-block-start: ${Menu.itemLine}px solid var(--edge); }
.handle::before { width: ${metrics.Handle.width}px; height: ${Handle.height}px; margin-block: ${Handle.top}px; }
.Skeleton { border-radius: ${Skeleton.radius}px; }
@media (forced-colors:active) {
  .switch { border: 2px solid; }
  .switch::before { margin: 0; }
  .tab { border-block-end: 2px solid; }
  .slider::-webkit-slider-thumb { background: var(--primary); }
  .slider::-moz-range-thumb { background: var(--primary); }
}
`;
