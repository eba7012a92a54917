import { connectFrame, frameAttributes } from "../workbench/frame/frame-connection.ts";
import { findRequests, requestTargets } from "../workbench/requests/declared-requests.ts";
import type { Workbench } from "../workbench/store/create-workbench.ts";
import { followState } from "../workbench/store/follow-state.ts";
import { pauseMs } from "./check-text.ts";

/**
 * Runs the checked document in a frame of its mode. Unlike on the canvas of the editor, the last valid document stays, the
 * selection chooses no screen, and a change of the mocks restarts the document. Returns a function that ends it.
 */
export function runPreview(workbench: Workbench, frame: HTMLIFrameElement): () => void {
  let declaredIn: unknown;
  /** What the frame was given last. */
  let shown: readonly unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connection = connectFrame(frame, {
    onStarted() {
      workbench.startDocument();
      workbench.clearLog();
    },
    onData: workbench.setRunningData,
    onRequest: workbench.answer,
    onStuck: () => workbench.setPreview({ isStopped: true }),
    onEvent: workbench.logEvent,
  });
  const show = () => {
    const { panels, check } = workbench.getState();
    const document = check.checked?.document;
    // The page is about to replace a frame that has the page of another mode.
    const isReplaced = frame.getAttribute("src") !== frameAttributes(panels.mode).src;
    if (isReplaced || document === undefined) return;
    if (document !== declaredIn) workbench.setDeclaredRequests(findRequests(document));
    declaredIn = document;
    const { mocks, appData, declared } = workbench.getState().mocks;
    const { data } = appData;
    const next = [document, panels.mode, mocks, data];
    if (next.every((part, index) => part === shown[index])) return;
    shown = next;
    connection.show(document, panels.mode, { data, targets: requestTargets(declared, mocks) });
  };
  workbench.setPreview({ connection });
  const subscriptions = [
    followState(workbench, ({ check, panels }) => [check.checked, panels.mode], show),
    followState(
      workbench,
      ({ mocks }) => [mocks.mocks, mocks.appData],
      () => {
        clearTimeout(timer);
        timer = setTimeout(show, pauseMs);
      },
    ),
    followState(
      workbench,
      ({ preview }) => [preview.look],
      ({ preview }) => connection.setLook(preview.look),
    ),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    clearTimeout(timer);
    connection.close();
    workbench.setPreview({ connection: undefined });
  };
}
