import type { PointerEvent } from "react";
import type { Point } from "../frame/frame-connection.ts";
import type { Workbench } from "../store/create-workbench.ts";
import { zoomBy } from "./zoom.ts";

/** The handlers for fingers on the layer above the preview: one scrolls the screen, two zoom and move the canvas. */
export function canvasTouch(workbench: Workbench) {
  /** The fingers on the layer, by the ids of their pointers. */
  const fingers = new Map<number, Point>();
  const move = (event: PointerEvent) => {
    const former = fingers.get(event.pointerId);
    if (former === undefined) return;
    const at = { x: event.clientX, y: event.clientY };
    const [first, second] = [...fingers.values()];
    fingers.set(event.pointerId, at);
    if (workbench.getState().drag.source) return;
    const layer = event.currentTarget;
    const stage = layer.closest("[data-stage]");
    if (first === undefined || stage === null) return;
    if (second === undefined) scroll(layer, stage, at, { x: former.x - at.x, y: former.y - at.y });
    else pinch(stage, [first, second], [...fingers.values()]);
  };
  const scroll = (layer: Element, stage: Element, at: Point, by: Point) => {
    const { connection, scale } = workbench.getState().preview;
    const { left, top } = layer.getBoundingClientRect();
    const inFrame = { x: (at.x - left) / scale, y: (at.y - top) / scale };
    connection?.scroll(inFrame, { left: by.x / scale, top: by.y / scale });
    stage.scrollBy(by.x, by.y);
  };
  const pinch = (stage: Element, before: readonly Point[], after: readonly Point[]) => {
    const [from, to] = [middleOf(before), middleOf(after)];
    stage.scrollBy(from.x - to.x, from.y - to.y);
    zoomBy(workbench, stage, spreadOf(after) / spreadOf(before), to);
  };
  return {
    press: ({ pointerId, clientX, clientY }: PointerEvent) =>
      void fingers.set(pointerId, { x: clientX, y: clientY }),
    move,
    end: ({ pointerId }: PointerEvent) => void fingers.delete(pointerId),
  };
}

function middleOf([one = origin, other = origin]: readonly Point[]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function spreadOf([one = origin, other = origin]: readonly Point[]): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}

const origin: Point = { x: 0, y: 0 };
