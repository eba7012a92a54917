/**
 * The durations and the easing of all movements, which the page may override. Nothing moves if the user prefers reduced
 * motion, whatever the page sets.
 */
export const motionStyles = `
.root { --short: var(--screenspec-duration-short,160ms); --medium: var(--screenspec-duration-medium,240ms);
  --long: var(--screenspec-duration-long,320ms); --ease: var(--screenspec-easing,cubic-bezier(.3,.7,0,1)); }
@media (prefers-reduced-motion:reduce) {
  .root { --short: 0s; --medium: 0s; --long: 0s; }
  *, ::before, ::backdrop { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
}
`;
