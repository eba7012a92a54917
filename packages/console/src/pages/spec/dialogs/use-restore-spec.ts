import { queriesOfSpec, type SpecSummary } from "../../../data/specs.ts";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { texts } from "../../../texts/texts.ts";

/** Brings a deleted spec back. */
export function useRestoreSpec({ id, name }: Pick<SpecSummary, "id" | "name">) {
  return useChange({
    run: () => client.restoreSpec({ spec_id: id }),
    changes: {
      predicate: (query) => query.queryKey[0] === "specs" || queriesOfSpec(id).predicate(query),
    },
    onDone: () => notify(texts.delete.restored(name)),
  });
}
