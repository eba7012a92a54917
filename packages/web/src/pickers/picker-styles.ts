/** Pickers of dates and times, in the layer of the base styles. */
export const pickerStyles = `
@layer base {
.picker {
  padding: 12px; --cell: max(40px,2.25em);
  &.sheet { padding: 28px 8px 16px; --cell: max(48px,2.25em); }
  /* The focus is shown once the keyboard is used. */
  &.pressed :focus-visible, &.pressed .wheel:focus-visible > * { outline: 0 !important; }
  .panels { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 12px 24px; }
  .calendar { width: calc(7*var(--cell)); max-width: 100%; }
  .months { display: flex; align-items: end; position: relative; margin-block-end: 4px; }
  .months > div { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; }
  .month-step { display: grid; place-items: center; width: min(var(--cell),44px); height: 44px; border-radius: 99px; }
  select { appearance: none; border: 0; min-height: 44px; padding: 0 6px; padding-inline-end: 20px;
    border-radius: var(--radius); background: linear-gradient(45deg,#0000 50%,currentColor 0) right 12px center/5px 5px
    no-repeat,linear-gradient(-45deg,#0000 50%,currentColor 0) right 7px center/5px 5px no-repeat; font-weight: 600;
    cursor: pointer; text-overflow: ellipsis; max-width: 100%; field-sizing: content; }
  select:dir(rtl) { background-position: left 7px center,left 12px center; }
  @media (hover:hover) { select:hover { background-color: var(--soft); } }
  option { background: var(--surface); color: var(--on-surface); }
  table { width: 100%; table-layout: fixed; border-spacing: 0; text-align: center; }
  th { height: 32px; padding: 0; font-size: .75em; font-weight: 500; opacity: .75; }
  td { height: var(--cell); padding: 0; font-size: min(1em,8.5vw); border-radius: 99px; user-select: none; }
  td:focus-visible { outline-offset: -2px; }
  [aria-current] { box-shadow: inset 0 0 0 1px var(--primary); color: var(--primary); font-weight: 600; }
  td[aria-selected=true] { background-color: var(--primary); color: var(--on-primary); font-weight: 600; }
  td[aria-selected=true]:focus-visible { outline-offset: 1px; }
  .times { display: flex; direction: ltr; position: relative; --rows: 5; }
  .times::before { content: ""; position: absolute; inset: calc((var(--rows) - 1)/2*var(--cell)) 0; z-index: -1;
    background: var(--soft); border-radius: var(--radius); }
  &.sheet .calendar + .times { --rows: 3; }
  .wheel { height: calc(var(--rows)*var(--cell)); padding-block: calc((var(--rows) - 1)/2*var(--cell));
    overflow: hidden auto; scroll-snap-type: y mandatory; scroll-behavior: smooth; scrollbar-width: none;
    overscroll-behavior: contain; touch-action: pan-y; mask: linear-gradient(#0000,#000 35% 65%,#0000); outline: 0; }
  .wheel > div { height: var(--cell); min-width: 64px; padding-inline: 12px; scroll-snap-align: center; display: grid;
    place-content: center; font-variant-numeric: tabular-nums; cursor: pointer; user-select: none;
    border-radius: var(--radius); }
  .wheel > [aria-selected=true] { font-weight: 600; }
  .wheel > [aria-disabled] { opacity: .4; }
  .wheel:focus-visible > [aria-selected=true] { outline: 2px solid var(--primary); outline-offset: -2px; }
  > .answers { margin-block-start: 8px; }
  .clear { margin-inline-end: auto; }
  @media (prefers-contrast:more) {
    th { opacity: 1; }
  }
  @media (forced-colors:active) {
    [aria-current] { border: 1px solid; }
    td[aria-selected=true] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    .times::before { border: 1px solid Highlight; }
    .wheel { mask: none; }
    select { appearance: auto; }
  }
}
}
`;
