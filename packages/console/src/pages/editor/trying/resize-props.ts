import type { KeyboardEvent, PointerEvent } from "react";

interface ResizeOptions {
  /** CSS pixels. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** In which direction a movement enlarges. */
  readonly towards: "up" | "end";
  /** How much a pixel of the movement enlarges; 2 for something that is centred. */
  readonly factor?: number;
  readonly label: string;
}

const stepPx = 10;
const largeStepPx = 50;

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
  const [more, less] = towards === "up" ? ["ArrowUp", "ArrowDown"] : ["ArrowRight", "ArrowLeft"];
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
      const by = { [more]: step, [less]: -step }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      change(value + by);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      const { currentTarget: handle, clientX, clientY } = event;
      handle.focus();
      handle.setPointerCapture(event.pointerId);
      const move = (moved: globalThis.PointerEvent) => {
        const distance = towards === "up" ? clientY - moved.clientY : moved.clientX - clientX;
        change(value + distance * factor);
      };
      handle.addEventListener("pointermove", move);
      const end = () => handle.removeEventListener("pointermove", move);
      handle.addEventListener("lostpointercapture", end, { once: true });
    },
  };
}
