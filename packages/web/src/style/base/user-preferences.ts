/**
 * Reduced motion, higher contrast and forced colors, in a layer after that of the base styles and of the presets: neither
 * these nor the page override what the user prefers.
 */
export const userPreferenceStyles = `
@media (prefers-reduced-motion:reduce) {
  .root { --short: 0s; --medium: 0s; --long: 0s; }
  *, ::before, ::backdrop { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
}
@media (prefers-contrast:more) {
  .root { --on-surface: var(--screenspec-on-surface,light-dark(#000,#fff)); --outline: var(--on-surface);
    --edge: var(--outline); --soft: color-mix(in srgb,currentColor 25%,transparent); --muted: currentColor; }
  ::placeholder { opacity: 1; }
}
@media (forced-colors:active) {
  .Button, .IconButton, .Card, .chip > span, dialog, .snack-bar { border: 1px solid; }
  .chip > :checked + span, .switch:checked { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  .tab { border-color: Canvas; }
  .tab[aria-selected=true] { border-color: Highlight; }
  .switch::before, .dots button::before { background: ButtonText; }
  .switch:checked::before { background: HighlightText; }
  .dots [aria-current]::before { background: Highlight; }
  i.bar, .ring, .spinner, .Skeleton, .bone-text i { forced-color-adjust: none; --soft: GrayText; }
  i.bar, .ring { color: Highlight !important; }
  .slider { forced-color-adjust: none; --primary: Highlight; }
  select.input, .check { appearance: auto; }
  .check::before { display: none; }
}
`;
