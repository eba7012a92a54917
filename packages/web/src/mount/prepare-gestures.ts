import { isTouch } from "../dom/is-touch.ts";
import { loadOnce } from "../dom/load-once.ts";
import type { SwipedStack } from "../gestures/swipe-back.ts";
import type { RenderContext } from "../render/render-context.ts";

const loadGestures = loadOnce(() => import("../gestures/recognize-gestures.ts"));

/**
 * Loads the gestures: on touch screens once the browser is idle, so that the first one works, else when a finger or pen
 * touches the document, or the mouse is over the handle of a sheet. After a failure, the next touch loads them again.
 */
export function prepareGestures(context: RenderContext, stack: SwipedStack): void {
  const { root } = context;
  const recognize = () =>
    loadGestures().then(
      ({ recognizeGestures }) => {
        root.removeEventListener("pointerover", load);
        recognizeGestures(context, stack);
      },
      () => {},
    );
  root.addEventListener("pointerover", load);
  // Safari has no idle callbacks.
  if (isTouch()) (window.requestIdleCallback ?? setTimeout)(() => void recognize());

  function load({ pointerType, target }: PointerEvent): void {
    const isHandle = target instanceof Element && target.matches(".handle");
    if (pointerType !== "mouse" || isHandle) void recognize();
  }
}
