import { metrics } from "@screenspec/rendering";

const { Checkbox, ChipGroup, Field, Input, LabelInside, Option, RadioGroup, Slider, Switch } =
  metrics;
/** How far the thumb of a Switch moves. */
const switchTravel =
  Switch.width - 2 * Switch.border - Switch.thumbWhenOn - 2 * Switch.thumbMarginWhenOn;

/** Inputs. */
export const inputStyles = `
.field { display: flex; flex-direction: column; gap: ${Field.gap}px; min-width: 0; max-width: 100%; }
legend { padding-block-end: ${Field.gap}px; }
.required::after { content: " *"; color: var(--error); }
/* Screen readers say the same by aria-required. A group of checkboxes can't have it. */
label.required::after, [aria-required] > .required::after { content: " *" / ""; }
.message { color: var(--error); }
.helper { color: var(--muted); }
.rail > .glyph, .ends { place-self: center start; margin-inline: ${Input.paddingX}px; pointer-events: none; }
.ends { justify-self: end; margin: 0; display: flex; align-items: center; padding-inline-end: ${Input.paddingX}px; }
.ends > .press { pointer-events: auto; width: ${Input.adornment}px; min-height: ${Input.minHeight}px; display: grid;
  place-items: center;
  border-radius: var(--radius); }
.ends > .press:last-child { margin-inline-end: -${Input.paddingX}px; }
.ends > [aria-pressed=true] { color: var(--primary); }
.input:has(~ .glyph) { padding-inline-start: ${Input.adornment}px !important; }
.input:has(~ .ends > *) { padding-inline-end: calc(${Input.adornment}px*var(--ends,1)) !important; }
::-webkit-calendar-picker-indicator { display: none; }
/* Firefox always draws its own indicator of dates: the button is above it. */
@supports (-moz-appearance:none) {
  .rail:has([type^=date]) { --ends: .3; .glyph { opacity: 0; } }
}
.field > .input, .rail { flex: 1 1 auto; min-height: var(--least,${Input.minHeight}px); }
.input { width: ${Input.width}px; min-width: 100%; max-width: 100%;
  padding: ${Input.paddingY}px ${Input.paddingX}px; border: ${Input.border}px solid var(--outline);
  border-radius: var(--radius); background-color: var(--surface);
  color: var(--on-surface); }
.input:focus-visible { outline-offset: -1px; }
.input[aria-invalid] { outline-color: var(--error); }
textarea { resize: vertical; }
.growing { resize: none; field-sizing: content;
  max-height: calc(var(--lines)*1lh + var(--edges,${2 * Input.paddingY}px) + ${2 * Input.border}px); }
select.input { appearance: none; padding-inline-end: 36px !important; text-overflow: ellipsis;
  background-image: linear-gradient(45deg,#0000 38%,currentColor 42% 58%,#0000 62%),
    linear-gradient(-45deg,#0000 38%,currentColor 42% 58%,#0000 62%),
    var(--gradient,none) !important;
  background-position: right 17px center,right 12px center,0; background-size: 6px 6px,6px 6px,auto;
  background-repeat: no-repeat; }
select.input:dir(rtl) { background-position: left 12px center,left 17px center,0; }
::placeholder { color: inherit; opacity: ${Field.placeholderOpacity}; }
[aria-invalid]:is(.input,.check,.switch), [aria-invalid] .check { border-color: var(--invalid-border-color,var(--error)) !important; }
:is(.input,.check,.switch,.slider,fieldset):disabled, .slider:disabled + .bar { opacity: ${Field.disabledOpacity}; }
.check, .switch { appearance: none; margin: 0; flex: none; border: ${Checkbox.border}px solid var(--outline); }
.check { display: grid; place-content: center; width: ${Checkbox.size}px; height: ${Checkbox.size}px;
  border-radius: ${Checkbox.radius}px; }
:is(.check,.switch):checked { border-color: var(--primary); }
[type=checkbox]:checked { background: var(--primary); }
.check::before { width: ${Checkbox.mark}px; height: ${Checkbox.mark}px; background: var(--on-primary);
  clip-path: polygon(14% 44%,0 65%,50% 100%,100% 16%,80% 0,43% 62%); }
.check:checked::before { content: ""; }
[type=radio].check { border-radius: 50%; }
[type=radio].check::before { width: ${RadioGroup.dot}px; height: ${RadioGroup.dot}px; border-radius: 50%;
  clip-path: none; background: var(--primary); }
.label-start { display: grid; grid: 1fr auto/auto minmax(50%,1fr); column-gap: ${Field.labelGap}px; }
.label-start > .label { align-self: center; }
.label-start > .message { grid-column: 2; }
.label-inside { position: relative; }
.label-inside > .label { position: absolute; z-index: 1; inset: ${LabelInside.labelTop}px ${LabelInside.labelX}px auto;
  font-size: ${LabelInside.labelShare}em; pointer-events: none;
  color: var(--base-color,var(--ink,var(--on-surface))); transition: .15s; overflow: hidden; white-space: nowrap;
  text-overflow: ellipsis; }
.label-inside:has(> .rail > .glyph) > .label { inset-inline-start: ${Input.adornment + Input.border}px; }
.label-inside .input { min-height: var(--least,${LabelInside.minHeight}px);
  padding-block: ${LabelInside.paddingTop}px ${LabelInside.paddingBottom}px !important; }
.label-inside:not(:focus-within):has(:placeholder-shown,.empty) > .label { inset-block-start: ${LabelInside.restTop}px;
  font-size: 1em; opacity: ${LabelInside.restOpacity}; }
.label-inside:not(:focus-within) ::placeholder { opacity: 0 !important; }
.toggle { display: grid; grid: auto/auto 1fr; column-gap: 0; align-items: center; min-height: ${Option.minHeight}px; }
.toggle > .label, .label:has(+ .rail > .slider) { font: inherit; }
.toggle > .label { grid-area: 1/2; margin-inline-start: ${Option.gap}px; }
.toggle > input { grid-area: 1/1; }
.leading { grid: auto/1fr auto; }
.leading > .label { grid-area: 1/1; margin-inline: 0 ${Option.gap}px; }
.leading > input { grid-area: 1/2; }
.toggle > .message { grid-column: 1/3; }
.switch { width: ${Switch.width}px; height: ${Switch.height}px; border-radius: 99px; background: var(--outline);
  transition: var(--short); }
.switch::before { content: ""; display: block; width: ${Switch.thumb}px; height: ${Switch.thumb}px;
  margin: ${Switch.thumbMargin}px;
  border-radius: 50%; background: var(--surface); transition: var(--short); }
.switch:checked::before { background: var(--on-primary); translate: ${switchTravel}px; }
.switch:checked:dir(rtl)::before { translate: -${switchTravel}px; }
.options { display: flex; flex-wrap: wrap; gap: 0 16px; flex-direction: column; }
.option { display: flex; align-items: center; gap: ${Option.gap}px; min-height: ${Option.minHeight}px; }
.chips { flex-direction: row; gap: 0 ${ChipGroup.gap}px; }
.chip { position: relative; display: inline-flex; align-items: center; min-height: ${ChipGroup.minHeight}px;
  cursor: pointer; }
.chip > span { padding: ${ChipGroup.paddingY}px ${ChipGroup.paddingX}px; font-size: ${ChipGroup.fontShare}em;
  border-radius: 99px; border: ${ChipGroup.border}px solid var(--outline); cursor: pointer; }
.chip > :checked + span { background: var(--primary); border-color: var(--primary); color: var(--on-primary); }
.chip > :focus-visible + span { outline: 2px solid var(--primary); outline-offset: 2px; }
.rail { display: grid; grid: minmax(0,1fr)/minmax(0,1fr); isolation: isolate; }
.rail > * { grid-area: 1/1; }
.rail > .bar { --thick: ${Slider.track}px; align-self: center; box-sizing: content-box; z-index: -1; }
.slider { appearance: none; background: none; width: ${Slider.width}px; min-width: 100%; align-self: stretch; }
.slider::-webkit-slider-thumb { appearance: none; width: ${Slider.thumbWidth}px; height: ${Slider.thumbHeight}px;
  border-radius: 50%;
  background: var(--primary); }
.slider::-moz-range-thumb { border: 0; width: ${Slider.thumbWidth}px; height: ${Slider.thumbHeight}px; border-radius: 50%;
  background: var(--primary); }
`;
