import type { CustomTypeSchemas } from "@screenspec/format";
import type { StoreApi } from "zustand/vanilla";
import type { CheckedDraft } from "../draft/check/checked-draft.ts";
import {
  type DraftChecker,
  type StartChecker,
  startDraftChecker,
} from "../draft/check/draft-checker.ts";
import { indexSources } from "../draft/components/source-index.ts";
import { indexProblems, type ProblemIndex } from "../draft/fields/field-problems.ts";
import type { DraftSlice } from "./draft-slice.ts";
import type { PreviewSlice } from "./preview-slice.ts";
import type { SelectionSlice } from "./selection-slice.ts";

interface CheckState {
  /** The registered types; undefined until they are read. Without them, drafts aren't checked. */
  readonly customTypes: CustomTypeSchemas | undefined;
  /** The last draft that was validated and composed; undefined until the first was. */
  readonly checked: CheckedDraft | undefined;
  /** The findings of `checked` by the place where they are shown. */
  readonly problems: ProblemIndex;
  readonly hasFailed: boolean;
}

export interface CheckSlice {
  readonly check: CheckState;
}

export interface CheckActions {
  setCustomTypes(customTypes: CustomTypeSchemas | undefined): void;
  setChecked(checked: CheckedDraft): void;
  /** Checks the draft now, also if nothing has changed, such as after a check that failed. */
  checkAgain(): void;
}

export const initialCheck: CheckState = {
  customTypes: undefined,
  checked: undefined,
  problems: new Map(),
  hasFailed: false,
};

/** Validates and composes the draft after each change, by default in a worker. */
export function checkActions(
  store: StoreApi<CheckSlice & DraftSlice & SelectionSlice & PreviewSlice>,
  startChecker: StartChecker = startDraftChecker,
) {
  let checker: DraftChecker | undefined;
  const setCheck = (changed: Partial<CheckState>) =>
    store.setState(({ check }) => ({ check: { ...check, ...changed } }));
  const requestCheck = () => {
    const { draft, surface, check } = store.getState();
    const { customTypes } = check;
    // Unregistered types would be reported as unknown until the catalog is read.
    if (customTypes !== undefined) checker?.check({ draft, surface, customTypes });
  };
  const setChecked = (checked: CheckedDraft) => {
    const problems = indexProblems(checked.diagnostics);
    const sources = indexSources(checked, () => store.getState().draft);
    store.setState(({ check, preview }) => ({
      check: { ...check, checked, problems, hasFailed: false },
      preview: { ...preview, sources },
    }));
  };
  const actions: CheckActions = {
    setCustomTypes(customTypes) {
      if (customTypes !== store.getState().check.customTypes) setCheck({ customTypes });
    },
    setChecked,
    checkAgain() {
      setCheck({ hasFailed: false });
      requestCheck();
    },
  };
  return {
    ...actions,
    startChecking() {
      const started = startChecker(setChecked, () => setCheck({ hasFailed: true }));
      checker = started;
      requestCheck();
      const unsubscribe = store.subscribe((state, former) => {
        const isOther =
          state.draft !== former.draft ||
          state.surface !== former.surface ||
          state.check.customTypes !== former.check.customTypes;
        if (isOther) requestCheck();
      });
      return () => {
        unsubscribe();
        started.stop();
        checker = undefined;
      };
    },
  };
}
