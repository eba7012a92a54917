import { keysOfPointer } from "@screenspec/format";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { indexSources } from "../../../editing/source-index.ts";
import {
  connectFrame,
  type FrameConnection,
  frameAttributes,
} from "../../../preview/frame-connection.ts";
import type { WatchedNode } from "../../../preview/messages.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useChecked, useEditorState } from "../editor-context.ts";
import type { EditorMode } from "../editor-header.tsx";
import { linkPreview } from "../preview-link.ts";
import styles from "./canvas.module.css";
import { DesignLayer } from "./design-layer.tsx";
import { type Device, EnvironmentBar, initialDevice } from "./environment-bar.tsx";

/** The screen as the app will show it. */
export function Canvas({ mode }: { readonly mode: EditorMode }) {
  const checked = useChecked();
  const surface = useEditorState((state) => state.surface);
  const [connection, setConnection] = useState<FrameConnection>();
  const [rectangles, setRectangles] = useState<readonly WatchedNode[]>([]);
  const [device, setDevice] = useState<Device>(initialDevice);
  const screen = useRef<string>(undefined);
  const sources = useMemo(() => indexSources(checked ?? { sources: new Map() }), [checked]);
  const connect = useCallback((frame: HTMLIFrameElement) => {
    const opened = connectFrame(frame, {
      onScreen: (shown) => {
        screen.current = shown;
      },
      onRectangles: setRectangles,
      onEvent: () => {},
    });
    setConnection(opened);
    return opened.close;
  }, []);
  useEffect(() => linkPreview({ connection, sources }), [connection, sources]);
  const { colorScheme, locale, width, height } = device;
  useEffect(() => connection?.setLook({ colorScheme, locale }), [connection, colorScheme, locale]);
  const document = checked?.surface === surface ? checked.document : undefined;
  useEffect(() => {
    if (document !== undefined) connection?.show(document, mode);
  }, [connection, document, mode]);
  useEffect(() => {
    const [kind, id] = keysOfPointer(surface);
    if (document === undefined || kind !== "screens" || id === undefined) return;
    if (screen.current !== id) connection?.navigate(id);
  }, [connection, document, surface]);
  const { sandbox, src, allow } = frameAttributes(mode);
  return (
    <section aria-label={editorTexts.canvas} className={styles["canvas"]}>
      <EnvironmentBar device={device} onChange={setDevice} />
      <div className={styles["stage"]}>
        <div className={styles["device"]} style={{ width, height }}>
          <iframe
            ref={connect}
            title={editorTexts.preview(keysOfPointer(surface).at(-1) ?? "")}
            sandbox={sandbox}
            src={src}
            allow={allow}
            tabIndex={mode === "design" ? -1 : undefined}
          />
          {mode === "design" && connection ? (
            <DesignLayer connection={connection} rectangles={rectangles} sources={sources} />
          ) : null}
        </div>
      </div>
    </section>
  );
}
