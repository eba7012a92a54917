/** The custom properties with the durations of animations (style/preset-properties.ts). */
type Duration = "--short" | "--medium" | "--long";

/**
 * Animates an element. The last keyframe stays, unless the options say otherwise. Returns undefined, and does nothing, if
 * the element isn't visible, or if animations have no duration because the user prefers reduced motion or the page has
 * set it to 0.
 */
export function animate(
  element: Element,
  keyframes: Keyframe[],
  duration: Duration,
  options?: KeyframeAnimationOptions,
): Animation | undefined {
  const style = getComputedStyle(element);
  const time = milliseconds(style.getPropertyValue(duration));
  if (!(time > 0) || document.hidden || !element.checkVisibility()) return undefined;
  const ease = style.getPropertyValue("--ease");
  // The page may have set an easing that doesn't exist.
  const easing = CSS.supports("transition-timing-function", ease) ? ease : "linear";
  return element.animate(keyframes, { fill: "both", ...options, duration: time, easing });
}

/**
 * Runs a function once the transitions of an element have ended: at once if there are none. An animation that the page
 * has added to it may have no end.
 */
export function afterTransitions(element: Element, run: () => void): void {
  const running = element.getAnimations().filter((each) => each instanceof CSSTransition);
  if (running.length === 0) run();
  else void Promise.allSettled(running.map(({ finished }) => finished)).then(run);
}

/** A CSS duration, such as `260ms` or `.26s`, in milliseconds. */
function milliseconds(duration: string): number {
  return Number.parseFloat(duration) * (duration.endsWith("ms") ? 1 : 1000);
}
