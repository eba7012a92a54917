/** The list of countries in a field for phone numbers, in the layer of the base styles. */
export const phoneStyles = `
@layer base {
.country { place-self: stretch start; position: relative; display: grid; align-items: center; width: 64px;
  padding-inline-start: 13px; color: var(--base-color,var(--ink,var(--on-surface)));
  background: linear-gradient(45deg,#0000 50%,currentColor 0) 30px/5px 5px no-repeat,
  linear-gradient(-45deg,#0000 50%,currentColor 0) 35px/5px 5px no-repeat; background-origin: content-box; }
.country > select { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
.country:has(:focus-visible) { outline: 2px solid var(--primary); outline-offset: -2px; border-radius: var(--radius); }
.country:has(:disabled) { opacity: .5; }
.rail:has(> .country) > .glyph { display: none; }
.country ~ .input { padding-inline-start: 72px !important; }
.label-inside:dir(ltr):has(.country) > .label { inset-inline-start: 73px; }
.label-inside .country { padding-block-start: 18px; }
option { background: var(--surface); color: var(--on-surface); }
}
`;
