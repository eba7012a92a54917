import { pointerOf } from "@screenspec/format";
import type { Rectangle } from "@screenspec/web/inspect";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { pathOf } from "../../../editing/edit-nodes.ts";
import { setAt, valueAt } from "../../../editing/json-edits.ts";
import { isNode, typeNameOf } from "../../../editing/node-tree.ts";
import type { SourceIndex } from "../../../editing/source-index.ts";
import type { FrameConnection } from "../../../preview/frame-connection.ts";
import type { WatchedNode } from "../../../preview/messages.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditor, useEditorState } from "../editor-context.ts";
import { addDropArea, type DragSource, useDrag, useNodeDrag } from "../node-drag.ts";
import styles from "./canvas.module.css";
import { dropTargetOnCanvas } from "./canvas-drop-target.ts";

type Place = Pick<PointerEvent, "clientX" | "clientY">;

interface DesignLayerProps {
  readonly connection: FrameConnection;
  readonly rectangles: readonly WatchedNode[];
  readonly sources: SourceIndex;
}

/** Above the preview: selects nodes where they are pressed, and outlines them. */
export function DesignLayer({ connection, rectangles, sources }: DesignLayerProps) {
  const store = useEditor();
  const draft = useEditorState((state) => state.draft);
  const selection = useEditorState((state) => state.selection);
  const [hovered, setHovered] = useState<string>();
  const [editedText, setEditedText] = useState<string>();
  const layer = useRef<HTMLDivElement>(null);
  const isAsking = useRef(false);
  const startDrag = useNodeDrag();
  const { source, target } = useDrag();

  const pointAt = ({ clientX, clientY }: Place) => {
    const { left = 0, top = 0 } = layer.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const nodeAt = async (event: Place) => {
    const { x, y } = pointAt(event);
    const nodes = await connection.find(x, y);
    return nodes.map(({ pointer }) => sources.toDraft(pointer)).find((each) => each !== undefined);
  };

  const watched = [...new Set([...selection, ...(hovered === undefined ? [] : [hovered])])].flatMap(
    (pointer) => sources.toDocument(pointer),
  );
  const watchedKey = watched.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one in each render
  useEffect(() => connection.watch(watched), [connection, watchedKey]);
  const selected = selection.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection scrolls
  useEffect(() => {
    const [first] = selected === undefined ? [] : sources.toDocument(selected);
    if (first !== undefined) connection.reveal(first);
  }, [connection, selected]);
  useEffect(
    () =>
      addDropArea((x, y) =>
        dropTargetOnCanvas({ connection, sources, draft: store.getState().draft }, layer.current, {
          x,
          y,
        }),
      ),
    [connection, sources, store],
  );

  const rectanglesOf = (pointer: string): readonly Rectangle[] => {
    const pointers = sources.toDocument(pointer);
    return rectangles
      .filter((watchedNode) => pointers.includes(watchedNode.pointer))
      .flatMap((watchedNode) => watchedNode.rectangles);
  };
  const nameOf = (pointer: string) => {
    const node = valueAt(draft, pathOf(draft, pointer));
    return isNode(node) ? typeNameOf(node) : "";
  };

  const handleHover = async (event: PointerEvent) => {
    // One question at a time: the frame may be busy.
    if (isAsking.current || source) return;
    isAsking.current = true;
    setHovered(await nodeAt(event));
    isAsking.current = false;
  };
  const handlePress = (event: PointerEvent) => {
    if (event.button !== 0) return;
    startDrag(event, press(event, event.shiftKey || event.metaKey || event.ctrlKey));
  };
  const press = async (event: Place, isExtending: boolean): Promise<DragSource | undefined> => {
    const pressed = await nodeAt(event);
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
  /** Edits a fixed text in its place; shows a component to edit it. */
  const handleDoubleClick = async (event: React.MouseEvent) => {
    const pressed = await nodeAt(event);
    if (pressed === undefined) return;
    const { draft: current } = store.getState();
    const node = Object(valueAt(current, pathOf(current, pressed)));
    if (node.type === "Component") {
      const components: readonly unknown[] = Object(current["components"]);
      const index = components.findIndex((component) => Object(component).id === node.ref);
      if (index >= 0) store.show(pointerOf(["components", index]));
    } else if (typeof textOf(node) === "string") setEditedText(pressed);
  };

  const [textPlace] = editedText === undefined ? [] : rectanglesOf(editedText);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tree beside it does the same by keyboard
    <div
      ref={layer}
      className={styles["layer"]}
      data-dragging={source !== undefined || undefined}
      onPointerMove={handleHover}
      onPointerLeave={() => setHovered(undefined)}
      onPointerDown={handlePress}
      onDoubleClick={handleDoubleClick}
      onWheel={(event) =>
        connection.scroll(pointAt(event), { left: event.deltaX, top: event.deltaY })
      }
    >
      {hovered !== undefined && !selection.includes(hovered) && !source
        ? rectanglesOf(hovered).map((rectangle, index) => (
            <Outline
              // biome-ignore lint/suspicious/noArrayIndexKey: the instances of a node have no other identity
              key={`${hovered} ${index}`}
              rectangle={rectangle}
              name={index === 0 ? nameOf(hovered) : ""}
            />
          ))
        : null}
      {selection.map((pointer) =>
        rectanglesOf(pointer).map((rectangle, index) => (
          <Outline
            // biome-ignore lint/suspicious/noArrayIndexKey: the instances of a node have no other identity
            key={`${pointer} ${index}`}
            rectangle={rectangle}
            name={index === 0 ? nameOf(pointer) : ""}
            isSelected
          />
        )),
      )}
      {source && target ? <div className={styles["drop"]} style={target.mark} /> : null}
      {editedText !== undefined && textPlace ? (
        <TextInPlace
          text={`${textOf(valueAt(draft, pathOf(draft, editedText)))}`}
          place={textPlace}
          onEnd={(text) => {
            setEditedText(undefined);
            const { draft: current } = store.getState();
            const path = [...pathOf(current, editedText), "attributes", "text"];
            if (text !== undefined && text !== valueAt(current, path)) {
              store.edit(editorTexts.labels.change("text"), { draft: setAt(current, path, text) });
            }
          }}
        />
      ) : null}
    </div>
  );
}

function textOf(node: unknown): unknown {
  return Object(Object(node).attributes).text;
}

interface OutlineProps {
  readonly rectangle: Rectangle;
  readonly name: string;
  readonly isSelected?: boolean;
}

function Outline({ rectangle: { x, y, width, height }, name, isSelected = false }: OutlineProps) {
  return (
    <div
      className={styles["outline"]}
      data-selected={isSelected || undefined}
      style={{ left: x, top: y, width, height }}
    >
      {name === "" ? null : (
        <span className={styles["name"]} data-inside={y < 20 || undefined}>
          {name}
        </span>
      )}
    </div>
  );
}

interface TextInPlaceProps {
  readonly text: string;
  readonly place: Rectangle;
  /** Called with undefined if the text stays as it was. */
  readonly onEnd: (text: string | undefined) => void;
}

function TextInPlace({ text, place, onEnd }: TextInPlaceProps) {
  const { x, y, width, height } = place;
  return (
    <textarea
      aria-label={editorTexts.labels.change("text")}
      className={styles["text"]}
      defaultValue={text}
      style={{ left: x, top: y, minWidth: Math.max(width, 120), minHeight: Math.max(height, 28) }}
      ref={(field) => field?.select()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => onEnd(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onEnd(undefined);
        if (event.key === "Enter" && !event.shiftKey) onEnd(event.currentTarget.value);
      }}
    />
  );
}
