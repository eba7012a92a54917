/** What a drag in a direction does. */
export interface Drag {
  readonly direction: "down" | "left" | "right";
  /** Called for each movement, with the distance from the press in px. It is negative in the other direction. */
  move(distance: number): void;
  /** Called when the pointer is lifted, with its velocity in px per ms. Both are 0 if the drag was cancelled. */
  end(distance: number, velocity: number): void;
}

interface Options {
  /** Whether the browser may scroll during a drag. Otherwise listening can delay the start of scrolling. */
  readonly passive: boolean;
  /** The element that the mouse can drag. */
  readonly mouseArea?: HTMLElement | null;
}

type Position = Pick<Touch, "clientX" | "clientY">;

/** How far, in px, a pointer moves before its direction is known. */
const slop = 6;
/** The velocity is that of the last movements, in ms. */
const velocityWindowMs = 80;

/**
 * Notifies of the drags with one finger, or with the mouse, that begin in an element. Any other movement of a finger
 * scrolls as usual.
 *
 * @param dragsAt returns the drags that a press may begin. The first one in the direction of the movement does.
 */
export function trackDrags(
  element: HTMLElement,
  dragsAt: (target: Element, x: number) => readonly Drag[],
  { passive, mouseArea }: Options,
): void {
  let start: Position | undefined;
  let possible: readonly Drag[] = [];
  let drag: Drag | undefined;
  let samples: { readonly distance: number; readonly time: number }[] = [];

  element.addEventListener(
    "touchstart",
    (event) => {
      cancel();
      const [touch, second] = event.touches;
      if (!touch || second) return;
      begin(touch, event.target);
      // When what is touched is removed, the events of the finger don't reach the element.
      const [touched] = event.composedPath();
      touched?.addEventListener("touchmove", followRemoved, { passive });
      touched?.addEventListener("touchend", followRemoved);
      touched?.addEventListener("touchcancel", followRemoved);
    },
    { passive: true },
  );
  element.addEventListener("touchmove", follow, { passive });
  element.addEventListener("touchend", lift);
  element.addEventListener("touchcancel", cancel);
  mouseArea?.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    mouseArea.setPointerCapture(event.pointerId);
    begin(event, event.target);
  });
  mouseArea?.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") move(event, event.timeStamp);
  });
  mouseArea?.addEventListener("pointerup", lift);
  mouseArea?.addEventListener("lostpointercapture", cancel);

  function follow(event: TouchEvent): void {
    const [touch] = event.touches;
    if (!touch || event.defaultPrevented) return;
    const isDrag = move(touch, event.timeStamp);
    if (isDrag && !passive && event.cancelable) event.preventDefault();
  }

  function followRemoved(event: Event): void {
    if (!(event.currentTarget instanceof Node) || event.currentTarget.isConnected) return;
    if (event instanceof TouchEvent && event.type === "touchmove") follow(event);
    else if (event.type === "touchend") lift(event);
    else cancel();
  }

  function begin(position: Position, target: EventTarget | null): void {
    possible = target instanceof Element ? dragsAt(target, position.clientX) : [];
    start = position;
    samples = [];
  }

  /** Returns whether the movement belongs to a drag. */
  function move(position: Position, time: number): boolean {
    if (!start) return false;
    const right = position.clientX - start.clientX;
    const down = position.clientY - start.clientY;
    const along = { down, right, left: -right };
    if (!drag) {
      if (Math.hypot(right, down) < slop) return false;
      drag = possible.find(
        ({ direction }) => along[direction] > Math.abs(direction === "down" ? right : down),
      );
      if (!drag) start = undefined;
    }
    if (drag) {
      const distance = along[drag.direction];
      samples.push({ distance, time });
      drag.move(distance);
    }
    return drag !== undefined;
  }

  function lift({ timeStamp }: Event): void {
    const distance = samples.at(-1)?.distance ?? 0;
    const recent = samples.find(({ time }) => time >= timeStamp - velocityWindowMs);
    const velocity = recent
      ? (distance - recent.distance) / Math.max(1, timeStamp - recent.time)
      : 0;
    end(distance, velocity);
  }

  function cancel(): void {
    end(0, 0);
  }

  function end(distance: number, velocity: number): void {
    const ended = drag;
    start = undefined;
    drag = undefined;
    ended?.end(distance, velocity);
  }
}
