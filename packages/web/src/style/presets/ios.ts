/**
 * The appearance of iOS: what differs from the base styles. Blue is darker than the system's, so that texts in it and on it
 * have a contrast of 4.5.
 *
 * @see https://developer.apple.com/design/human-interface-guidelines
 */
export const iosStyles = `
.root {
  --primary: var(--screenspec-primary,light-dark(#0064d6,#4da3ff));
  --on-primary: var(--screenspec-on-primary,var(--readable,light-dark(#fff,#001b3a)));
  --surface: var(--screenspec-surface,light-dark(#fff,#1c1c1e));
  --on-surface: var(--screenspec-on-surface,light-dark(#000,#fff));
  --background: var(--screenspec-background,light-dark(#f2f2f7,#000));
  --error: var(--screenspec-error,light-dark(#d70015,#ff6961));
  --outline: var(--screenspec-outline,light-dark(#85858b,#7c7c80));
  --fill: light-dark(#7676801f,#7676803d);
  --radius: var(--screenspec-radius,12px); --text: var(--screenspec-text-size,1.0625rem);
  --font: var(--screenspec-font,-apple-system,BlinkMacSystemFont,system-ui,sans-serif);
  --bar: calc(var(--text)*1.4 + 24px);
  --short: var(--screenspec-duration-short,200ms); --medium: var(--screenspec-duration-medium,350ms);
  --long: var(--screenspec-duration-long,500ms); --ease: var(--screenspec-easing,cubic-bezier(.32,.72,0,1)); }
.AppBar, .BottomNavBar { background-color: color-mix(in srgb,var(--surface) 94%,transparent);
  backdrop-filter: blur(20px); }
.AppBar { border-block-end: 1px solid var(--edge); }
.AppBar h1 { font-size: var(--size,1em); text-align: center; }
.text[aria-level="1"] { font-size: var(--size,calc(var(--text)*1.647)); font-weight: var(--weight,700); }
.Button { min-height: 50px; font-size: var(--size,1em); }
.Button:not(.filled,.outlined) { min-height: 44px; font-weight: var(--weight,400); }
.Button.outlined { border: 0; background-color: var(--fill); }
.Card { border: 0; border-radius: var(--radius); }
.press:active { opacity: .6; }
.label { font-weight: var(--weight,400); font-size: .8em; opacity: .75; }
.label-inside > .label { opacity: 1; }
.input { border-color: #0000; min-height: 44px; border-radius: 10px; background-color: var(--fill); }
.check { border-width: 1.5px; width: 22px; height: 22px; border-radius: 50%; }
.switch { width: 51px; height: 31px; border-radius: 16px; border: 0; background: var(--fill); }
.switch::before { width: 27px; height: 27px; margin: 2px; background: #fff; box-shadow: 0 3px 8px #0003; }
.switch:checked { background: #34c759; }
.switch:checked::before { background: #fff; translate: 20px; }
.switch:checked:dir(rtl)::before { translate: -20px; }
.chip > span { border-color: #0000; background: var(--fill); }
.Tabs > .bar { margin: 8px 16px; padding: 2px; border: 0; border-radius: 9px; background: var(--fill); }
.tab { flex: 1; justify-content: center; min-height: 40px; padding: 0 10px; font-size: var(--size,.8em); border: 0; border-radius: 7px; font-weight: var(--weight,500); }
.tab[aria-selected=true] { color: inherit; background-color: light-dark(#fff,#636366); box-shadow: 0 3px 8px #0002;
  font-weight: var(--weight,600); }
.item { font-size: var(--size,calc(var(--text)*.6471)); font-weight: var(--weight,500); padding-block-start: 7px; }
.slider::-webkit-slider-thumb { width: 28px; height: 28px; background: #fff; box-shadow: 0 1px 6px #0005; }
.slider::-moz-range-thumb { width: 28px; height: 28px; background: #fff; box-shadow: 0 1px 6px #0005; }
dialog { border-radius: 14px; }
.alert { width: 300px; min-width: 0; text-align: center; padding-block-end: 0; }
.alert > h2 { font-size: var(--size,1em); }
.alert .answers { flex-direction: column; gap: 0; margin: 20px -24px 0; }
.alert .Button { border-radius: 0; border-block-start: 1px solid var(--edge); background: none; color: var(--primary); }
.menu { border-radius: 12px; padding: 0; }
.choice { flex-direction: row-reverse; justify-content: space-between; }
.choice + .choice { border-block-start: 1px solid var(--edge); }
.handle::before { width: 36px; height: 5px; margin-block: 5px; }
.snack-bar { border-radius: 14px; }
.Skeleton { border-radius: 8px; }
@media (forced-colors:active) {
  .switch { border: 2px solid; }
  .switch::before { margin: 0; }
  .tab { border-block-end: 2px solid; }
  .slider::-webkit-slider-thumb { background: var(--primary); }
  .slider::-moz-range-thumb { background: var(--primary); }
}
`;
