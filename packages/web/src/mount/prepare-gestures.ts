import { isTouch } from "../dom/is-touch.ts";
import { loadOnce } from "../dom/load-once.ts";
import type { RenderContext } from "../render/view.ts";
import type { ScreenStack } from "../screens/screen-stack.ts";

const loadGestures = loadOnce(() => import("../gestures/recognize-gestures.ts"));

/**
 * Loads the gestures: on touch screens once the browser is idle, so that the first one works, else when a finger or pen
 * touches the document, or the mouse is over the handle of a sheet. After a failure, the next touch loads them again.
 */
export function prepareGestures(context: RenderContext, screens: ScreenStack): void {
  const load = () => {
    loadGestures().then(
      ({ recognizeGestures }) => recognizeGestures(context, screens),
      () => {},
    );
  };
  context.root.addEventListener("pointerover", ({ pointerType, target }) => {
    const isHandle = target instanceof Element && target.matches(".handle");
    if (pointerType !== "mouse" || isHandle) load();
  });
  // Safari has no idle callbacks.
  if (isTouch()) (window.requestIdleCallback ?? setTimeout)(load);
}
