import { keysOfPointer } from "@screenspec/format";
import { type ReactNode, useCallback } from "react";
import { Note } from "../../design/content/notes.tsx";
import { Button } from "../../design/controls/button.tsx";
import { resizeProps } from "../../design/controls/resize-props.ts";
import { editorTexts } from "../../texts/editor.ts";
import { frameAttributes } from "../frame/frame-connection.ts";
import { followState } from "../store/follow-state.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./canvas.module.css";
import { maxWidth, minWidth, withWidth } from "./environment/device.ts";
import { runPreview } from "./run-preview.ts";
import { runZoom } from "./zoom.ts";

interface CanvasProps {
  /** The toolbar between the notices and the device, such as that of the selection. */
  readonly bar?: ReactNode;
  /** The toolbar at the top, with the settings of the device. */
  readonly environment?: ReactNode;
  /** The layers above the preview, which have its size. */
  readonly children?: ReactNode;
  /** The id of the frame's element, which a page has only once. */
  readonly frameId?: string;
  /** The accessible name of the frame; by default, that of the shown screen. */
  readonly title?: string;
}

/** The screen as the app will show it. */
export function Canvas({ environment, bar, children, frameId, title }: CanvasProps) {
  const workbench = useWorkbench();
  const { width, height } = useWorkbenchState(({ preview }) => preview.device);
  const scale = useWorkbenchState(({ preview }) => preview.scale);
  const isStopped = useWorkbenchState(({ preview }) => preview.isStopped);
  const run = useCallback(
    (stage: HTMLDivElement) => {
      const stopZoom = runZoom(workbench, stage);
      // Another screen or dialog begins at its top.
      const stopScrolling = followState(
        workbench,
        ({ surface }) => [surface],
        () => stage.scrollTo({ top: 0, left: 0 }),
      );
      return () => {
        stopZoom();
        stopScrolling();
      };
    },
    [workbench],
  );
  return (
    <section aria-label={editorTexts.canvas} className={styles["canvas"]}>
      {environment}
      <Notices />
      {bar === undefined ? null : <div className={styles["bar"]}>{bar}</div>}
      <div
        ref={run}
        className={styles["stage"]}
        data-stage=""
        data-filled={width === undefined || undefined}
      >
        <div
          className={styles["device"]}
          style={{
            width: width === undefined ? "100%" : width * scale,
            height: height === undefined ? "100%" : height * scale,
          }}
        >
          {isStopped ? null : <Preview id={frameId} title={title} scale={scale} />}
          {children}
          {width === undefined ? null : (
            <div
              className={styles["edge"]}
              {...resizeProps({
                value: width,
                min: minWidth,
                max: maxWidth,
                onChange: (next) => {
                  const { device } = workbench.getState().preview;
                  workbench.setPreview({ device: withWidth(device, next) });
                },
                towards: "end",
                // It stays in the middle.
                factor: 2 / scale,
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
  const workbench = useWorkbench();
  const hasFailed = useWorkbenchState(({ check }) => check.hasFailed);
  const isStopped = useWorkbenchState(({ preview }) => preview.isStopped);
  const { checking, environment } = editorTexts;
  const startAgain = () => workbench.setPreview({ isStopped: false });
  return (
    <>
      {hasFailed ? (
        <div className={styles["stopped"]}>
          <Note
            tone="warning"
            role="alert"
            actions={<Button onPress={workbench.checkAgain}>{checking.again}</Button>}
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
  readonly scale: number;
}

function Preview({ id, title, scale }: PreviewProps) {
  const workbench = useWorkbench();
  const mode = useWorkbenchState(({ panels }) => panels.mode);
  const surface = useWorkbenchState((state) => state.surface);
  const run = useCallback((frame: HTMLIFrameElement) => runPreview(workbench, frame), [workbench]);
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
      style={{ width: `${100 / scale}%`, height: `${100 / scale}%`, scale }}
      tabIndex={mode === "design" ? -1 : undefined}
    />
  );
}
