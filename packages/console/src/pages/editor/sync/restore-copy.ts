import { shareEqual } from "@screenspec/format";
import { editorTexts } from "../../../texts/editor.ts";
import type { Workbench } from "../../../workbench/store/create-workbench.ts";
import type { useSave } from "../use-save.ts";
import type { FoundCopy } from "./recovery-store.ts";

interface RestoreContext {
  readonly workbench: Workbench;
  readonly openMerge: ReturnType<typeof useSave>["openMerge"];
  /** The user who saved the draft last. */
  readonly savedBy: string | undefined;
  readonly onRestored: () => void;
}

/** Merges unsaved work into the draft. The user decides where both changed the same. */
export async function restoreCopy(
  { workbench, openMerge, savedBy, onRestored }: RestoreContext,
  copy: FoundCopy,
): Promise<void> {
  const { mergeSaves } = await import("../../../workbench/draft/edits/merge-saves.ts");
  const saves = { base: copy.base.draft, mine: copy.draft, theirs: workbench.getState().draft };
  const { draft, conflicts } = mergeSaves(saves);
  const finish = (merged: typeof draft) => {
    openMerge(undefined);
    workbench.takeIn(editorTexts.labels.restore, shareEqual(saves.theirs, merged));
    onRestored();
  };
  if (conflicts.length === 0) return finish(draft);
  const name = savedBy || editorTexts.merging.someone;
  openMerge({ saves, name, action: editorTexts.recovery.restore, onMerge: finish });
}
