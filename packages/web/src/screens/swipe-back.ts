import { completes, trackDrags } from "../events/track-drags.ts";
import { endSide, type Motion, placeSwiped, resetPlaces, slide } from "./animate-transition.ts";

/** The width, in px, of the area at the start edge in which a swipe begins. */
const edgeWidth = 24;

/**
 * Lets a finger swipe a screen out, from the edge at its start.
 *
 * @param below returns the screen below if Back shows it, else undefined
 */
export function addSwipeBack(
  screen: HTMLElement,
  below: () => HTMLElement | undefined,
  back: () => void,
): void {
  let lower: HTMLElement | undefined;
  let returning: Motion | undefined;
  trackDrags(
    screen,
    {
      directionAt(target, x) {
        lower = below();
        if (!lower) return undefined;
        const { left, right } = screen.getBoundingClientRect();
        const isMirrored = endSide(screen) < 0;
        const distance = isMirrored ? right - x : x - left;
        if (distance > edgeWidth || movesSideways(target)) return undefined;
        return isMirrored ? "left" : "right";
      },
      move(distance) {
        if (!lower || below() !== lower) return;
        returning?.cancel();
        lower.hidden = false;
        placeSwiped(screen, lower, endSide(screen), Math.max(0, distance));
      },
      end(distance, velocity) {
        const swiped = lower;
        if (!swiped) return;
        // Meanwhile, the document may have opened another screen.
        if (below() !== swiped) resetPlaces(screen, swiped);
        else {
          if (completes(distance, velocity, screen.clientWidth)) back();
          if (below() === swiped) returnToPlace(swiped);
        }
      },
    },
    { passive: true },
  );

  function returnToPlace(swiped: HTMLElement): void {
    const motion = slide(screen, swiped, endSide(screen), false);
    returning = motion;
    const hide = () => {
      // Another swipe, or Back, may have shown it again.
      if (returning === motion && below() === swiped) swiped.hidden = true;
    };
    if (motion) void motion.finished.then(hide);
    else hide();
  }
}

/** Whether a touched element moves sideways itself. */
function movesSideways(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const scroller = target.closest(".across,.track,.bar");
  return scroller ? scroller.scrollLeft !== 0 : target.matches("[type=range]");
}
