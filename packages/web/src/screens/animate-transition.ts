import type { Transition } from "@screenspec/runtime";
import { animate } from "../dom/animate.ts";
import { isRightToLeft } from "../dom/is-right-to-left.ts";
import { isTouch } from "../dom/is-touch.ts";
import type { Flight } from "../render/shared-elements.ts";

/** A running transition. */
export interface Motion {
  readonly finished: Promise<unknown>;
  /** Ends it at once. */
  cancel(): void;
}

/** The side on which a screen enters and leaves: 1 is the right, -1 the left. */
type Side = 1 | -1;

/** How far a covered screen moves, in percent of its width. */
export const parallax = 25;

/**
 * Animates the change from one screen to another. The transition back is the reverse of the one forward, and continues
 * a swipe. Returns undefined if nothing moves.
 */
export function animateTransition(
  from: HTMLElement,
  to: HTMLElement,
  transition: Transition,
  direction: "forward" | "back",
  flight?: Flight,
): Motion | undefined {
  const isBack = direction === "back";
  const [upper, lower] = isBack ? [from, to] : [to, from];
  const isSwiped = upper.style.translate !== "";
  if (transition === "none" && !isSwiped) return undefined;
  const side = isSwiped ? endSide(upper) : sideOf(upper, transition);
  if (side !== undefined) return slide(upper, lower, side, isBack, flight);
  const duration = transition === "fade" ? "--medium" : "--short";
  const fade = animate(upper, [{ opacity: 0 }, { opacity: 1 }], duration, {
    direction: isBack ? "reverse" : "normal",
  });
  return startMotion(upper, lower, [fade], flight);
}

/** Slides a screen out or in, from where a swipe has left it, and moves the screen below a little. */
export function slide(
  upper: HTMLElement,
  lower: HTMLElement,
  side: Side,
  isLeaving: boolean,
  flight?: Flight,
): Motion | undefined {
  const move = (element: HTMLElement, left: string, entered: string) => {
    const [start, end] = isLeaving ? [entered, left] : [left, entered];
    const keyframes = [{ translate: element.style.translate || start }, { translate: end }];
    return animate(element, keyframes, "--long");
  };
  const animations = [move(upper, `${100 * side}%`, "0"), move(lower, "0", `${-parallax * side}%`)];
  return startMotion(upper, lower, animations, flight);
}

/** Returns two screens to their places. */
export function resetPlaces(upper: HTMLElement, lower: HTMLElement): void {
  upper.classList.remove("moving");
  for (const { style } of [upper, lower]) style.translate = "";
}

/** The side of an element's end. */
export function endSide(element: Element): Side {
  return isRightToLeft(element) ? -1 : 1;
}

/** The side on which a screen enters, or undefined if it fades. `slide_left` starts at the right. */
function sideOf(screen: HTMLElement, transition: Transition): Side | undefined {
  if (transition === "slide_left") return 1;
  if (transition === "slide_right") return -1;
  const slides = transition === "default" && isTouch();
  return slides ? endSide(screen) : undefined;
}

function startMotion(
  upper: HTMLElement,
  lower: HTMLElement,
  animations: readonly (Animation | undefined)[],
  flight?: Flight,
): Motion | undefined {
  const running = [...animations, ...(flight?.animations ?? [])].filter(
    (animation) => animation !== undefined,
  );
  const cancel = () => {
    for (const animation of running) animation.cancel();
    flight?.layer.remove();
    resetPlaces(upper, lower);
  };
  if (running.length === 0) {
    cancel();
    return undefined;
  }
  upper.classList.add("moving");
  // After `cancel`, the promise is rejected, and another motion may have begun.
  const finished = Promise.all(running.map((animation) => animation.finished));
  return { finished: finished.then(cancel, () => undefined), cancel };
}
