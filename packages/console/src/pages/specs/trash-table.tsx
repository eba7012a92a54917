import { RotateCcw } from "lucide-react";
import type { SpecSummary } from "../../data/specs.ts";
import { Muted } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { Button } from "../../design/controls/button.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { useMay } from "../../session/permissions.ts";
import { texts } from "../../texts/texts.ts";
import { useRestoreSpec } from "../spec/dialogs/use-restore-spec.ts";

const words = texts.specs;

const columns: readonly Column<SpecSummary>[] = [
  { header: words.columns.name, cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true },
  {
    header: words.columns.deleted,
    cell: ({ deleted_at: time }) => (time === undefined ? null : <Time value={time} />),
    isMuted: true,
  },
  {
    header: texts.actions.restore,
    head: null,
    cell: (spec) => <RestoreButton spec={spec} />,
    align: "end",
  },
];

/** The specs that were deleted and can be restored. Their drafts can't be read, so they have no thumbnails. */
export function TrashTable({ rows }: { readonly rows: readonly SpecSummary[] }) {
  return (
    <>
      <Muted as="p">{words.trashDetail}</Muted>
      <Table label={words.statuses.deleted} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </>
  );
}

function RestoreButton({ spec }: { readonly spec: SpecSummary }) {
  const { mutate, isPending } = useRestoreSpec(spec);
  if (!useMay("specs:write")) return null;
  return (
    <Button icon={<RotateCcw />} isPending={isPending} onPress={() => mutate()}>
      {texts.actions.restore}
    </Button>
  );
}
