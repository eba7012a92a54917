import { getRouteApi } from "@tanstack/react-router";
import type { ReviewDetails } from "../../../data/reviews.ts";
import type { SeenState } from "../seen-state.ts";
import { ApplyDialog } from "./apply-dialog.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { RequestChangesDialog } from "./request-changes-dialog.tsx";
import { UpdateDialog } from "./update-dialog.tsx";

const route = getRouteApi("/frame/reviews/$review");

interface ReviewDialogsProps {
  readonly review: ReviewDetails;
  /** The user has updated the review to this state. */
  readonly onUpdated: (state: SeenState) => void;
}

/** The dialog that the address names. */
export function ReviewDialogs({ review, onUpdated }: ReviewDialogsProps) {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const onClose = () =>
    // Replaced, so that the browser's back button doesn't open the dialog again.
    void navigate({ search: (before) => ({ ...before, dialog: undefined }), replace: true });
  const props = { review, onClose };
  if (dialog === "approve") return <ApproveDialog {...props} />;
  if (dialog === "request-changes") return <RequestChangesDialog {...props} />;
  if (dialog === "update") return <UpdateDialog {...props} onUpdated={onUpdated} />;
  if (dialog === "apply") return <ApplyDialog {...props} />;
  if (dialog === "close") return <CloseDialog {...props} />;
  return null;
}
