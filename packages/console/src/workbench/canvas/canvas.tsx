import { type JsonObject, keysOfPointer } from "@screenspec/format";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Note } from "../../design/content/notes.tsx";
import { Button } from "../../design/controls/button.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { revealAll, revealNodes } from "../draft/components/reveal-nodes.ts";
import { indexSources } from "../draft/components/source-index.ts";
import { connectFrame, type FrameConnection, frameAttributes } from "../frame/frame-connection.ts";
import type { WatchedNode } from "../frame/messages.ts";
import { resizeProps } from "../panels/resize-props.ts";
import { useTrial, useTrialState } from "../panels/trial-context.ts";
import { findRequests, requestTargets } from "../requests/declared-requests.ts";
import { useChecked, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./canvas.module.css";
import { DesignLayer } from "./design-layer.tsx";
import {
  type Device,
  EnvironmentBar,
  initialDevice,
  maxWidth,
  minWidth,
  withWidth,
} from "./environment-bar.tsx";

/** The screen as the app will show it. */
export function Canvas() {
  const store = useWorkbench();
  const mode = useWorkbenchState(({ panels }) => panels.mode);
  const checked = useChecked();
  const hasFailed = useWorkbenchState(({ check }) => check.hasFailed);
  const surface = useWorkbenchState((state) => state.surface);
  const selection = useWorkbenchState((state) => state.selection);
  const [areAllShown, setAllShown] = useState(false);
  const [connection, setConnection] = useState<FrameConnection>();
  const [rectangles, setRectangles] = useState<readonly WatchedNode[]>([]);
  const [device, setDevice] = useState<Device>(initialDevice);
  const trial = useTrial();
  const mocks = useTrialState((state) => state.mocks);
  const appData = useTrialState((state) => state.appData);
  const [isStopped, setStopped] = useState(false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const screen = useRef<string>(undefined);
  /** The surface that was shown last. */
  const chosen = useRef<string>(undefined);
  const sources = useMemo(
    () => indexSources(checked ?? { sources: new Map(), draft: {} }, () => store.getState().draft),
    [checked, store],
  );
  const connect = useCallback(
    (frame: HTMLIFrameElement) => {
      const opened = connectFrame(frame, {
        onStarted: trial.started,
        onData: trial.received,
        onRequest: trial.answer,
        onStuck: () => setStopped(true),
        onScreen: (shown) => {
          screen.current = shown;
        },
        onRectangles: setRectangles,
        onEvent: trial.log,
      });
      setConnection(opened);
      trial.setConnection(opened);
      return () => {
        opened.close();
        screen.current = undefined;
        setConnection(undefined);
        trial.setConnection(undefined);
      };
    },
    [trial],
  );
  const { colorScheme, locale, width, height, textSize, isMotionReduced } = device;
  useEffect(
    () => connection?.setLook({ colorScheme, locale, textSize, isMotionReduced }),
    [connection, colorScheme, locale, textSize, isMotionReduced],
  );
  useEffect(
    () => store.setState({ preview: { connection, sources } }),
    [store, connection, sources],
  );
  const document: JsonObject | undefined =
    checked?.surface === surface ? Object(checked.document) : undefined;
  const declared = useMemo(() => findRequests(document), [document]);
  useEffect(() => trial.setDeclaredRequests(declared), [trial, declared]);
  // Only other targets show the document anew.
  const targetsText = JSON.stringify(requestTargets(declared, mocks));
  useEffect(() => {
    trial.setLogging(mode === "open");
    trial.clearLog();
  }, [trial, mode]);
  const shown = useMemo(() => {
    if (document === undefined || mode !== "design") return document;
    if (areAllShown) return revealAll(document);
    return revealNodes(document, selection.flatMap(sources.toDocument));
  }, [document, mode, areAllShown, selection, sources]);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const app = { data: appData, targets: JSON.parse(targetsText) };
    return afterPaint(() => connection?.show(shown, mode, app));
  }, [connection, shown, mode, appData, targetsText]);
  useEffect(() => {
    const [kind, id] = keysOfPointer(surface);
    if (document === undefined || kind !== "screens" || id === undefined) return undefined;
    return afterPaint(() => {
      const isChosen = chosen.current !== surface || screen.current === undefined;
      chosen.current = surface;
      // In Try, the user leaves the screen. Back in Design, it is shown again.
      if (screen.current !== id && (mode === "design" || isChosen)) connection?.navigate(id);
    });
  }, [connection, document, surface, mode]);
  // Another screen or dialog begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another surface scrolls
  useEffect(() => {
    stage.current?.scrollTo({ top: 0 });
  }, [surface]);
  const { sandbox, src, allow } = frameAttributes(mode);
  const words = editorTexts.environment;
  const restart = () => {
    trial.clearLog();
    connection?.restart();
  };
  return (
    <section aria-label={editorTexts.canvas} className={styles["canvas"]}>
      <EnvironmentBar
        device={device}
        onChange={setDevice}
        areAllShown={areAllShown}
        onShowAll={mode === "design" ? setAllShown : undefined}
        onRestart={mode === "open" && !isStopped ? restart : undefined}
      />
      {hasFailed ? (
        <div className={styles["stopped"]}>
          <Note
            tone="warning"
            role="alert"
            actions={<Button onPress={store.checkAgain}>{editorTexts.checking.again}</Button>}
          >
            {editorTexts.checking.failed}
          </Note>
        </div>
      ) : null}
      {isStopped ? (
        <div className={styles["stopped"]}>
          <Note
            tone="warning"
            role="alert"
            actions={<Button onPress={() => setStopped(false)}>{words.startAgain}</Button>}
          >
            {words.stopped}
          </Note>
        </div>
      ) : null}
      <div ref={setBar} className={styles["bar"]} />
      <div ref={stage} className={styles["stage"]}>
        <div className={styles["device"]} style={{ width, height }}>
          {isStopped ? null : (
            <iframe
              ref={connect}
              title={editorTexts.preview(keysOfPointer(surface).at(-1) ?? "")}
              sandbox={sandbox}
              src={src}
              allow={allow}
              tabIndex={mode === "design" ? -1 : undefined}
            />
          )}
          {mode === "design" && connection ? (
            <DesignLayer
              connection={connection}
              rectangles={rectangles}
              sources={sources}
              areAllShown={areAllShown}
              bar={bar}
            />
          ) : null}
          <div
            className={styles["edge"]}
            {...resizeProps({
              value: width,
              min: minWidth,
              max: maxWidth,
              onChange: (next) => setDevice(withWidth(device, next)),
              towards: "end",
              // It stays in the middle.
              factor: 2,
              label: words.widthEdge,
            })}
          />
        </div>
      </div>
    </section>
  );
}

/**
 * Calls back when the panels have been painted, unless the returned function is called before. In many browsers the frame
 * shares the thread of the page, and showing a document takes it long.
 */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(request);
    clearTimeout(timer);
  };
}
