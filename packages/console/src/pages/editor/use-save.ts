import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateSpec } from "../../data/specs.ts";
import { notify } from "../../design/toasts.tsx";
import { changedMembers } from "../../editing/draft-of-spec.ts";
import { client } from "../../session/session.ts";
import { editorTexts } from "../../texts/editor.ts";
import { useEditor } from "./editor-context.ts";

/** Saves the draft, unless someone else has saved it since it was read. */
export function useSave(specId: string) {
  const store = useEditor();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { draft, saved } = store.getState();
      const body = changedMembers(draft, saved.draft);
      if (Object.keys(body).length === 0) return;
      const { data, etag } = await client
        .updateSpec({ spec_id: specId, body }, { ifMatch: saved.etag })
        .withResponse();
      store.markSaved({ draft, revision: data.revision, etag });
      notify(editorTexts.savedToast);
    },
    onSettled: () => void invalidateSpec(queries, specId),
  });
}
