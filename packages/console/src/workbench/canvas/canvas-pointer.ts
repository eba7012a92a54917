import { pointerOf } from "@screenspec/format";
import type { MouseEvent, PointerEvent, WheelEvent } from "react";
import type { useNodeDrag } from "../commands/node-drag.ts";
import { focusInspector } from "../commands/regions.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { localeShown, textInPlace } from "../draft/text/text-in-place.ts";
import type { Point } from "../frame/frame-connection.ts";
import type { Workbench } from "../store/create-workbench.ts";
import type { DragSource } from "../store/drag-slice.ts";
import { canvasTouch } from "./canvas-touch.ts";
import { isZooming } from "./zoom.ts";

type PointerPosition = Pick<MouseEvent, "clientX" | "clientY" | "currentTarget">;

interface PointerActions {
  readonly startDrag: ReturnType<typeof useNodeDrag>;
  /** Opens the menu of the selection at a point of the window. */
  readonly openMenu: (at: Point) => void;
}

/** The handlers of the layer above the preview: they find the nodes under the pointer, and select, pick, drag and edit them. */
export function canvasPointer(workbench: Workbench, { startDrag, openMenu }: PointerActions) {
  let isAsking = false;
  let isInside = false;
  const touch = canvasTouch(workbench);

  const connectionOf = () => workbench.getState().preview.connection;
  const inFrame = ({ x, y }: Point): Point => {
    const { scale } = workbench.getState().preview;
    return { x: x / scale, y: y / scale };
  };
  const nodeOf = (pointer: string) => {
    const { draft } = workbench.getState();
    return valueAt(draft, pathOf(draft, pointer));
  };
  /** The node of the draft at a point; with `isDeep` also one inside a component. While one is picked, one that can be. */
  const nodeAt = async (event: PointerPosition, isDeep = false) => {
    const { x, y } = inFrame(pointAt(event));
    const pick = workbench.getState().pick.current;
    const nodes = (await connectionOf()?.find(x, y)) ?? [];
    const { sources } = workbench.getState().preview;
    return nodes
      .map(({ pointer }) => (isDeep ? sources.toInnermost(pointer) : sources.toDraft(pointer)))
      .find((each) => each !== undefined && (!pick || pick.accepts(Object(nodeOf(each)))));
  };

  const setHovered = (hovered: string | undefined) => {
    if (hovered !== workbench.getState().overlay.hovered) workbench.setOverlay({ hovered });
  };
  const handleHover = async (event: PointerEvent) => {
    if (event.pointerType === "touch") return touch.move(event);
    isInside = true;
    const layer = event.currentTarget;
    // One question at a time: the frame may be busy.
    if (isAsking || workbench.getState().drag.source) return;
    isAsking = true;
    const found = await nodeAt(event);
    isAsking = false;
    if (isInside && layer.isConnected) setHovered(found);
  };
  const handlePress = (event: PointerEvent) => {
    if (event.pointerType === "touch") {
      touch.press(event);
      if (workbench.getState().pick.current === undefined) startDrag(event, dragOf(nodeAt(event)));
      return;
    }
    if (event.button !== 0) return;
    const isDeep = event.altKey || event.metaKey || event.ctrlKey;
    if (workbench.getState().pick.current) void choose(event, isDeep);
    else startDrag(event, press(event, event.shiftKey, isDeep));
  };
  /** A finger selects when it is lifted: it may also scroll, zoom or drag. */
  const handleClick = (event: MouseEvent) => {
    if (!isTouch(event)) return;
    void (workbench.getState().pick.current ? choose(event, false) : press(event, false, false));
  };
  const choose = async (event: PointerPosition, isDeep: boolean) => {
    const pick = workbench.getState().pick.current;
    const pressed = await nodeAt(event, isDeep);
    if (pressed !== undefined) pick?.choose(pressed);
  };
  /** The nodes that a touch drags once it is held. */
  const dragOf = async (found: Promise<string | undefined>): Promise<DragSource | undefined> => {
    const pressed = await found;
    if (pressed === undefined) return undefined;
    const { selection } = workbench.getState();
    return { kind: "nodes", pointers: selection.includes(pressed) ? selection : [pressed] };
  };
  const press = async (
    event: PointerPosition,
    isExtending: boolean,
    isDeep: boolean,
  ): Promise<DragSource | undefined> => {
    const pressed = await nodeAt(event, isDeep);
    const { selection: before } = workbench.getState();
    if (pressed === undefined) {
      workbench.select();
      return undefined;
    }
    if (isExtending) {
      const others = before.filter((each) => each !== pressed);
      workbench.select(...others, ...(others.length < before.length ? [] : [pressed]));
    } else if (!before.includes(pressed)) workbench.select(pressed);
    return { kind: "nodes", pointers: workbench.getState().selection };
  };
  /** Edits a fixed text in its place, any other content in the inspector; shows a component to edit it. */
  const handleDoubleClick = async (event: MouseEvent) => {
    const pressed = await nodeAt(event);
    if (pressed === undefined) return;
    const { draft, preview } = workbench.getState();
    const locale = localeShown(draft, preview.look.locale ?? navigator.language);
    const node = Object(nodeOf(pressed));
    if (node.type === "Component") {
      const components: readonly unknown[] = Object(draft["components"]);
      const index = components.findIndex((component) => Object(component).id === node.ref);
      if (index >= 0) workbench.show(pointerOf(["components", index]));
    } else if (textInPlace(draft, pathOf(draft, pressed), locale) === undefined) {
      workbench.setPanels({ narrowPanel: "inspector" });
      requestAnimationFrame(focusInspector);
    } else workbench.setOverlay({ editedText: pressed });
  };
  const handleMenu = async (event: MouseEvent) => {
    event.preventDefault();
    // A finger that is held drags. The toolbar has the menu.
    if (isTouch(event)) return;
    const at = { x: event.clientX, y: event.clientY };
    const pressed = await nodeAt(event);
    if (pressed === undefined) return;
    if (!workbench.getState().selection.includes(pressed)) workbench.select(pressed);
    openMenu(at);
  };
  return {
    onPointerMove: handleHover,
    onPointerUp: touch.end,
    onPointerCancel: touch.end,
    onClick: handleClick,
    onPointerLeave: () => {
      isInside = false;
      setHovered(undefined);
    },
    onPointerDown: handlePress,
    onDoubleClick: handleDoubleClick,
    onContextMenu: handleMenu,
    onWheel(event: WheelEvent) {
      if (isZooming(event)) return;
      const { deltaX: left, deltaY: top } = event;
      connectionOf()?.scroll(inFrame(pointAt(event)), { left, top });
    },
  };
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === "touch";
}

/** A point of the window on the layer. */
function pointAt({ clientX, clientY, currentTarget }: PointerPosition): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
