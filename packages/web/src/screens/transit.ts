import type { Transition } from "@screenspec/runtime";

const duration = 240;

/** Moves one screen out and another in. Ends when it is done; going back is the same the other way round. */
export async function transit(
  from: HTMLElement,
  to: HTMLElement,
  transition: Transition,
  direction: "forward" | "back",
): Promise<void> {
  if (transition === "none") return;
  const isBack = direction === "back";
  const frames = framesOf(transition);
  const moved = isBack ? from : to;
  // What is moved lies above the other.
  moved.style.zIndex = "1";
  const animation = moved.animate(frames, {
    duration,
    easing: "cubic-bezier(.2,0,0,1)",
    direction: isBack ? "reverse" : "normal",
    fill: "both",
  });
  await animation.finished.catch(() => undefined);
  animation.cancel();
  moved.style.zIndex = "";
}

/** How a screen comes. To slide left is to come from the right. */
function framesOf(transition: Transition): Keyframe[] {
  if (transition === "slide_left") return [{ translate: "100%" }, { translate: "0" }];
  if (transition === "slide_right") return [{ translate: "-100%" }, { translate: "0" }];
  const start = transition === "fade" ? "0" : "0 16px";
  return [
    { opacity: 0, translate: start },
    { opacity: 1, translate: "0" },
  ];
}
