import { keysOfPointer } from "@screenspec/format";
import { type ReactNode, useCallback } from "react";
import { Note } from "../../design/content/notes.tsx";
import { Button } from "../../design/controls/button.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { frameAttributes } from "../frame/frame-connection.ts";
import { resizeProps } from "../panels/resize-props.ts";
import { followState } from "../store/follow-state.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./canvas.module.css";
import { maxWidth, minWidth, withWidth } from "./environment/device.ts";
import { runPreview } from "./run-preview.ts";

interface CanvasProps {
  /** Between the notices and the device, such as what can be done with the selection. */
  readonly bar?: ReactNode;
  /** Above all, such as the settings of the device. */
  readonly environment?: ReactNode;
  /** Above the preview, with its size. */
  readonly children?: ReactNode;
  /** The id of the frame's element, which a page has only once. */
  readonly frameId?: string;
  /** The accessible name of the frame; by default, that of the shown screen. */
  readonly title?: string;
}

/** The screen as the app will show it. */
export function Canvas({ environment, bar, children, frameId, title }: CanvasProps) {
  const store = useWorkbench();
  const { width, height } = useWorkbenchState(({ preview }) => preview.device);
  const isStopped = useWorkbenchState(({ preview }) => preview.isStopped);
  // Another screen or dialog begins at its top.
  const scrollToTop = useCallback(
    (stage: HTMLDivElement) =>
      followState(
        store,
        ({ surface }) => [surface],
        () => stage.scrollTo({ top: 0 }),
      ),
    [store],
  );
  return (
    <section aria-label={editorTexts.canvas} className={styles["canvas"]}>
      {environment}
      <Notices />
      {bar === undefined ? null : <div className={styles["bar"]}>{bar}</div>}
      <div
        ref={scrollToTop}
        className={styles["stage"]}
        data-filled={width === undefined || undefined}
      >
        <div
          className={styles["device"]}
          style={{ width: width ?? "100%", height: height ?? "100%" }}
        >
          {isStopped ? null : <Preview id={frameId} title={title} />}
          {children}
          {width === undefined ? null : (
            <div
              className={styles["edge"]}
              {...resizeProps({
                value: width,
                min: minWidth,
                max: maxWidth,
                onChange: (next) => {
                  const { device } = store.getState().preview;
                  store.setPreview({ device: withWidth(device, next) });
                },
                towards: "end",
                // It stays in the middle.
                factor: 2,
                label: editorTexts.environment.widthEdge,
              })}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** What hinders the preview. */
function Notices() {
  const store = useWorkbench();
  const hasFailed = useWorkbenchState(({ check }) => check.hasFailed);
  const isStopped = useWorkbenchState(({ preview }) => preview.isStopped);
  const { checking, environment } = editorTexts;
  const startAgain = () => store.setPreview({ isStopped: false });
  return (
    <>
      {hasFailed ? (
        <div className={styles["stopped"]}>
          <Note
            tone="warning"
            role="alert"
            actions={<Button onPress={store.checkAgain}>{checking.again}</Button>}
          >
            {checking.failed}
          </Note>
        </div>
      ) : null}
      {isStopped ? (
        <div className={styles["stopped"]}>
          <Note
            tone="warning"
            role="alert"
            actions={<Button onPress={startAgain}>{environment.startAgain}</Button>}
          >
            {environment.stopped}
          </Note>
        </div>
      ) : null}
    </>
  );
}

interface PreviewProps {
  readonly id: string | undefined;
  readonly title: string | undefined;
}

function Preview({ id, title }: PreviewProps) {
  const store = useWorkbench();
  const mode = useWorkbenchState(({ panels }) => panels.mode);
  const surface = useWorkbenchState((state) => state.surface);
  const run = useCallback((frame: HTMLIFrameElement) => runPreview(store, frame), [store]);
  const { sandbox, src, allow } = frameAttributes(mode);
  return (
    <iframe
      key={src}
      ref={run}
      id={id}
      title={title ?? editorTexts.preview(keysOfPointer(surface).at(-1) ?? "")}
      sandbox={sandbox}
      src={src}
      allow={allow}
      tabIndex={mode === "design" ? -1 : undefined}
    />
  );
}
