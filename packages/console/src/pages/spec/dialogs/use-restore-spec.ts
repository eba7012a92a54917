import type { SpecSummary } from "../../../data/specs.ts";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { texts } from "../../../texts/texts.ts";

/** Brings a deleted spec back. */
export function useRestoreSpec({ id, name }: Pick<SpecSummary, "id" | "name">) {
  return useChange({
    run: () => client.restoreSpec({ spec_id: id }),
    changes: { queryKey: ["specs"] },
    onDone: () => notify(texts.delete.restored(name)),
  });
}
