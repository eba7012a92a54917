import type { Transition } from "@screenspec/runtime";

const durationMs = 240;

/** Animates the change from one screen to another. The transition back is the reverse of the one forward. */
export async function animateTransition(
  from: HTMLElement,
  to: HTMLElement,
  transition: Transition,
  direction: "forward" | "back",
): Promise<void> {
  if (transition === "none") return;
  const isBack = direction === "back";
  const keyframes = keyframesOf(transition);
  const animated = isBack ? from : to;
  // The animated screen is above the other.
  animated.style.zIndex = "1";
  const animation = animated.animate(keyframes, {
    duration: durationMs,
    easing: "cubic-bezier(.2,0,0,1)",
    direction: isBack ? "reverse" : "normal",
    fill: "both",
  });
  await animation.finished.catch(() => undefined);
  animation.cancel();
  animated.style.zIndex = "";
}

/** The keyframes of a screen that enters. `slide_left` starts at the right. */
function keyframesOf(transition: Transition): Keyframe[] {
  if (transition === "slide_left") return [{ translate: "100%" }, { translate: "0" }];
  if (transition === "slide_right") return [{ translate: "-100%" }, { translate: "0" }];
  const start = transition === "fade" ? "0" : "0 16px";
  return [
    { opacity: 0, translate: start },
    { opacity: 1, translate: "0" },
  ];
}
