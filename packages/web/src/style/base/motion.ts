/**
 * The durations and the easing of all movements, which the page may override. Nothing moves if the user prefers reduced
 * motion, whatever the page sets.
 */
export const motionStyles = `
.root { --short: var(--screenspec-duration-short,180ms); --medium: var(--screenspec-duration-medium,260ms);
  --long: var(--screenspec-duration-long,360ms); --ease: var(--screenspec-easing,cubic-bezier(.3,.4,.1,1)); }
@media (prefers-reduced-motion:reduce) {
  .root { --short: 0s; --medium: 0s; --long: 0s; }
  *, ::before, ::backdrop { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
}
`;
