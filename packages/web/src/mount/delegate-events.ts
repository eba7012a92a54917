import { leaveKeysToInputMethod } from "../dom/leave-keys-to-input-method.ts";
import { findSmallTarget } from "../events/find-small-target.ts";
import { watchLongPresses } from "../events/watch-long-presses.ts";
import type { RenderContext } from "../render/view.ts";

const capturedTypes = ["input", "change", "focusout", "scroll", "load", "error"] as const;

/** Passes events to the views of the nodes that they occur in, with one listener for each type of event. */
export function delegateEvents(context: RenderContext): void {
  const { root } = context;
  leaveKeysToInputMethod(root);
  for (const type of capturedTypes) {
    root.addEventListener(type, (event) => handle(context, type, event), true);
  }
  // The end of a composition counts as an input: the text wasn't final before.
  root.addEventListener("compositionend", (event) => handle(context, "input", event));
  const endsLongPress = watchLongPresses(context);
  root.addEventListener("click", (event) => {
    if (!endsLongPress()) click(context, event);
  });
  root.addEventListener("keydown", (event) => keyDown(context, event));
}

function handle(context: RenderContext, type: (typeof capturedTypes)[number], event: Event): void {
  const mounted = context.mountedNodeAt(event.target);
  const handlers = mounted?.isCreated ? mounted.view.on : undefined;
  if (!mounted || !handlers) return;
  if (type === "focusout") {
    if (event instanceof FocusEvent) handlers.focusout?.(mounted.parts, mounted, event);
  } else handlers[type]?.(mounted.parts, mounted, event);
}

function click(context: RenderContext, event: MouseEvent): void {
  const smallTarget = findSmallTarget(context.root, event);
  if (smallTarget) {
    smallTarget.focus({ preventScroll: true });
    smallTarget.click();
    return;
  }
  const mounted = context.mountedNodeAt(event.target);
  context.pressed = mounted?.element;
  if (!mounted || mounted.view.on?.click?.(mounted.parts, mounted, event)) return;
  mounted.node.press();
}

/** Enter and Space press an element that isn't a button: once, even if the key is held. */
function keyDown(context: RenderContext, event: KeyboardEvent): void {
  const mounted = context.mountedNodeAt(event.target);
  const isPress = event.key === "Enter" || event.key === " ";
  const isRepeat = isPress && event.repeat;
  if (isRepeat && event.target instanceof Element && event.target.matches(".press")) {
    event.preventDefault();
    return;
  }
  if (!mounted) return;
  mounted.view.on?.keydown?.(mounted.parts, mounted, event);
  if (!isPress || event.defaultPrevented || event.target !== mounted.element) return;
  if (!mounted.element.classList.contains("press")) return;
  event.preventDefault();
  mounted.element.click();
}
