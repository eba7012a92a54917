import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isJsonObject } from "../../design/json-editor/is-json-object.ts";
import { withStandIns } from "../draft/components/stand-ins.ts";
import { withSampleData } from "../draft/fields/sample-screens.ts";
import styles from "./document-preview.module.css";
import { connectFrame, type FrameConnection, frameAttributes } from "./frame-connection.ts";
import type { PreviewEventName, PreviewMode, WatchedNode } from "./messages.ts";

interface DocumentPreviewProps {
  /** The accessible name of the frame. */
  readonly title: string;
  readonly document: unknown;
  readonly mode: PreviewMode;
  readonly colorScheme?: "light" | "dark" | undefined;
  readonly locale?: string | undefined;
  /** CSS pixels of the screen that is drawn. */
  readonly width?: number;
  readonly height?: number;
  /** The frame is drawn smaller by this factor. */
  readonly scale?: number;
  /** The JSON Pointers of nodes that are outlined. */
  readonly outlined?: readonly string[];
  /** The node that is scrolled into view, and outlined more. */
  readonly revealed?: string | undefined;
  /** Each is drawn at the corner of its node. */
  readonly marks?: readonly NodeMark[] | undefined;
  /**
   * Makes the nodes of a document in the mode `design` pressable, and outlines the one under the pointer. Is called with
   * the JSON Pointer of the innermost one. The page has to offer another way for the keyboard.
   */
  readonly onPressNode?: ((pointer: string) => void) | undefined;
  readonly onEvent?: (name: PreviewEventName, detail: unknown) => void;
}

/** A mark at a node, such as the number of a comment. */
export interface NodeMark {
  /** The node's JSON Pointer. */
  readonly pointer: string;
  readonly content: ReactNode;
}

const none: readonly never[] = [];

/** CSS pixels. */
const markRadius = 12;

/** Shows a document in the sandboxed frame, whose origin is opaque: it can't act as the person who is signed in. */
export function DocumentPreview({
  title,
  document,
  mode,
  colorScheme,
  locale,
  width = 390,
  height = 780,
  scale = 1,
  outlined = none,
  revealed,
  marks = none,
  onPressNode,
  onEvent,
}: DocumentPreviewProps) {
  const isStatic = mode === "static" || mode === "design";
  const [connection, setConnection] = useState<FrameConnection>();
  const [isShown, setShown] = useState(false);
  const [places, setPlaces] = useState<readonly WatchedNode[]>([]);
  const [hovered, setHovered] = useState<string>();
  const watched = useMemo(() => {
    const optional = [revealed, hovered].filter((pointer) => pointer !== undefined);
    return new Set([...outlined, ...marks.map(({ pointer }) => pointer), ...optional]);
  }, [outlined, marks, revealed, hovered]);
  const handleEvent = useRef(onEvent);
  handleEvent.current = onEvent;

  const connect = useCallback((frame: HTMLIFrameElement) => {
    const opened = connectFrame(frame, {
      onShown: () => setShown(true),
      onRectangles: setPlaces,
      onEvent: (name, detail) => handleEvent.current?.(name, detail),
    });
    setConnection(opened);
    return opened.close;
  }, []);

  useEffect(() => connection?.setLook({ colorScheme, locale }), [connection, colorScheme, locale]);
  useEffect(() => {
    if (document === undefined) return;
    const isSampled = isStatic && isJsonObject(document);
    connection?.show(isSampled ? withStandIns(withSampleData(document)) : document, mode);
  }, [connection, document, mode, isStatic]);
  useEffect(() => {
    if (!isShown || connection === undefined) return;
    connection.watch([...watched]);
  }, [connection, isShown, watched]);
  useEffect(() => {
    if (isShown && revealed !== undefined) connection?.reveal(revealed);
  }, [connection, isShown, revealed]);

  const nodeAt = async ({ clientX, clientY, currentTarget }: React.MouseEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const nodes = await connection?.find((clientX - left) / scale, (clientY - top) / scale);
    return nodes?.[0]?.pointer;
  };
  const isMarked = (pointer: string) =>
    pointer === revealed || pointer === hovered || outlined.includes(pointer);
  const { sandbox, src, allow } = frameAttributes(mode);
  return (
    <div
      className={styles["clip"]}
      data-shown={isShown || undefined}
      data-static={isStatic || undefined}
      style={{ width: width * scale, height: height * scale }}
    >
      <iframe
        key={src}
        ref={connect}
        title={title}
        sandbox={sandbox}
        src={src}
        allow={allow}
        loading={isStatic ? "lazy" : "eager"}
        tabIndex={isStatic ? -1 : undefined}
        aria-hidden={isStatic || undefined}
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {onPressNode === undefined ? null : (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles["nodes"]}
          onClick={(event) =>
            void nodeAt(event).then((pointer) => pointer !== undefined && onPressNode(pointer))
          }
          onMouseMove={(event) => void nodeAt(event).then(setHovered)}
          onMouseLeave={() => setHovered(undefined)}
        />
      )}
      {places
        .filter(({ pointer }) => isMarked(pointer))
        .flatMap(({ pointer, rectangles }) =>
          rectangles.map(({ x, y, width, height }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: instances of a node have no other name
              key={`${pointer} ${index}`}
              className={styles["outline"]}
              data-revealed={pointer === revealed || undefined}
              data-hovered={pointer === hovered || undefined}
              style={{
                left: x * scale,
                top: y * scale,
                width: width * scale,
                height: height * scale,
              }}
            />
          )),
        )}
      {marks.map(({ pointer, content }) => {
        const rectangle = places.find((place) => place.pointer === pointer)?.rectangles[0];
        if (rectangle === undefined) return null;
        const { x, y, width: nodeWidth } = rectangle;
        // The mark stays within the picture even if its node is scrolled out of it.
        const left = clamp((x + nodeWidth) * scale, markRadius, width * scale - markRadius);
        const top = clamp(y * scale, markRadius, height * scale - markRadius);
        return (
          <div key={pointer} className={styles["mark"]} style={{ left, top }}>
            {content}
          </div>
        );
      })}
    </div>
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
