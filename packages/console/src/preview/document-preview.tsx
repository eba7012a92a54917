import { useEffect, useRef, useState } from "react";
import styles from "./document-preview.module.css";
import type { FrameMessage, PreviewEventName, PreviewMode, ShowMessage } from "./messages.ts";

interface DocumentPreviewProps {
  /** What assistive technology calls the frame. */
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
  readonly onEvent?: (name: PreviewEventName, detail: unknown) => void;
}

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
  onEvent,
}: DocumentPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isShown, setShown] = useState(false);
  const handleEvent = useRef(onEvent);
  handleEvent.current = onEvent;

  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<FrameMessage | null | undefined>) => {
      if (source !== frame.current?.contentWindow || !data) return;
      if (data.type === "ready") setReady(true);
      if (data.type === "shown") setShown(true);
      if (data.type === "event") handleEvent.current?.(data.name, data.detail);
    };
    addEventListener("message", receive);
    return () => removeEventListener("message", receive);
  }, []);

  useEffect(() => {
    if (!isReady || document === undefined) return;
    const message: ShowMessage = { type: "show", document, mode, colorScheme, locale };
    frame.current?.contentWindow?.postMessage(message, "*");
  }, [isReady, document, mode, colorScheme, locale]);

  const isStatic = mode === "static";
  return (
    <div
      className={styles["clip"]}
      data-shown={isShown || undefined}
      data-static={isStatic || undefined}
      style={{ width: width * scale, height: height * scale }}
    >
      <iframe
        ref={frame}
        title={title}
        src="preview/"
        sandbox="allow-scripts"
        loading={isStatic ? "lazy" : "eager"}
        tabIndex={isStatic ? -1 : undefined}
        aria-hidden={isStatic || undefined}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}
