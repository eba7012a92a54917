import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import type { SpecSummary } from "../../data/specs.ts";
import { Button } from "../../design/button.tsx";
import table from "../../design/table.module.css";
import { Time } from "../../design/time.tsx";
import { notify } from "../../design/toasts.tsx";
import { useMay } from "../../session/permissions.ts";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./trash-table.module.css";

interface TrashTableProps {
  readonly rows: readonly SpecSummary[];
  readonly isLoadingMore: boolean;
  /** Undefined after the last page. */
  readonly onMore: (() => void) | undefined;
}

/** The specs that were deleted and can be restored. Their drafts can't be read, so they have no thumbnails. */
export function TrashTable({ rows, isLoadingMore, onMore }: TrashTableProps) {
  const words = texts.specs;
  return (
    <>
      <p className={styles["note"]}>{words.trashDetail}</p>
      <table className={`${table["table"]} ${styles["trash"]}`}>
        <thead>
          <tr>
            <th>{words.columns.name}</th>
            <th>{words.columns.deleted}</th>
            <th aria-label={texts.actions.restore} />
          </tr>
        </thead>
        <tbody>
          {rows.map((spec) => (
            <TrashRow key={spec.id} spec={spec} />
          ))}
        </tbody>
      </table>
      {onMore === undefined ? null : (
        <Button isPending={isLoadingMore} onPress={onMore}>
          {texts.actions.loadMore}
        </Button>
      )}
    </>
  );
}

function TrashRow({ spec }: { readonly spec: SpecSummary }) {
  const queries = useQueryClient();
  const mayWrite = useMay("specs:write");
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.restoreSpec({ spec_id: spec.id }),
    onSuccess: async () => {
      notify(texts.delete.restored(spec.name));
      await queries.invalidateQueries({ queryKey: ["specs"] });
    },
  });
  return (
    <tr>
      <th scope="row">
        <bdi>{spec.name}</bdi>
      </th>
      <td className={table["muted"]}>
        {spec.deleted_at === undefined ? null : <Time value={spec.deleted_at} />}
      </td>
      <td className={styles["action"]}>
        {mayWrite ? (
          <Button icon={<RotateCcw />} isPending={isPending} onPress={() => mutate()}>
            {texts.actions.restore}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
