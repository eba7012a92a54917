import { pointerOf } from "@screenspec/format";
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
  type WheelEvent,
} from "react";
import { useNodeDrag } from "../commands/node-drag.ts";
import type { SourceIndex } from "../draft/components/source-index.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import type { FrameConnection, Point } from "../frame/frame-connection.ts";
import type { DragSource } from "../store/drag-slice.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { textOf } from "./text-in-place.tsx";

type PointerPosition = Pick<PointerEvent, "clientX" | "clientY">;

/** Finds the nodes under the pointer, and selects, picks, drags and edits them. */
export function useCanvasPointer(
  connection: FrameConnection,
  sources: SourceIndex,
  layer: RefObject<HTMLElement | null>,
) {
  const store = useWorkbench();
  const [hovered, setHovered] = useState<string>();
  const [editedText, setEditedText] = useState<string>();
  const [menuAt, setMenuAt] = useState<Point>();
  const isAsking = useRef(false);
  const isInside = useRef(false);
  const startDrag = useNodeDrag();
  const source = useWorkbenchState(({ drag }) => drag.source);
  const pick = useWorkbenchState(({ pick }) => pick.pick);

  const nodeOf = (pointer: string) => {
    const { draft: current } = store.getState();
    return valueAt(current, pathOf(current, pointer));
  };
  const pointAt = ({ clientX, clientY }: PointerPosition) => {
    const { left = 0, top = 0 } = layer.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  /** The node of the draft at a point; with `isDeep` also one inside a component. While one is picked, one that can be. */
  const nodeAt = async (event: PointerPosition, isDeep = false) => {
    const { x, y } = pointAt(event);
    const nodes = await connection.find(x, y);
    return nodes
      .map(({ pointer }) => (isDeep ? sources.toInnermost(pointer) : sources.toDraft(pointer)))
      .find((each) => each !== undefined && (!pick || pick.accepts(Object(nodeOf(each)))));
  };

  const handleHover = async (event: PointerEvent) => {
    isInside.current = true;
    // One question at a time: the frame may be busy.
    if (isAsking.current || source) return;
    isAsking.current = true;
    const found = await nodeAt(event);
    isAsking.current = false;
    if (isInside.current) setHovered(found);
  };
  const handlePress = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const isDeep = event.altKey || event.metaKey || event.ctrlKey;
    if (pick) {
      void nodeAt(event, isDeep).then((pressed) => pressed !== undefined && pick.onPick(pressed));
      return;
    }
    startDrag(event, press(event, event.shiftKey, isDeep));
  };
  const press = async (
    event: PointerPosition,
    isExtending: boolean,
    isDeep: boolean,
  ): Promise<DragSource | undefined> => {
    const pressed = await nodeAt(event, isDeep);
    const { selection: before } = store.getState();
    if (pressed === undefined) {
      store.select();
      return undefined;
    }
    if (isExtending) {
      const others = before.filter((each) => each !== pressed);
      store.select(...others, ...(others.length < before.length ? [] : [pressed]));
    } else if (!before.includes(pressed)) store.select(pressed);
    return { kind: "nodes", pointers: store.getState().selection };
  };
  /** Edits a fixed text in its place, any other content in the inspector; shows a component to edit it. */
  const handleDoubleClick = async (event: MouseEvent) => {
    const pressed = await nodeAt(event);
    if (pressed === undefined) return;
    const { draft: current } = store.getState();
    const node = Object(nodeOf(pressed));
    if (node.type === "Component") {
      const components: readonly unknown[] = Object(current["components"]);
      const index = components.findIndex((component) => Object(component).id === node.ref);
      if (index >= 0) store.show(pointerOf(["components", index]));
    } else if (textOf(node) === undefined) focusInspector();
    else setEditedText(pressed);
  };
  const handleMenu = async (event: MouseEvent) => {
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    const pressed = await nodeAt(event);
    if (pressed === undefined) return;
    if (!store.getState().selection.includes(pressed)) store.select(pressed);
    setMenuAt(at);
  };
  return {
    /** The node under the pointer. */
    hovered,
    /** The node whose text is edited in its place. */
    editedText,
    endText: () => setEditedText(undefined),
    menuAt,
    closeMenu: () => setMenuAt(undefined),
    handlers: {
      onPointerMove: handleHover,
      onPointerLeave: () => {
        isInside.current = false;
        setHovered(undefined);
      },
      onPointerDown: handlePress,
      onDoubleClick: handleDoubleClick,
      onContextMenu: handleMenu,
      onWheel: (event: WheelEvent) =>
        connection.scroll(pointAt(event), { left: event.deltaX, top: event.deltaY }),
    },
  };
}

function focusInspector(): void {
  const field = document.querySelector("[data-inspector] [data-field]");
  const control = field?.querySelector<HTMLElement>("input, textarea");
  (control ?? field?.querySelector<HTMLElement>("button"))?.focus();
}
