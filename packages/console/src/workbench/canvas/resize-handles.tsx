import type { Rectangle } from "@screenspec/web/inspect";
import { type PointerEvent, useState } from "react";
import { editorTexts } from "../../texts/editor.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { setAt, valueAt } from "../draft/edits/json-edits.ts";
import type { Sides } from "../draft/fields/box-of-node.ts";
import { isNode, typeNameOf } from "../draft/references/node-tree.ts";
import { useWorkbench } from "../store/use-workbench.ts";
import styles from "./canvas.module.css";

interface ResizeHandlesProps {
  readonly pointer: string;
  readonly rectangle: Rectangle;
  /** The nodes around it, the innermost first. */
  readonly around: readonly {
    readonly rectangle: Rectangle;
    readonly padding: Sides | undefined;
  }[];
}

const handles = [
  { name: "width", axes: ["width"] },
  { name: "height", axes: ["height"] },
  { name: "both", axes: ["width", "height"] },
] as const;

/** A side that is shorter than this many pixels has no handle in its middle, which would cover the node. */
const smallest = 40;

/** A size so near to that of the parent fills it. */
const snap = 6;

/**
 * The width and height that a node could fill, in pixels of the frame. A node around it that is as small as itself has only its size from it.
 */
function availableIn(
  around: ResizeHandlesProps["around"],
  own: Rectangle,
  scale: number,
): { readonly width: number; readonly height: number } {
  const [width, height] = [own.width / scale, own.height / scale];
  const inner = around.map(({ rectangle, padding }) => ({
    width: rectangle.width / scale - (padding ? padding.left + padding.right : 0),
    height: rectangle.height / scale - (padding ? padding.top + padding.bottom : 0),
  }));
  return {
    width: inner.find((each) => each.width > width + 1)?.width ?? width,
    height: inner.find((each) => each.height > height + 1)?.height ?? Number.POSITIVE_INFINITY,
  };
}

/** Handles at the end edges of a node, which set its width and height. The inspector has fields for the same. */
export function ResizeHandles({ pointer, rectangle, around }: ResizeHandlesProps) {
  const workbench = useWorkbench();
  const [size, setSize] = useState<string>();
  const { x, y, width, height } = rectangle;

  const start = (event: PointerEvent<HTMLElement>, axes: readonly ("width" | "height")[]) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    const { clientX, clientY, currentTarget, pointerId } = event;
    currentTarget.setPointerCapture(pointerId);
    const { draft } = workbench.getState();
    const path = pathOf(draft, pointer);
    const node = valueAt(draft, path);
    const label = editorTexts.labels.resize(isNode(node) ? typeNameOf(node) : "");
    const topic = `resize ${pointer} ${performance.now()}`;
    const { scale } = workbench.getState().preview;
    const available = availableIn(around, rectangle, scale);
    const end = new AbortController();
    const { signal } = end;
    let own = draft;
    const move = ({ clientX: toX, clientY: toY }: globalThis.PointerEvent) => {
      // Somebody else's save may have moved the node.
      if (workbench.getState().draft !== own) return stop();
      const wanted = {
        width: (width + toX - clientX) / scale,
        height: (height + toY - clientY) / scale,
      };
      let changed = own;
      for (const axis of axes) {
        const pixels = Math.max(0, Math.round(wanted[axis]));
        const fills = Math.abs(available[axis] - pixels) <= snap;
        changed = setAt(changed, [...path, "style", axis], fills ? "fill" : pixels);
      }
      const style = Object(valueAt(changed, [...path, "style"]));
      setSize(axes.map((axis) => style[axis]).join(" × "));
      workbench.edit(label, { draft: changed }, topic, Number.POSITIVE_INFINITY);
      own = changed;
    };
    const stop = () => {
      end.abort();
      setSize(undefined);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", stop, { signal });
    addEventListener("pointercancel", stop, { signal });
    addEventListener(
      "keydown",
      (key) => {
        if (key.key !== "Escape") return;
        key.preventDefault();
        key.stopPropagation();
        stop();
        if (own !== draft && workbench.getState().draft === own) workbench.undo();
      },
      { signal, capture: true },
    );
  };

  const opposite = { width: height, height: width, both: smallest };
  const shown = handles.filter(({ name }) => opposite[name] >= smallest);
  return (
    <>
      {shown.map(({ name, axes }) => (
        <div
          key={name}
          data-handle={name}
          className={styles["handle"]}
          style={{
            // A handle at the edge of the device stays inside, because the layer is clipped there.
            left: name === "height" ? x + width / 2 : `min(${x + width}px, 100% - 6px)`,
            top: name === "width" ? y + height / 2 : y + height,
          }}
          onPointerDown={(event) => start(event, axes)}
        />
      ))}
      {size === undefined ? null : (
        <div className={styles["size"]} style={{ left: x + width + 8, top: y + height + 8 }}>
          {size}
        </div>
      )}
    </>
  );
}
