import { ProblemError } from "@screenspec/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { queriesOfSpec, type Spec, specQuery } from "../../data/specs.ts";
import { notify } from "../../design/dialogs/toasts.tsx";
import { client, useCurrentUser } from "../../session/session.ts";
import { editorTexts } from "../../texts/editor.ts";
import { redoTo } from "../../workbench/commands/undo-to.ts";
import { changedMembers, hasChanges } from "../../workbench/draft/edits/changed-members.ts";
import type { Saves } from "../../workbench/draft/edits/merge-saves.ts";
import { undoneSavedMerge } from "../../workbench/store/draft-slice.ts";
import { useWorkbench, useWorkbenchState } from "../../workbench/store/use-workbench.ts";
import { namePlaces } from "../spec/name-places.ts";
import { type Incoming, incomingOf } from "./sync/incoming.ts";

/** A merge that the user looks at, or has to decide. */
export interface OpenMerge {
  readonly saves: Saves;
  readonly name: string;
  /** The label of the button. */
  readonly action: string;
  readonly onMerge: (draft: Saves["mine"]) => void;
}

/** How often a save is repeated when someone else saves in between. */
const maxAttempts = 5;

/**
 * Saves the draft. Changes that someone else has saved meanwhile are merged, without a question unless both have
 * changed the same value.
 *
 * @param latest the spec as it was read last
 */
export function useSave(latest: Spec, etag: string | undefined) {
  const workbench = useWorkbench();
  const queries = useQueryClient();
  const { id: userId } = useCurrentUser();
  const [merge, setMerge] = useState<OpenMerge>();
  const revision = useWorkbenchState(({ saved }) => saved.revision);
  /** Whether people saved again before the save was done: what they typed meanwhile is saved after it. */
  const isWantedAgain = useRef(false);

  const save = useMutation({
    mutationFn: async () => {
      isWantedAgain.current = false;
      for (let attempt = 1; ; attempt++) {
        const { draft, saved } = workbench.getState();
        const body = changedMembers(draft, saved.draft);
        if (Object.keys(body).length === 0) return;
        try {
          const { data, etag } = await client
            .updateSpec({ spec_id: latest.id, body }, { ifMatch: saved.etag })
            .withResponse();
          workbench.markSaved({ draft, revision: data.revision, etag });
          if (!isWantedAgain.current) return;
          isWantedAgain.current = false;
          continue;
        } catch (error) {
          // The spec is read again, and the notice of the editor says that it was deleted.
          if (hasStatus(error, 404)) return;
          if (!hasStatus(error, 412) || attempt === maxAttempts)
            throw await namePlaces(error, draft);
        }
        const { spec, etag } = await queries.fetchQuery({ ...specQuery(latest.id), staleTime: 0 });
        const incoming = incomingOf(spec, etag, userId);
        if (!(await mergeIncoming(incoming, editorTexts.merging.mergeAndSave))) return;
      }
    },
    onSettled: () => void queries.invalidateQueries(queriesOfSpec(latest.id)),
  });

  /** Merges a save by someone else. Asks if there is something to decide. */
  async function mergeIncoming(incoming: Incoming, action: string): Promise<boolean> {
    const { mergeSaves } = await import("../../workbench/draft/edits/merge-saves.ts");
    const { draft, saved } = workbench.getState();
    const saves = { base: saved.draft, mine: draft, theirs: incoming.draft };
    const merged = mergeSaves(saves);
    if (merged.conflicts.length > 0) {
      showIncoming(incoming, action);
      return false;
    }
    workbench.takeIn(editorTexts.labels.merge(incoming.name), merged.draft, incoming);
    const { changesInWords } = await import("../../workbench/problems/change-in-words.ts");
    const sentences = changesInWords(draft, merged.draft);
    notify(editorTexts.merging.merged(incoming.name), undefined, shorten(sentences));
    return true;
  }

  function showIncoming(incoming: Incoming, action: string): void {
    const { draft, saved } = workbench.getState();
    const { name } = incoming;
    setMerge({
      saves: { base: saved.draft, mine: draft, theirs: incoming.draft },
      name,
      action,
      onMerge(merged) {
        setMerge(undefined);
        workbench.takeIn(editorTexts.labels.merge(name), merged, incoming);
        if (action === editorTexts.merging.mergeAndSave) save.mutate();
      },
    });
  }

  const isBehind = latest.revision > revision && !save.isPending;
  const incoming = isBehind ? incomingOf(latest, etag, userId) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that is newer is taken over once, when it is read; undoing that isn't undone
  useEffect(() => {
    const { draft, saved } = workbench.getState();
    if (incoming === undefined || hasChanges(draft, saved.draft)) return;
    const { name } = incoming;
    workbench.takeIn(editorTexts.labels.takeOver(name), incoming.draft, incoming);
    const { replaced, replacedDetail } = editorTexts.merging;
    notify(replaced(name), undefined, replacedDetail);
  }, [latest.revision, save.isPending]);
  useEffect(
    () =>
      workbench.subscribe((state, former) => {
        const label = undoneSavedMerge(state, former);
        if (label === undefined) return;
        const { undone, undoneDetail } = editorTexts.merging;
        const onAction = () => redoTo(workbench, former.draft);
        notify(undone(label), { label: editorTexts.redo(undefined), onAction }, undoneDetail);
      }),
    [workbench],
  );
  return {
    save: () => {
      if (save.isPending) isWantedAgain.current = true;
      else save.mutate();
    },
    isSaving: save.isPending,
    /** Someone else's save that the draft doesn't have. */
    incoming,
    showIncoming,
    mergeIncoming,
    merge,
    openMerge: setMerge,
  };
}

const maxSentences = 3;

function shorten(sentences: readonly string[]): string {
  const more = sentences.length - maxSentences;
  const shown = sentences.slice(0, maxSentences);
  return [...shown, ...(more > 0 ? [editorTexts.merging.more(more)] : [])].join(" ");
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ProblemError && error.status === status;
}
