import { CircleCheck } from "lucide-react";
import type { Review } from "../../../data/reviews.ts";
import { Muted } from "../../../design/content/text.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { PrimaryAction } from "../../../design/dialogs/primary-action.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { texts } from "../../../texts/texts.ts";
import styles from "../dialogs/publish-result.module.css";
import { ReviewLink } from "./review-link.tsx";

/** Shown once a review is open: what happens next, and the link to it. */
export function ReviewOpened({ review: { id, channel } }: { readonly review: Review }) {
  const { opened } = protectionTexts;
  return (
    <div className={styles["result"]} role="status">
      <CircleCheck aria-hidden="true" />
      <h3>{opened.title}</h3>
      <Stack maxWidth={560}>
        <Muted as="p">{opened.detail(channel)}</Muted>
      </Stack>
      <ReviewLink id={id}>{opened.link}</ReviewLink>
    </div>
  );
}

interface ReviewOpenedDialogProps {
  readonly title: string;
  readonly review: Review;
  readonly onClose: () => void;
}

/** Replaces a dialog that has opened a review. */
export function ReviewOpenedDialog({ title, review, onClose }: ReviewOpenedDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <PrimaryAction autoFocus onPress={onClose}>
          {texts.actions.done}
        </PrimaryAction>
      }
    >
      <ReviewOpened review={review} />
    </Dialog>
  );
}
