import { DeleteDialog } from "./delete-dialog.tsx";
import { PromoteDialog } from "./promote-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RevertDialog } from "./revert-dialog.tsx";
import { RollBackDialog } from "./roll-back-dialog.tsx";
import { type DialogName, useSpecDialogs } from "./spec-context.ts";
import { UnpublishDialog } from "./unpublish-dialog.tsx";

const dialogs: Readonly<Record<DialogName, () => React.ReactNode>> = {
  publish: () => <PublishDialog />,
  rollback: () => <RollBackDialog />,
  promote: () => <PromoteDialog />,
  unpublish: () => <UnpublishDialog />,
  revert: () => <RevertDialog />,
  delete: () => <DeleteDialog />,
};

/** The dialog that the address names. */
export function SpecDialogs() {
  const { search } = useSpecDialogs();
  return search.dialog === undefined ? null : dialogs[search.dialog]();
}
