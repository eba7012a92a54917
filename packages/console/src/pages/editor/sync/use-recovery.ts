import { shareEqual } from "@screenspec/format";
import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { useCurrentUser } from "../../../session/session.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { hasChanges } from "../../../workbench/draft/edits/changed-members.ts";
import { useWorkbench } from "../../../workbench/store/use-workbench.ts";
import { type FoundCopy, openRecoveryStore, type RecoveryStore } from "./recovery-store.ts";

/** A change is stored after this time, with those that follow it. */
const pauseMs = 300;

/** Keeps a copy of unsaved work in this browser, and offers the copy of an earlier page. */
export function useRecovery(specId: string) {
  const workbench = useWorkbench();
  const { id: userId } = useCurrentUser();
  const [found, setFound] = useState<readonly FoundCopy[]>([]);
  const opened = useRef<RecoveryStore>(undefined);
  const hasFailed = useRef(false);
  const attempt = useCallback(async (work: Promise<void> | undefined) => {
    try {
      await work;
    } catch {
      // Private windows and full disks refuse to store. Editing goes on without.
      if (hasFailed.current) return;
      hasFailed.current = true;
      notify(editorTexts.recovery.failed, undefined, editorTexts.recovery.failedDetail);
    }
  }, []);

  useEffect(() => {
    const copies = openRecoveryStore(userId, specId);
    opened.current = copies;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isKept = false;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { draft, saved, text } = workbench.getState();
      const invalid = text.problems.length > 0 ? text.content?.toString() : undefined;
      const isChanged = hasChanges(draft, saved.draft) || invalid !== undefined;
      if (!isChanged && !isKept) return;
      isKept = isChanged;
      const copy = { draft, base: saved, text: invalid, at: Date.now() };
      void attempt(copies.keep(isChanged ? copy : undefined));
    };
    const keepNow = () => {
      if (timer !== undefined) keep();
    };
    const stop = workbench.subscribe((state, former) => {
      const isOther =
        state.draft !== former.draft ||
        state.saved !== former.saved ||
        state.text.problems !== former.text.problems;
      if (isOther) timer ??= setTimeout(keep, pauseMs);
    });
    void attempt(
      copies.find().then((left) => {
        const { draft } = workbench.getState().saved;
        const differs = (copy: FoundCopy) =>
          copy.text !== undefined || hasChanges(shareEqual(draft, copy.draft), draft);
        for (const copy of left) if (!differs(copy)) void attempt(copies.remove(copy.key));
        setFound(left.filter(differs));
      }),
    );
    addEventListener("pagehide", keepNow);
    return () => {
      removeEventListener("pagehide", keepNow);
      stop();
      keepNow();
      copies.close();
    };
  }, [workbench, userId, specId, attempt]);

  const remove = (copy: FoundCopy) => {
    setFound((before) => before.filter((each) => each !== copy));
    void attempt(opened.current?.remove(copy.key));
  };
  return {
    /** The latest copy that an earlier page has left. */
    found: found[0],
    /** Takes a copy away when its work is in the draft. */
    remove,
    discard(copy: FoundCopy) {
      remove(copy);
      const undo = () => {
        setFound((before) => [copy, ...before]);
        void attempt(opened.current?.put(copy));
      };
      notify(editorTexts.recovery.discarded, { label: editorTexts.recovery.undo, onAction: undo });
    },
  };
}
