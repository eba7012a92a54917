import { useCallback, useEffect, useRef, useState } from "react";
import { isJsonObject } from "../../design/json-editor/is-json-object.ts";
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
  readonly onEvent?: (name: PreviewEventName, detail: unknown) => void;
}

const none: readonly string[] = [];

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
  onEvent,
}: DocumentPreviewProps) {
  const [connection, setConnection] = useState<FrameConnection>();
  const [isShown, setShown] = useState(false);
  const [outlines, setOutlines] = useState<readonly WatchedNode[]>([]);
  const handleEvent = useRef(onEvent);
  handleEvent.current = onEvent;

  const connect = useCallback((frame: HTMLIFrameElement) => {
    const opened = connectFrame(frame, {
      onShown: () => setShown(true),
      onRectangles: setOutlines,
      onEvent: (name, detail) => handleEvent.current?.(name, detail),
    });
    setConnection(opened);
    return opened.close;
  }, []);

  useEffect(() => connection?.setLook({ colorScheme, locale }), [connection, colorScheme, locale]);
  useEffect(() => {
    if (document === undefined) return;
    const isSampled = mode === "static" && isJsonObject(document);
    connection?.show(isSampled ? withSampleData(document) : document, mode);
  }, [connection, document, mode]);
  useEffect(() => {
    if (!isShown || connection === undefined) return;
    connection.watch(outlined);
    if (revealed !== undefined) connection.reveal(revealed);
  }, [connection, isShown, outlined, revealed]);

  const isStatic = mode === "static";
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
      {outlines.flatMap(({ pointer, rectangles }) =>
        rectangles.map(({ x, y, width, height }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: instances of a node have no other name
            key={`${pointer} ${index}`}
            className={styles["outline"]}
            data-revealed={pointer === revealed || undefined}
            style={{
              left: x * scale,
              top: y * scale,
              width: width * scale,
              height: height * scale,
            }}
          />
        )),
      )}
    </div>
  );
}
