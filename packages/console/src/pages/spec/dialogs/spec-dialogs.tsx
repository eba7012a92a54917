import { production } from "../../../data/publishing.ts";
import { may, mayPublishTo } from "../../../session/permissions.ts";
import { type CurrentUser, useCurrentUser } from "../../../session/session.ts";
import { type DialogName, useSpecDialogs } from "../spec-context.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { PromoteDialog } from "./promote-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RevertDialog } from "./revert-dialog.tsx";
import { RollBackDialog } from "./roll-back-dialog.tsx";
import { UnpublishDialog } from "./unpublish-dialog.tsx";

const dialogs: Readonly<Record<DialogName, () => React.ReactNode>> = {
  publish: PublishFromAddress,
  rollback: RollBackDialog,
  promote: PromoteFromAddress,
  unpublish: UnpublishDialog,
  revert: RevertDialog,
  delete: DeleteDialog,
};

/** The dialog that the address names, unless the service would refuse its request. */
export function SpecDialogs() {
  const { search } = useSpecDialogs();
  const user = useCurrentUser();
  const { dialog, channel, version } = search;
  if (dialog === undefined || !mayUse(user, dialog, channel)) return null;
  const Dialog = dialogs[dialog];
  // The state of a dialog belongs to its channel and version.
  return <Dialog key={`${channel} ${version}`} />;
}

function PublishFromAddress() {
  const { search, close } = useSpecDialogs();
  return <PublishDialog channel={search.channel} onClose={close} />;
}

function PromoteFromAddress() {
  const { search, close } = useSpecDialogs();
  return <PromoteDialog channel={search.channel} onClose={close} />;
}

function mayUse(user: CurrentUser, dialog: DialogName, channel = production): boolean {
  if (dialog === "delete" || dialog === "revert") return may(user, "specs:write");
  if (dialog === "rollback" || dialog === "unpublish") return mayPublishTo(user, channel);
  // Publishing and promoting let the user choose among the allowed channels, or open a review.
  return may(user, "specs:write");
}
