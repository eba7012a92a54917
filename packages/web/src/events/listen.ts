import type { Stage } from "../stage.ts";
import { watchLongPresses } from "./long-press.ts";
import { findSmallTarget } from "./small-target.ts";

const heard = ["input", "change", "focusout", "scroll", "load", "error"] as const;

/** Listens for everything that happens to what is shown, with one listener for each type of event. */
export function listen(stage: Stage): void {
  const { root } = stage;
  for (const type of heard) {
    root.addEventListener(type, (event) => hand(stage, type, event), true);
  }
  // The end of a composition is the input that counts: an input method has been writing until then.
  root.addEventListener("compositionend", (event) => hand(stage, "input", event));
  const wasLongPress = watchLongPresses(stage);
  root.addEventListener("click", (event) => {
    if (!wasLongPress()) click(stage, event);
  });
  root.addEventListener("keydown", (event) => keyDown(stage, event));
}

function hand(stage: Stage, type: (typeof heard)[number], event: Event): void {
  const shown = stage.shownAt(event.target);
  const handlers = shown?.isMade ? shown.view.on : undefined;
  if (!shown || !handlers) return;
  if (type === "focusout") {
    if (event instanceof FocusEvent) handlers.focusout?.(shown.parts, shown, event);
  } else handlers[type]?.(shown.parts, shown, event);
}

function click(stage: Stage, event: MouseEvent): void {
  const small = findSmallTarget(stage, event);
  if (small) {
    small.focus({ preventScroll: true });
    small.click();
    return;
  }
  const shown = stage.shownAt(event.target);
  if (!shown || shown.view.on?.click?.(shown.parts, shown, event)) return;
  shown.node.press();
}

/** What is pressed by Enter and Space, though it isn't a button: once, however long the key is held. */
function keyDown(stage: Stage, event: KeyboardEvent): void {
  const shown = stage.shownAt(event.target);
  const isPress = event.key === "Enter" || event.key === " ";
  const isHeld = isPress && event.repeat;
  if (isHeld && event.target instanceof Element && event.target.matches(".press")) {
    event.preventDefault();
    return;
  }
  if (!shown) return;
  shown.view.on?.keydown?.(shown.parts, shown, event);
  if (!isPress || event.defaultPrevented || event.target !== shown.element) return;
  if (!shown.element.classList.contains("press")) return;
  event.preventDefault();
  shown.element.click();
}
