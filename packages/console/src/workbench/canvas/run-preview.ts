import { type JsonObject, keysOfPointer } from "@screenspec/format";
import { isJsonObject } from "../../design/json-editor/is-json-object.ts";
import { revealAll, revealNodes } from "../draft/components/reveal-nodes.ts";
import { getsData } from "../draft/fields/data-in-scope.ts";
import { withSampleData } from "../draft/fields/sample-screens.ts";
import { connectFrame, frameAttributes } from "../frame/frame-connection.ts";
import { pressOn } from "../frame/passed-keys.ts";
import { findRequests, requestTargets } from "../requests/declared-requests.ts";
import type { Workbench, WorkbenchState } from "../store/create-workbench.ts";
import { followState } from "../store/follow-state.ts";
import type { WorkbenchMode } from "../store/panels-slice.ts";

/**
 * Shows the checked document in a frame, with the mode, the look and the screen of the workbench. Returns a function that
 * ends it.
 */
export function runPreview(workbench: Workbench, frame: HTMLIFrameElement): () => void {
  /** The screen that the frame shows. */
  let topScreen: string | undefined;
  /** The surface of the former update. */
  let formerSurface: string | undefined;
  let formerMode: WorkbenchMode | undefined;
  /** The document whose declared requests are known. */
  let readDocument: unknown;
  /** That document with sample data, which Design shows. */
  let edited: JsonObject = {};
  let declared = findRequests(undefined);
  /** The values of the last message that showed a document. */
  let sent: readonly unknown[] = [];
  let cancelUpdate = () => {};
  const stored = workbench.screenStorage?.read();
  const connection = connectFrame(frame, {
    onStarted: workbench.startDocument,
    onData: workbench.setRunningData,
    onRequest: workbench.answer,
    onStore: workbench.screenStorage?.keep,
    onStuck: () => workbench.setPreview({ isStopped: true }),
    onScreen: (screen) => {
      topScreen = screen;
      workbench.setPreview({ topScreen });
    },
    onRectangles: (nodes) =>
      workbench.setOverlay({
        rectangles: new Map(nodes.map(({ pointer, rectangles }) => [pointer, rectangles])),
      }),
    onKeys: (keys) => pressOn(frame, keys),
    onEvent: workbench.logEvent,
  });

  const update = () => {
    const state = workbench.getState();
    const { surface, panels, check } = state;
    const { mode } = panels;
    // The canvas is about to replace a frame with the page of another mode.
    const isReplaced = frame.getAttribute("src") !== frameAttributes(mode).src;
    if (isReplaced || check.checked?.surface !== surface) return;
    const composed = check.checked.document;
    const document = isJsonObject(composed) ? composed : {};
    if (document !== readDocument) {
      readDocument = document;
      edited = withSampleData(document);
      declared = findRequests(document);
      workbench.setDeclaredRequests(declared);
    }
    sendDocument(mode === "design" ? revealIn(edited, state) : document, mode);
    const [kind, id] = keysOfPointer(surface);
    if (kind !== "screens" || id === undefined) return;
    const isOther = formerSurface !== surface || topScreen === undefined;
    const isTryOpened = mode === "open" && formerMode !== "open";
    formerSurface = surface;
    formerMode = mode;
    // A screen that gets data from other screens would have blanks: Try begins on the first screen instead.
    const isBlank = isTryOpened && getsData(state.draft, id);
    const begin = isBlank ? `${state.draft["entryPoint"] ?? id}` : id;
    // In Try, the user leaves the screen. Back in Design, it is shown again.
    if (topScreen !== begin && (mode === "design" || isOther || isTryOpened)) {
      connection.navigate(begin);
    }
  };
  const sendDocument = (document: JsonObject, mode: WorkbenchMode) => {
    const { mocks, appData } = workbench.getState().mocks;
    const targets = requestTargets(declared, mocks);
    const { data } = appData;
    // A change of the mocks that leaves the targets alone doesn't restart the document.
    const next = [document, mode, data, JSON.stringify(targets)];
    if (next.every((part, index) => part === sent[index])) return;
    sent = next;
    connection.show(document, mode, { data, targets, stored });
  };
  const updateLater = () => {
    cancelUpdate();
    cancelUpdate = afterPaint(update);
  };
  workbench.setPreview({ connection });
  const subscriptions = [
    followState(workbench, shownParts, updateLater),
    followState(
      workbench,
      ({ preview }) => [preview.look],
      ({ preview }) => connection.setLook(preview.look),
    ),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    cancelUpdate();
    connection.close();
    workbench.setPreview({ connection: undefined });
    workbench.setOverlay({ rectangles: new Map() });
  };
}

/** The parts of the state that decide what the frame shows. */
function shownParts({ surface, selection, panels, check, preview, mocks }: WorkbenchState) {
  return [
    surface,
    selection,
    panels.mode,
    check.checked,
    preview.sources,
    preview.areAllShown,
    mocks.mocks,
    mocks.appData,
  ];
}

/** Shows the hidden nodes that are edited. */
function revealIn(document: JsonObject, { preview, selection }: WorkbenchState): JsonObject {
  if (preview.areAllShown) return revealAll(document);
  return revealNodes(document, selection.flatMap(preview.sources.toDocument));
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
