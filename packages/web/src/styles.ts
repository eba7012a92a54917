const veil =
  "background-image: linear-gradient(color-mix(in srgb,currentColor var(--over),transparent) 0 0);";

/**
 * How everything looks unless a document says otherwise. All of it is in a layer, so that the classes
 * made of a document's styles beat it; what they must not change is important, which in a layer beats them.
 */
const styles = `
@layer base {
  /* The element, and what everything in it begins with. */
  :host { display: block; block-size: 100%; position: relative; overflow: clip; contain: content; }
  :host([hidden]) { display: none; }
  .root { all: initial; visibility: inherit; pointer-events: inherit; -webkit-text-size-adjust: 100%;
    --primary: var(--screenspec-primary,light-dark(#2b5bd7,#b3c7ff));
    --on-primary: var(--screenspec-on-primary,light-dark(#fff,#0b2a6e));
    --surface: var(--screenspec-surface,light-dark(#fff,#1d2025));
    --on-surface: var(--screenspec-on-surface,light-dark(#1a1c20,#e6e8ec));
    --background: var(--screenspec-background,light-dark(#f6f7f9,#121417));
    --error: var(--screenspec-error,light-dark(#b3261e,#ffb4ab));
    --outline: var(--screenspec-outline,light-dark(#747a85,#8e949e)); --radius: var(--screenspec-radius,10px);
    --font: var(--screenspec-font,system-ui,sans-serif); --soft: color-mix(in srgb,currentColor 10%,transparent);
    --edge: color-mix(in srgb,var(--outline) 30%,transparent);
    background: var(--background); color: var(--on-surface); font: 16px/1.4 var(--font); block-size: 100%;
    display: grid; grid: minmax(0,1fr)/minmax(0,1fr); overflow: clip; position: relative;
    -webkit-tap-highlight-color: transparent; }
  .root.light, .screen.light { color-scheme: light; }
  .root.dark, .screen.dark { color-scheme: dark; }
  *, ::before, ::after { box-sizing: border-box; }
  [hidden] { display: none !important; }
  :focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
  h1, h2, p, fieldset, legend, dialog { margin: 0; padding: 0; border: 0; font: inherit; color: inherit; }
  button, input, textarea, select { font: inherit; letter-spacing: inherit; color: inherit; margin: 0; }
  button { border: 0; background: none; padding: 0; text-align: inherit; }

  /* Screens. */
  .screen { grid-area: 1/1; display: grid; color: var(--on-surface); grid: auto minmax(0,1fr) auto/minmax(0,1fr);
    background: var(--background); outline: 0; position: relative; isolation: isolate; min-height: 0; }
  .screen > * { grid-column: 1; }
  /* The gutter is the space on each side of the content. Scrollers have the full width and limit their content. */
  .body { position: relative; grid-row: 2; z-index: 0; --gutter: max(0px,(100% - var(--content))/2); }
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
  .floating { position: absolute !important; grid-area: auto !important; inset: auto 16px 16px auto;
    inset-inline: auto calc(var(--gutter) + 16px); z-index: 1; }

  /* Layout. */
  .Column, .Row, .Tabs { display: flex; align-items: start; align-content: start; }
  .Column, .Tabs, .Accordion { flex-direction: column; }
  .Column > *, .Row > *, .rows > * { flex: none; }
  .Row > * { min-width: 0; }
  .box { display: grid; grid: minmax(0,1fr)/minmax(0,1fr); place-items: start; }
  .box > * { grid-area: 1/1; }
  .Stack, .Stack > * { position: relative; isolation: isolate; }
  .scroller { overflow: hidden auto !important; max-height: 100%; position: relative; }
  .across.scroller { overflow: auto hidden !important; }
  .Scrollable { display: grid; grid: max-content/minmax(0,1fr); place-items: start; max-width: 100%; }
  .Scrollable.across { grid: minmax(0,1fr)/max-content; }
  .bare { scrollbar-width: none; }

  /* Texts, icons, and lines between. */
  .text, .Button, .tile { text-decoration: var(--line,none); }
  .Divider:not([aria-orientation]) { justify-self: stretch; }
  .Column > .Divider:not([aria-orientation]), :not(.Column) > .Divider[aria-orientation] { align-self: stretch; }
  .text { white-space: pre-wrap; user-select: none; text-overflow: ellipsis; min-width: 0; }
  .text, .label, .message, .radio, .chip, .pill, .snack-bar, button.press { overflow-wrap: anywhere; }
  /* A figure takes the width of its longest word from its neighbours, which any text but a figure can spare. */
  :is(.Row,.tile) > .figure, .Row > :has(> .figure) { min-width: auto; }
  :is(.Row,.tile,.Row > *) > .figure { overflow-wrap: break-word; max-width: 100%; }
  .RichText span { text-decoration: var(--line,none); }
  .link { cursor: pointer; }
  .icon { display: inline-grid; }
  .glyph { display: block; flex: none; fill: none; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
  :dir(rtl) > .back .glyph, .chevronLeft:dir(rtl) .glyph, .chevronRight:dir(rtl) .glyph { scale: -1 1; }

  /* What is pressed. */
  .press { cursor: pointer; touch-action: manipulation; }
  /* What has been tapped stays hovered until something else is. */
  @media (hover:hover) {
    .press:hover { --over: 8%; ${veil} }
  }
  .press:active { --over: 16%; ${veil} }
  .press:disabled, .press[aria-disabled] { cursor: default; opacity: .5; --over: 0% !important; }
  .Button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px;
    padding: 8px 20px; border-radius: var(--radius); font-weight: 600; text-align: center; color: var(--primary); }
  .Button:not(.filled,.outlined) { padding-inline: 12px; }
  .Button.filled, .IconButton.filled { background-color: var(--primary); color: var(--on-primary); }
  .Button.outlined, .IconButton.outlined { border: 1px solid var(--outline); }
  .IconButton { display: inline-grid; place-items: center; min-width: 44px; min-height: 44px; border-radius: 50%; }

  /* Progress. */
  .spinner { flex: none; width: 1.2em; height: 1.2em; border-radius: 50%; border: 2px solid;
    border-block-start-color: #0000; animation: turn 1s linear infinite; }
  @keyframes turn { to { rotate: 1turn; } }
  .ring { display: block; border-radius: 50%; color: var(--primary);
    background: conic-gradient(currentColor calc(var(--part)*1turn),var(--soft) 0);
    mask: radial-gradient(closest-side,#0000 calc(100% - var(--thick)),#000 calc(100% - var(--thick) + 1px)); }
  .ring.moving { animation: turn 1s linear infinite; }
  i.bar { display: block; height: var(--thick); border-radius: 99px; color: var(--primary); background: var(--soft);
    overflow: clip; }
  i.bar::before { content: ""; display: block; width: calc(var(--part)*100%); height: 100%; border-radius: 99px;
    background: currentColor; }
  .bar.moving::before { animation: slide 1.4s ease-in-out infinite alternate; }
  @keyframes slide { to { margin-inline-start: 70%; } }
  .Skeleton { min-height: 16px; min-width: 16px; border-radius: 6px; background-color: var(--soft); }
  .bone-text { background: none; display: grid; gap: 8px; }
  .bone-text i { height: .8em; border-radius: 4px; background: var(--soft); }
  .bone-text i:last-child:not(:first-child) { width: 60%; }
  .bone-circle { border-radius: 50%; width: 40px; height: 40px; }
  .shimmer { animation: pulse 1s ease-in-out infinite alternate; }
  @keyframes pulse { to { opacity: .5; } }

  /* Badges. */
  .pill { min-width: 20px; padding: 0 6px; border-radius: 10px; background: var(--error); color: light-dark(#fff,#400);
    font: 600 12px/20px var(--font); text-align: center; }
  .corner { overflow-wrap: normal; place-self: start end; translate: 40% -40%; z-index: 1; }
  .corner:dir(rtl) { translate: -40% -40%; }
  .IconButton + .corner { translate: 0; margin: 2px; }
  .dot { min-width: 8px; padding: 0; height: 8px; }

  /* Pictures. */
  .Image, .Video, .WebView { display: block; max-width: 100%; border: 0; }
  .Image { object-fit: cover; min-width: 0; min-height: 0; }
  .Image:not(.loaded) { background: var(--behind,var(--soft)); }
  span.Image { display: grid; place-content: center; text-align: center; overflow: clip; }
  .Video { object-fit: contain; }
  .WebView { width: 300px; height: 150px; }
  .Avatar { display: inline-grid; place-items: center; overflow: clip; flex: none;
    background-color: color-mix(in srgb,var(--primary) 20%,var(--surface)); color: var(--on-surface); font-weight: 600;
    line-height: 1; }
  .Avatar img { width: 100%; height: 100%; object-fit: cover; }

  /* Cards, tiles and accordions. */
  .Card { padding: 16px; border-radius: calc(var(--radius) + 4px); background-color: var(--surface);
    border: 1px solid var(--edge); }
  .tile { display: flex; align-items: center; gap: 16px; min-height: 56px; padding: 8px 16px; }
  .texts { flex: 1; min-width: 25%; }
  .subtitle { font-size: .875em; opacity: .75; }
  .Accordion > .tile { width: 100%; padding-inline: 0; font-weight: 600; }
  .Accordion > .tile > .glyph:last-child { transition: rotate .2s; }
  .tile[aria-expanded=true] > .glyph:last-child { rotate: 180deg; }

  /* Inputs. */
  .field { display: flex; flex-direction: column; gap: 4px; min-width: 0; max-width: 100%; }
  .label { font-size: .875em; font-weight: 500; }
  .required::after { content: " *"; color: var(--error); }
  .message { font-size: .8125em; color: var(--error); }
  .helper { color: inherit; opacity: .75; }
  .rail > .glyph, .ends { place-self: center start; margin-inline: 12px; pointer-events: none; }
  .ends { justify-self: end; margin: 0; display: flex; align-items: center; padding-inline-end: 12px; }
  .ends > .press { pointer-events: auto; width: 44px; min-height: 44px; display: grid; place-items: center;
    border-radius: var(--radius); }
  .ends > .press:last-child { margin-inline-end: -12px; }
  .ends > [aria-pressed=true] { color: var(--primary); }
  .input:has(~ .glyph) { padding-inline-start: 44px !important; }
  .input:has(~ .ends > *) { padding-inline-end: calc(44px*var(--ends)) !important; }
  .field > .input, .rail { flex: 1 1 auto; min-height: var(--least,44px); }
  .input { width: 280px; min-width: 100%; max-width: 100%; padding: 9px 12px;
    border: 1px solid var(--outline); border-radius: var(--radius); background-color: var(--surface);
    color: var(--on-surface); }
  .input:focus-visible { outline-offset: -1px; }
  .input[aria-invalid] { outline-color: var(--error); }
  textarea { resize: vertical; }
  .growing { resize: none; field-sizing: content; max-height: calc(var(--lines)*1lh + var(--edges,18px) + 2px); }
  select.input { appearance: none; padding-inline-end: 36px !important; text-overflow: ellipsis;
    background-image: linear-gradient(45deg,#0000 50%,currentColor 0),linear-gradient(-45deg,#0000 50%,currentColor 0),
      var(--gradient,none) !important;
    background-position: right 17px center,right 12px center,0; background-size: 6px 6px,6px 6px,auto;
    background-repeat: no-repeat; }
  select.input:dir(rtl) { background-position: left 12px center,left 17px center,0; }
  ::placeholder { color: inherit; opacity: .65; }
  [aria-invalid]:is(.input) { border-color: var(--error) !important; }
  .input:disabled, .check:disabled, .switch:disabled, .slider:disabled, fieldset:disabled { opacity: .5; }
  .check { accent-color: var(--primary); }
  .check { width: 20px; height: 20px; margin: 0; flex: none; }
  .toggle { display: grid; grid: auto/auto 1fr; align-items: center; column-gap: 12px; min-height: 44px; }
  .toggle > .label { grid-area: 1/2; font: inherit; }
  .toggle > input { grid-area: 1/1; }
  .toggle > .message { grid-column: 1/3; }
  .switch { appearance: none; width: 44px; height: 26px; border-radius: 13px; border: 2px solid var(--outline);
    background: var(--surface); transition: .15s; }
  .switch::before { content: ""; display: block; width: 16px; height: 16px; margin: 3px; border-radius: 50%;
    background: var(--outline); transition: .15s; }
  .switch:checked { background: var(--primary); border-color: var(--primary); }
  .switch:checked::before { background: var(--on-primary); translate: 18px; }
  .switch:checked:dir(rtl)::before { translate: -18px; }
  .options { display: flex; flex-wrap: wrap; gap: 0 16px; flex-direction: column; }
  .radio { display: flex; align-items: center; gap: 12px; min-height: 44px; }
  .chips { flex-direction: row; gap: 8px; }
  .chip { position: relative; display: inline-flex; }
  .chip > span { padding: 10px 16px; border-radius: 99px; border: 1px solid var(--outline); cursor: pointer; }
  .chip > :checked + span { background: var(--primary); border-color: var(--primary); color: var(--on-primary); }
  .chip > :focus-visible + span { outline: 2px solid var(--primary); outline-offset: 2px; }
  .rail { display: grid; grid: minmax(0,1fr)/minmax(0,1fr); isolation: isolate; }
  .rail > * { grid-area: 1/1; }
  .rail > .bar { align-self: center; box-sizing: content-box; z-index: -1; }
  .slider { appearance: none; background: none; width: 160px; min-width: 100%; align-self: stretch; }
  .slider::-webkit-slider-thumb { appearance: none; width: 20px; height: 20px; border-radius: 50%;
    background: var(--primary); }
  .slider::-moz-range-thumb { border: 0; width: 20px; height: 20px; border-radius: 50%; background: var(--primary); }
  .slider:disabled + .bar { opacity: .5; }

  /* Lists and carousels. */
  .rows { display: flex; flex-direction: column; align-items: stretch; min-width: 0; }
  .rows.across { flex-direction: row; }
  .lines { display: flex; flex-direction: column; }
  .lines.across { flex-direction: row; height: 100%; }
  .gap { display: block; flex: none; overflow-anchor: none; }
  .line { display: grid; grid-template-columns: repeat(var(--across),minmax(0,1fr)); gap: var(--spacing);
    align-items: start; padding-block-end: var(--spacing); flex: none; }
  .across > .line { grid: repeat(var(--across),minmax(0,1fr))/auto; grid-auto-flow: column; padding: 0;
    padding-inline-end: var(--spacing); }
  .lines > .last { padding: 0; }
  .cell { display: contents; }
  .Carousel { display: grid; position: relative; grid: minmax(0,1fr) auto/minmax(0,1fr); }
  .track { grid-area: 1/1; display: flex; overflow: auto hidden; scroll-snap-type: x mandatory; scrollbar-width: none;
    position: relative; }
  .track > * { flex: 0 0 100%; min-width: 0; scroll-snap-align: center; scroll-snap-stop: always; }
  /* Pages that follow one another without end have the length of a hundred of them on both sides to move to. */
  .loop > * { position: relative; }
  .loop::before, .loop::after { content: ""; flex: none; width: 10000%; }
  .step { grid-area: 1/1; place-self: center start; width: 44px; height: 44px; margin: 4px; border-radius: 50%;
    display: grid; place-items: center; background-color: var(--surface); opacity: 0; z-index: 1; }
  .chevronRight { justify-self: end; }
  .step:focus-visible { opacity: .9; }
  @media (hover:hover) {
    .Carousel:hover > .step { opacity: .9; }
  }
  @media not (hover:hover) {
    .step:not(:focus-visible) { pointer-events: none; }
  }
  .dots { grid-area: 2/1; display: flex; flex-wrap: wrap; justify-content: center; justify-self: center; }
  .dots.over { grid-area: 1/1; align-self: end; z-index: 1; }
  .dots button { display: grid; place-content: center; min-width: 44px; min-height: 44px; cursor: pointer; }
  .dots button::before { content: ""; display: block; width: var(--dot); height: var(--dot); border-radius: 50%;
    background: var(--colour); }
  .dots [aria-current]::before { background: var(--active,var(--primary)); }

  /* Tabs and bars. */
  .Tabs > .bar { display: flex; overflow: auto hidden; scrollbar-width: none; flex: none; align-self: stretch;
    border-block-end: 1px solid var(--edge); }
  .tab { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 16px; font-weight: 500;
    white-space: nowrap; border-block-end: 2px solid #0000; }
  .tab[aria-selected=true] { color: var(--primary); border-color: currentColor; }
  .tab:focus-visible, .item:focus-visible, .choice:focus-visible { outline-offset: -2px; }
  .panel { flex: 1 1 auto; align-self: stretch; min-height: 0; }
  .AppBar { position: relative; background-color: var(--surface); display: grid; overflow: clip;
    height: var(--expanded); }
  .line.Row, .AppBar > .line { display: flex; align-items: center; gap: 8px; min-height: 56px; padding: 4px 16px;
    align-self: start; z-index: 1; grid-area: 1/1; }
  .AppBar h1 { flex: 1; min-width: 0; font-size: 20px; font-weight: 600; overflow: hidden; white-space: nowrap;
    outline: 0; transition: opacity .2s; }
  .has-background:not(.collapsed) h1 { opacity: 0; }
  .behind { grid-area: 1/1; min-height: 0; transition: opacity .2s; }
  .collapsed > .behind { opacity: 0; }
  .back { width: 44px; height: 44px; display: grid; place-items: center; margin-inline-start: -8px;
    border-radius: 50%; }
  .BottomNavBar { display: flex; min-height: 57px; justify-content: center; background-color: var(--surface);
    border-block-start: 1px solid var(--edge); }
  .item { flex: 1; max-width: 168px; min-width: 0; padding: 6px 4px; display: grid;
    place-items: center; font-size: 12px; text-align: center; }
  .item[aria-current] { color: var(--primary); font-weight: 600; }

  /* What opens above a screen. */
  dialog { background: var(--surface); color: var(--on-surface); border-radius: calc(var(--radius) + 6px); margin: auto;
    box-shadow: 0 8px 32px #0004; max-width: min(560px,100% - 48px); max-height: calc(100% - 48px);
    animation: appear .16s; }
  /* A dialog stays in the window, and a gesture on it or beside it never scrolls the page behind. */
  dialog { position: fixed !important; }
  dialog, dialog::backdrop { overflow: auto; overscroll-behavior: contain; }
  @keyframes appear { from { opacity: 0; translate: 0 8px; } }
  dialog::backdrop { background: #0007; }
  .dialog, .alert { min-width: min(280px,100% - 48px); padding: 24px; }
  .wide { width: 100%; }
  .padded { padding: 0 !important; }
  .alert > h2, .notice > h2 { font-size: 20px; font-weight: 600; }
  .alert > h2 { margin-block-end: 8px; }
  .answers { display: flex; flex-wrap: wrap; justify-content: end; gap: 8px; margin-block-start: 16px; }
  .destructive { color: var(--error) !important; }
  .sheet { width: 100%; max-width: 640px; margin-block-end: 0; padding: 24px 16px; border-end-start-radius: 0;
    border-end-end-radius: 0; }
  .menu { padding: 6px 0; min-width: 180px; }
  .menu::backdrop { background: none; }
  .choice { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 44px; padding: 8px 16px; }
  .snack-bar { position: fixed; inset: auto 0 16px; margin: 0 auto; width: max-content; max-width: calc(100% - 32px);
    border: 0; padding: 10px 16px; border-radius: var(--radius); background: light-dark(#2b2e33,#e6e8ec);
    color: light-dark(#fff,#1a1c20); animation: appear .16s; }
  .snack-bar:popover-open { display: flex; align-items: center; gap: 16px; }
  .snack-bar button { flex: none; max-width: 50%; min-height: 36px; padding: 0 8px; font-weight: 600;
    color: light-dark(#b3c7ff,#2b5bd7); }

  /* What stands in the place of a document. */
  .bones, .notice { display: grid; gap: 16px; padding: 24px 16px; }
  .bones { grid: 160px/minmax(0,640px); grid-auto-rows: 64px; justify-content: center; align-content: start; }
  .notice { place-content: center; justify-items: center; text-align: center; }

  /* What is there for some alone, or for a while. */
  .unseen { position: absolute !important; opacity: 0; pointer-events: none; width: 1px; height: 1px; margin: 0;
    overflow: hidden; }
  .refresh { z-index: 2; justify-self: center; top: 8px; }
  .refresh:focus-visible, .refresh.ready, .refresh[aria-busy] { opacity: 1; width: auto; height: auto;
    padding: 10px 16px; border-radius: 99px; background: var(--surface); pointer-events: auto;
    box-shadow: 0 2px 8px #0003; }
  /* The browser's own pull to refresh begins where a gesture has passed the outermost vertical scroller. */
  :is(.pulled,.scroller:has(.pulled)):not(.scroller:not(.across) *) { overscroll-behavior-y: contain; }
  .screen.pulled { overflow: hidden; }
  @media (prefers-reduced-motion:reduce) {
    *, ::before { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
  @media (forced-colors:active) {
    .Button, .IconButton, .Card, .chip > span, dialog { border: 1px solid; }
    .chip > :checked + span, .switch:checked { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    .tab { border-color: Canvas; }
    .tab[aria-selected=true] { border-color: Highlight; }
    .switch::before, .dots button::before { background: ButtonText; }
    .switch:checked::before { background: HighlightText; }
    .dots [aria-current]::before { background: Highlight; }
    i.bar, .ring, .spinner, .Skeleton, .bone-text i { forced-color-adjust: none; --soft: GrayText; }
    i.bar, .ring { color: Highlight !important; }
    .slider { forced-color-adjust: none; --primary: Highlight; }
    select.input { appearance: auto; }
  }
}`;

let sheet: CSSStyleSheet | undefined;

/** The sheet that all elements of a page share. */
export function baseStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  return sheet;
}
