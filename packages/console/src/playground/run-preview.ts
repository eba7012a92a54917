import { connectFrame, frameAttributes } from "../workbench/frame/frame-connection.ts";
import { findRequests, requestTargets } from "../workbench/requests/declared-requests.ts";
import { pauseMs } from "./check-text.ts";
import type { Playground } from "./create-playground.ts";

/** Shows the checked document in a frame of its mode. Returns a function that ends it. */
export function runPreview({ workbench, store }: Playground, frame: HTMLIFrameElement): () => void {
  let declaredIn: unknown;
  let declared = findRequests(undefined);
  /** What the frame was given last. */
  let shown: readonly unknown[] = [];
  const connection = connectFrame(frame, {
    onStarted() {
      workbench.startDocument();
      workbench.clearLog();
    },
    onData: workbench.setRunningData,
    onRequest: workbench.answer,
    onEvent: workbench.logEvent,
  });
  const show = () => {
    const { panels, check, mocks } = workbench.getState();
    const document = check.checked?.document;
    // The page is about to replace a frame that has the page of another mode.
    const isReplaced = frame.getAttribute("src") !== frameAttributes(panels.mode).src;
    if (isReplaced || document === undefined) return;
    if (document !== declaredIn) {
      declaredIn = document;
      declared = findRequests(document);
      workbench.setDeclaredRequests(declared);
    }
    const targets = requestTargets(declared, mocks.mocks);
    const { data } = mocks.appData;
    const next = [document, panels.mode, mocks.mocks, data];
    if (next.every((part, index) => part === shown[index])) return;
    shown = next;
    connection.show(document, panels.mode, { data, targets });
  };
  const setLook = () => {
    const { colorScheme, locale } = store.getState();
    connection.setLook({ colorScheme, locale: locale || undefined });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const subscriptions = [
    workbench.subscribe((state, former) => {
      const isOther =
        state.check.checked !== former.check.checked || state.panels.mode !== former.panels.mode;
      if (isOther) return show();
      if (
        state.mocks.mocks === former.mocks.mocks &&
        state.mocks.appData === former.mocks.appData
      ) {
        return;
      }
      // The screen begins anew with them, once typing pauses.
      clearTimeout(timer);
      timer = setTimeout(show, pauseMs);
    }),
    store.subscribe((state, former) => {
      if (state.colorScheme !== former.colorScheme || state.locale !== former.locale) setLook();
    }),
  ];
  workbench.setState(({ preview }) => ({ preview: { ...preview, connection } }));
  setLook();
  show();
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    clearTimeout(timer);
    connection.close();
    workbench.setState(({ preview }) => ({ preview: { ...preview, connection: undefined } }));
  };
}
