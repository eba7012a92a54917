/** The durations and the easing of all movements, which the page may override. */
export const motionStyles = `
.root { --short: var(--screenspec-duration-short,180ms); --medium: var(--screenspec-duration-medium,260ms);
  --long: var(--screenspec-duration-long,360ms); --ease: var(--screenspec-easing,cubic-bezier(.3,.4,.1,1)); }
`;
