import { completes } from "@screenspec/rendering";
import type { RenderContext } from "../render/view.ts";
import {
  endSide,
  type Motion,
  parallax,
  resetPlaces,
  slide,
} from "../screens/animate-transition.ts";
import type { ScreenStack } from "../screens/screen-stack.ts";
import type { Drag } from "./track-drags.ts";

/** The width, in px, of the area at the start edge in which a swipe begins. */
const edgeWidth = 24;

/** Returns a function that returns the swipe that a press may begin: from the edge at a screen's start, it goes back. */
export function createSwipeBack(
  { runtime, root }: RenderContext,
  screens: ScreenStack,
): (target: Element, x: number) => Drag | undefined {
  let returning: Motion | undefined;

  return (target, x) => {
    const screen = target.closest<HTMLElement>(".screen");
    const lower = screens.below;
    if (!screen || !lower) return undefined;
    const { left, right } = screen.getBoundingClientRect();
    const side = endSide(screen);
    const distanceFromEdge = side < 0 ? right - x : x - left;
    if (distanceFromEdge > edgeWidth || canMoveBack(target)) return undefined;
    // Meanwhile, the document may open another screen.
    const isOnTop = () => !screen.inert && screens.below === lower;
    return {
      direction: side < 0 ? "left" : "right",
      move(distance) {
        if (!isOnTop()) return;
        returning?.cancel();
        lower.hidden = false;
        placeSwiped(screen, lower, Math.max(0, distance));
      },
      end(distance, velocity) {
        if (!isOnTop()) return resetPlaces(screen, lower);
        // The transition back continues the swipe. If the document has opened a dialog, Back would close that.
        const isComplete = completes(distance, velocity, screen.clientWidth);
        if (isComplete && !root.querySelector(":modal")) runtime.back();
        if (isOnTop()) returnToPlace(screen, lower, isOnTop);
      },
    };
  };

  function returnToPlace(screen: HTMLElement, lower: HTMLElement, isOnTop: () => boolean): void {
    const motion = slide(screen, lower, endSide(screen), false);
    returning = motion;
    const hide = () => {
      // Another swipe, or Back, may have shown it again.
      if (returning === motion && isOnTop()) lower.hidden = true;
    };
    if (motion) void motion.finished.then(hide);
    else hide();
  }
}

/** Moves a screen to a distance in px from its place, and the screen below in proportion. */
function placeSwiped(upper: HTMLElement, lower: HTMLElement, distance: number): void {
  const side = endSide(upper);
  upper.classList.add("moving");
  upper.style.translate = `${distance * side}px`;
  lower.style.translate = `calc((${distance}px - 100%)*${(side * parallax) / 100})`;
}

/** Whether a touched element can be moved towards its start itself: something that is scrolled, or a Slider. */
function canMoveBack(target: Element): boolean {
  const scroller = target.closest(".across,.track,.bar");
  return scroller ? scroller.scrollLeft !== 0 : target.matches("[type=range]");
}
