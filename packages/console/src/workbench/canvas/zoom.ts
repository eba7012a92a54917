import type { Point } from "../frame/frame-connection.ts";
import type { Workbench, WorkbenchState } from "../store/create-workbench.ts";
import { followState } from "../store/follow-state.ts";
import type { Device } from "./environment/device.ts";

const minScale = 0.25;
const maxScale = 4;
/** A narrow window has no room to scroll the canvas beside the screen. */
const narrowWidth = 900;
/** A vertical scroll bar takes so much of the width. */
const scrollBar = 16;
/** A screen that is tried gets no smaller by itself: its texts couldn't be read. */
const minTriedScale = 0.5;

/** Keeps the scale of the preview in step with its zoom and its room, and zooms by the wheel. Returns a function that ends it. */
export function runZoom(workbench: Workbench, stage: HTMLElement): () => void {
  const update = () => {
    const { preview, panels } = workbench.getState();
    const scale = scaleOf(preview, roomIn(stage), panels.mode === "open");
    if (scale !== preview.scale) workbench.setPreview({ scale });
  };
  const observer = new ResizeObserver(update);
  observer.observe(stage);
  const stop = followState(
    workbench,
    ({ preview: { zoom, device }, panels: { mode } }) => [zoom, device, mode],
    update,
  );
  const handleWheel = (event: WheelEvent) => {
    if (!isZooming(event)) return;
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    zoomBy(workbench, stage, Math.exp(-event.deltaY / 300), at);
  };
  // React's own listener can't prevent the zoom of the page.
  stage.addEventListener("wheel", handleWheel, { passive: false });
  return () => {
    observer.disconnect();
    stop();
    stage.removeEventListener("wheel", handleWheel);
  };
}

/** Whether a turn of the wheel zooms. A pinch on a touch pad is one, too. */
export function isZooming(event: Pick<WheelEvent, "ctrlKey" | "metaKey">): boolean {
  return event.ctrlKey || event.metaKey;
}

/** Zooms by a factor around a point of the window, which keeps showing the same part of the screen. */
export function zoomBy(workbench: Workbench, stage: Element, factor: number, at: Point): void {
  const { scale } = workbench.getState().preview;
  const zoom = Math.min(maxScale, Math.max(minScale, scale * factor));
  const device = stage.firstElementChild;
  const before = device?.getBoundingClientRect();
  workbench.setPreview({ zoom });
  requestAnimationFrame(() => {
    const after = device?.getBoundingClientRect();
    if (before === undefined || after === undefined) return;
    const ratio = after.width / before.width;
    stage.scrollBy(
      after.left + (at.x - before.left) * ratio - at.x,
      after.top + (at.y - before.top) * ratio - at.y,
    );
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function scaleOf(
  { zoom, device }: WorkbenchState["preview"],
  room: Size,
  isTried: boolean,
): number {
  if (typeof zoom === "number") return zoom;
  const fits = fitting(device, room);
  if (fits === undefined) return 1;
  if (zoom === "fit") return Math.min(maxScale, fits.both);
  if (innerWidth < narrowWidth) return Math.min(1, fits.both);
  // What opens at the bottom of the screen, such as a snack bar, is in view.
  if (isTried) return Math.min(1, fits.width, Math.max(minTriedScale, fits.both));
  return Math.min(1, fits.width);
}

function fitting({ width, height }: Device, room: Size) {
  if (width === undefined || height === undefined || room.width <= 0 || room.height <= 0) {
    return undefined;
  }
  const inWidth = room.width / width;
  return { width: inWidth, both: Math.min(inWidth, room.height / height) };
}

function roomIn(stage: HTMLElement): Size {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(stage);
  const bar = innerWidth < narrowWidth ? 0 : scrollBar;
  return {
    width:
      stage.offsetWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - bar,
    height: stage.offsetHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  };
}
