import type { JsonObject } from "@screenspec/format";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { StartChecker } from "../draft/check/draft-checker.ts";
import type { StoredTexts } from "../frame/messages.ts";
import { type CheckActions, type CheckSlice, checkActions, initialCheck } from "./check-slice.ts";
import { type DialogActions, type DialogsSlice, dialogActions } from "./dialogs-slice.ts";
import {
  type DraftActions,
  type DraftSlice,
  draftActions,
  initialDraft,
  type SavedDraft,
} from "./draft-slice.ts";
import { type DragActions, type DragSlice, dragActions, idleDrag } from "./drag-slice.ts";
import { initialLog, type LogActions, type LogSlice, logActions } from "./log-slice.ts";
import {
  initialMocks,
  type MockActions,
  type MockOptions,
  type MocksSlice,
  mockActions,
} from "./mocks-slice.ts";
import {
  initialPanels,
  type PanelActions,
  type PanelsSlice,
  panelActions,
} from "./panels-slice.ts";
import { initialPick, type PickActions, type PickSlice, pickActions } from "./pick-slice.ts";
import {
  initialPreview,
  type PreviewActions,
  type PreviewSlice,
  previewActions,
} from "./preview-slice.ts";
import { type SelectionActions, type SelectionSlice, selectionActions } from "./selection-slice.ts";
import { initialText, type TextActions, type TextSlice, textActions } from "./text-slice.ts";

/** The state of a workbench: a slice per subject. */
export interface WorkbenchState
  extends DraftSlice,
    SelectionSlice,
    PanelsSlice,
    TextSlice,
    CheckSlice,
    PreviewSlice,
    MocksSlice,
    LogSlice,
    DragSlice,
    PickSlice,
    DialogsSlice {}

/** The store of a workbench, with the actions of its slices. */
export interface Workbench
  extends StoreApi<WorkbenchState>,
    DraftActions,
    SelectionActions,
    PanelActions,
    TextActions,
    CheckActions,
    PreviewActions,
    MockActions,
    LogActions,
    DragActions,
    PickActions,
    DialogActions {
  /**
   * Replaces the draft by another one. That is no edit: it can't be undone, and the former draft's selection, history and
   * findings are gone. The host resets the rest, such as the mocks.
   *
   * @param text shown instead of one that is written from the draft, also if it isn't valid
   */
  openDraft(draft: JsonObject, text: string): void;
  readonly screenStorage: ScreenStorage | undefined;
  /** Starts checking the draft, and reads the kept mocks. Returns a function that stops it. */
  start(): () => void;
}

/** Keeps what screens store, for their next start. */
export interface ScreenStorage {
  read(): StoredTexts;
  /** Keeps a value, as JSON; undefined removes it. */
  keep(key: string, text: string | undefined): void;
}

interface WorkbenchOptions extends MockOptions {
  readonly saved: SavedDraft;
  /** The JSON Pointer of the surface that is shown first. */
  readonly surface: string;
  /** Checks drafts instead of the worker. */
  readonly startChecker?: StartChecker | undefined;
  /** Without it, what screens store ends with the preview. */
  readonly screenStorage?: ScreenStorage | undefined;
}

/** Creates the store of a workbench. A page can have several. */
export function createWorkbench({
  saved,
  surface,
  startChecker,
  screenStorage,
  ...mockOptions
}: WorkbenchOptions): Workbench {
  const store = createStore<WorkbenchState>(() => ({
    ...initialDraft(saved),
    surface,
    selection: [],
    panels: initialPanels,
    text: initialText,
    check: initialCheck,
    ...initialPreview,
    mocks: initialMocks(mockOptions),
    log: initialLog,
    drag: idleDrag,
    pick: initialPick,
    dialog: undefined,
  }));
  const { startChecking, ...check } = checkActions(store, startChecker);
  const { startWatchingData, ...log } = logActions(store);
  const { startMocks, ...mocks } = mockActions(store, mockOptions, log);
  return {
    ...store,
    ...draftActions(store),
    ...selectionActions(store),
    ...panelActions(store),
    ...textActions(store),
    ...check,
    ...previewActions(store),
    ...mocks,
    ...log,
    ...dragActions(store),
    ...pickActions(store),
    ...dialogActions(store),
    openDraft: (draft, text) =>
      store.setState(({ check }) => ({
        ...initialDraft(unsavedDraft(draft)),
        surface: "",
        selection: [],
        text: { ...initialText, written: text },
        check: { ...initialCheck, customTypes: check.customTypes },
      })),
    screenStorage,
    start() {
      const stops = [startChecking(), startMocks(), startWatchingData()];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The draft of a workbench whose host has none to save. */
export function unsavedDraft(draft: JsonObject): SavedDraft {
  return { draft, revision: 0, etag: undefined };
}
