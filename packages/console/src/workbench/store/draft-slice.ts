import type { JsonObject } from "@screenspec/format";
import type { StoreApi } from "zustand/vanilla";
import type { Edit } from "../draft/edits/edit-nodes.ts";
import { followNodes, followSurface } from "../draft/references/follow-nodes.ts";
import type { SelectionSlice } from "./selection-slice.ts";

/** A state of the draft that can be returned to. */
interface Step {
  readonly draft: JsonObject;
  readonly selection: readonly string[];
  readonly surface: string;
  /** The label of the edit that led from this state to the next: "Move Button". */
  readonly label: string;
  /** Whether the step has merged what someone else saved. */
  readonly isMerge?: true;
  /** The saved state before the merge, until its result is saved: undoing the merge returns to it. */
  readonly saved?: SavedDraft;
}

/** The draft as the service has it, with the revision and the ETag of that state. */
export interface SavedDraft {
  readonly draft: JsonObject;
  readonly revision: number;
  readonly etag: string | undefined;
}

export interface DraftSlice {
  readonly draft: JsonObject;
  /** The saved state that the draft changes. */
  readonly saved: SavedDraft;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export interface DraftActions {
  /**
   * Changes the draft.
   *
   * @param label what undoing it would undo
   * @param topic edits of the same topic that follow each other within a pause are undone together, such as typing
   * @param pauseMs a second by default; Infinity for a gesture
   */
  edit(
    label: string,
    edit: Partial<Edit> & Pick<Edit, "draft">,
    topic?: string,
    pauseMs?: number,
  ): void;
  undo(): void;
  redo(): void;
  /** The service has stored a draft. */
  markSaved(saved: SavedDraft): void;
  /**
   * Replaces the draft by its merge with a save by someone else, on which it is based from now on. Undoing reverts
   * both.
   */
  merge(label: string, edit: Partial<Edit> & Pick<Edit, "draft">, saved: SavedDraft): void;
  /**
   * Replaces the draft by a changed one, in which the same nodes stay selected.
   *
   * @param saved the save by someone else that the draft has taken in
   */
  takeIn(label: string, draft: JsonObject, saved?: SavedDraft): void;
}

/** So many steps can be undone. */
const maxSteps = 500;
/** Edits of one topic within this time are one step. */
const defaultPauseMs = 1000;

export function initialDraft(saved: SavedDraft): DraftSlice {
  return { draft: saved.draft, saved, past: [], future: [] };
}

export function draftActions(store: StoreApi<DraftSlice & SelectionSlice>): DraftActions {
  let last: { readonly topic: string; readonly at: number } | undefined;
  const actions: DraftActions = {
    edit(label, { draft, selection, surface }, topic, pauseMs = defaultPauseMs) {
      const state = store.getState();
      if (draft === state.draft) return;
      const now = performance.now();
      const continues =
        topic !== undefined &&
        last?.topic === topic &&
        now - last.at < pauseMs &&
        state.past.length > 0;
      last = topic === undefined ? undefined : { topic, at: now };
      const step = {
        draft: state.draft,
        selection: state.selection,
        surface: state.surface,
        label,
      };
      store.setState({
        draft,
        surface: surface ?? state.surface,
        selection: selection ?? state.selection,
        past: continues ? state.past : [...state.past, step].slice(-maxSteps),
        future: [],
      });
    },
    undo: () => travel("past", "future"),
    redo: () => travel("future", "past"),
    markSaved(saved) {
      const { past, future } = store.getState();
      store.setState({ saved, past: past.map(withoutSaved), future: future.map(withoutSaved) });
    },
    merge(label, { draft, selection, surface: shown }, saved) {
      last = undefined;
      const state = store.getState();
      const { selection: selected, draft: former, saved: before, past, surface } = state;
      const step = {
        draft: former,
        selection: selected,
        surface,
        label,
        isMerge: true,
        saved: before,
      } as const;
      store.setState({
        draft,
        saved,
        selection: selection ?? selected,
        surface: shown ?? surface,
        past: [...past, step].slice(-maxSteps),
        future: [],
      });
    },
    takeIn(label, merged, saved) {
      const { draft, selection, surface } = store.getState();
      const edit = {
        draft: merged,
        selection: followNodes(selection, draft, merged),
        surface: followSurface(surface, draft, merged),
      };
      if (saved === undefined) actions.edit(label, edit);
      else actions.merge(label, edit, saved);
    },
  };
  return actions;

  function travel(from: "past" | "future", to: "past" | "future"): void {
    const state = store.getState();
    const step = state[from].at(-1);
    if (step === undefined) return;
    last = undefined;
    const { draft, selection, surface } = state;
    const current = {
      draft,
      selection,
      surface,
      label: step.label,
      ...(step.isMerge && { isMerge: true as const }),
      ...(step.saved && { saved: state.saved }),
    };
    store.setState({
      draft: step.draft,
      saved: step.saved ?? state.saved,
      selection: step.selection,
      // A change is undone where it was made.
      surface: step.surface,
      [from]: state[from].slice(0, -1),
      [to]: [...state[to], current],
    });
  }
}

/**
 * The label of the merge that was undone last, if its result was saved: saving again would remove the other's change.
 */
export function undoneSavedMerge(state: DraftSlice, former: DraftSlice): string | undefined {
  if (state.future.length <= former.future.length) return undefined;
  const step = state.future.at(-1);
  return step?.isMerge && step.saved === undefined ? step.label : undefined;
}

/** A step whose merge has been saved: undoing it doesn't undo that. */
function withoutSaved({ saved: _, ...step }: Step): Step {
  return step;
}
