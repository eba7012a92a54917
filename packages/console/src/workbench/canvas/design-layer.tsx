import { type JsonObject, pointerOf } from "@screenspec/format";
import type { Rectangle } from "@screenspec/web/inspect";
import { useEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { editorTexts } from "../../texts/editor.ts";
import { scrollSpeed } from "../commands/node-drag.ts";
import { nodeMenu } from "../commands/node-menu.ts";
import { hiddenNodesIn, mayBeHidden } from "../draft/components/reveal-nodes.ts";
import type { SourceIndex } from "../draft/components/source-index.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { paddingOf, spacingOf } from "../draft/fields/box-of-node.ts";
import {
  childrenAt,
  isNode,
  ownerOf,
  surfacesOf,
  treeOf,
  typeNameOf,
} from "../draft/references/node-tree.ts";
import type { FrameConnection } from "../frame/frame-connection.ts";
import type { WatchedNode } from "../frame/messages.ts";
import type { JsonPath } from "../json/format-place.ts";
import { MenuAt } from "../panels/menu-at.tsx";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { BoxOverlays } from "./box-overlays.tsx";
import styles from "./canvas.module.css";
import { dropTargetOnCanvas } from "./canvas-drop-target.ts";
import { Outline } from "./outline.tsx";
import { ResizeHandles } from "./resize-handles.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { TextInPlace } from "./text-in-place.tsx";
import { useCanvasPointer } from "./use-canvas-pointer.ts";

interface DesignLayerProps {
  readonly connection: FrameConnection;
  readonly rectangles: readonly WatchedNode[];
  readonly sources: SourceIndex;
  /** Whether hidden nodes are shown too. */
  readonly areAllShown: boolean;
  /** Above the device, where nothing of the screen is covered. */
  readonly bar: HTMLElement | null;
}

/** So many selected, hidden or contained nodes are outlined: each more costs time in each frame. */
const maxOutlines = 500;

/** Above the preview: selects nodes where they are pressed, and outlines them. */
export function DesignLayer({
  connection,
  rectangles,
  sources,
  areAllShown,
  bar,
}: DesignLayerProps) {
  const store = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const selection = useWorkbenchState((state) => state.selection);
  const surfacePointer = useWorkbenchState((state) => state.surface);
  const layer = useRef<HTMLDivElement>(null);
  const source = useWorkbenchState(({ drag }) => drag.source);
  const pick = useWorkbenchState(({ pick }) => pick.pick);
  const cursor = useCanvasPointer(connection, sources, layer);
  const { hovered, editedText, menuAt } = cursor;
  useEffect(() => {
    store.allowPick(true);
    return () => store.allowPick(false);
  }, [store]);

  const [single] = selection.length === 1 ? selection : [];
  const singlePath = single === undefined ? undefined : pathOf(draft, single);
  const ancestors = singlePath ? ancestorsOf(draft, singlePath) : [];
  const childPointers = singlePath
    ? childrenAt(draft, singlePath).slice(0, maxOutlines).map(pointerOf)
    : [];
  const surface = useMemo(
    () => surfacesOf(draft).find(({ path }) => pointerOf(path) === surfacePointer),
    [draft, surfacePointer],
  );
  const hidden = useMemo(
    () => (areAllShown && surface ? hiddenNodesIn(draft, surface).slice(0, maxOutlines) : []),
    [draft, surface, areAllShown],
  );
  const isEmpty =
    surface !== undefined &&
    treeOf(draft, surface, () => true).every(
      ({ node, hasChildren }) => node["type"] === "Renderer" && !hasChildren,
    );
  const outlined = selection.slice(-maxOutlines);
  const shown = [hovered, ...outlined, ...hidden, ...ancestors.map(pointerOf), ...childPointers];
  const watched = [...new Set(shown.filter((each) => each !== undefined))].flatMap((pointer) =>
    sources.toDocument(pointer),
  );
  const watchedKey = watched.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one in each render
  useEffect(() => connection.watch(watched), [connection, watchedKey]);
  const selected = selection.at(-1);
  const [revealed] = selected === undefined ? [] : sources.toDocument(selected);
  // A new node is selected before the preview shows it.
  const isShown = rectangles.some(({ pointer }) => pointer === revealed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection scrolls
  useEffect(() => {
    if (isShown && revealed !== undefined) connection.reveal(revealed);
  }, [connection, selected, isShown]);
  useEffect(
    () =>
      store.addDropArea({
        findTarget: (x, y) => {
          const context = { connection, sources, state: store.getState() };
          return dropTargetOnCanvas(context, layer.current, { x, y });
        },
        scroll: (x, y) => {
          const bounds = layer.current?.getBoundingClientRect();
          const isInside = bounds && x >= bounds.left && x <= bounds.right;
          const top = isInside ? scrollSpeed(y, bounds.top, bounds.bottom) : 0;
          if (top === 0 || bounds === undefined) return false;
          connection.scroll({ x: x - bounds.left, y: bounds.height / 2 }, { left: 0, top });
          return true;
        },
      }),
    [connection, sources, store],
  );

  const rectanglesOf = (pointer: string): readonly Rectangle[] => {
    const pointers = sources.toDocument(pointer);
    return rectangles
      .filter((watchedNode) => pointers.includes(watchedNode.pointer))
      .flatMap((watchedNode) => watchedNode.rectangles);
  };
  const nodeOf = (pointer: string) => valueAt(draft, pathOf(draft, pointer));
  const nameOf = (pointer: string) => {
    const node = nodeOf(pointer);
    return isNode(node) ? typeNameOf(node) : "";
  };

  // The selection follows a node that somebody else's save moves.
  const isTextEdited = editedText !== undefined && selection.includes(editedText);
  const [textPlace] = isTextEdited ? rectanglesOf(editedText) : [];
  const [place] = single === undefined ? [] : rectanglesOf(single);
  const hasControls = place !== undefined && !source && !pick && !isTextEdited;
  return (
    <>
      <div
        ref={layer}
        className={styles["layer"]}
        data-dragging={source !== undefined || undefined}
        data-picking={pick !== undefined || undefined}
        {...cursor.handlers}
      >
        {isEmpty && !source ? (
          <div className={styles["empty"]}>
            <span>{editorTexts.emptyCanvas}</span>
          </div>
        ) : null}
        {hidden
          .filter((pointer) => !selection.includes(pointer))
          .map((pointer) => (
            <Outline key={pointer} rectangles={rectanglesOf(pointer)} isHidden />
          ))}
        {hovered !== undefined && (pick || !selection.includes(hovered)) && !source ? (
          <Outline rectangles={rectanglesOf(hovered)} name={nameOf(hovered)} />
        ) : null}
        {outlined.map((pointer) => (
          <Outline
            key={pointer}
            rectangles={rectanglesOf(pointer)}
            name={hasControls || pick ? undefined : nameOf(pointer)}
            isSelected
            isHidden={mayBeHidden(nodeOf(pointer))}
          />
        ))}
        {hasControls && singlePath ? (
          <BoxOverlays
            rectangle={place}
            padding={paddingOf(draft, singlePath)}
            spacing={spacingOf(draft, singlePath)}
          >
            {childPointers.flatMap((pointer) => rectanglesOf(pointer).slice(0, 1))}
          </BoxOverlays>
        ) : null}
        {hasControls && single !== undefined && isResizable(draft, single) ? (
          <ResizeHandles
            pointer={single}
            rectangle={place}
            around={ancestors.flatMap((path) =>
              rectanglesOf(pointerOf(path))
                .slice(0, 1)
                .map((rectangle) => ({ rectangle, padding: paddingOf(draft, path) })),
            )}
          />
        ) : null}
        {isTextEdited && textPlace ? (
          <TextInPlace pointer={editedText} place={textPlace} onEnd={cursor.endText} />
        ) : null}
      </div>
      {bar &&
        createPortal(
          pick ? (
            <p role="status" className={styles["hint"]}>
              {editorTexts.pick.hint}
            </p>
          ) : hasControls ? (
            <SelectionBar />
          ) : null,
          bar,
        )}
      {menuAt === undefined ? null : (
        <MenuAt
          label={editorTexts.actions.menu}
          at={menuAt}
          entries={nodeMenu(store)}
          onClose={cursor.closeMenu}
        />
      )}
    </>
  );
}

/** A reference has no size of its own. */
function isResizable(draft: JsonObject, pointer: string): boolean {
  const node = valueAt(draft, pathOf(draft, pointer));
  return isNode(node) && node["type"] !== "Component";
}

/** The paths of the nodes around a node, the innermost first. */
function ancestorsOf(draft: JsonObject, path: JsonPath): readonly JsonPath[] {
  const owner = ownerOf(draft, path);
  return owner && isNode(valueAt(draft, owner)) ? [owner, ...ancestorsOf(draft, owner)] : [];
}
