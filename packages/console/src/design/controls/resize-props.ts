import type { KeyboardEvent, PointerEvent } from "react";

interface ResizeOptions {
  /** CSS pixels. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** In which direction a movement enlarges. */
  readonly towards: "up" | "start" | "end";
  /** How much a pixel of the movement enlarges; 2 for something that is centred. */
  readonly factor?: number;
  readonly label: string;
}

const stepPx = 10;
const largeStepPx = 50;
const keys = {
  up: { more: "ArrowUp", less: "ArrowDown" },
  start: { more: "ArrowLeft", less: "ArrowRight" },
  end: { more: "ArrowRight", less: "ArrowLeft" },
};

/** The properties of an element that resizes something when it is dragged, or by the arrow keys. */
export function resizeProps({
  value,
  min,
  max,
  onChange,
  towards,
  factor = 1,
  label,
}: ResizeOptions) {
  const change = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const { more, less } = keys[towards];
  return {
    role: "separator",
    tabIndex: 0,
    "aria-label": label,
    "aria-orientation": towards === "up" ? ("horizontal" as const) : ("vertical" as const),
    "aria-valuenow": value,
    "aria-valuemin": min,
    "aria-valuemax": max,
    onKeyDown(event: KeyboardEvent) {
      const step = event.shiftKey ? largeStepPx : stepPx;
      const next = {
        [more]: value + step,
        [less]: value - step,
        Home: min,
        End: max,
      }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      change(next);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      const { currentTarget: handle, clientX, clientY } = event;
      handle.focus();
      handle.setPointerCapture(event.pointerId);
      const move = (moved: globalThis.PointerEvent) => {
        const across = moved.clientX - clientX;
        const distance = { up: clientY - moved.clientY, start: -across, end: across }[towards];
        change(value + distance * factor);
      };
      handle.addEventListener("pointermove", move);
      const end = () => handle.removeEventListener("pointermove", move);
      handle.addEventListener("lostpointercapture", end, { once: true });
    },
  };
}
