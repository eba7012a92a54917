import { Check } from "lucide-react";
import { production } from "../../data/publishing.ts";
import type { SpecSummary } from "../../data/specs.ts";
import { Button } from "../../design/controls/button.tsx";
import { useMay, useMayPublishTo } from "../../session/permissions.ts";
import { protectionTexts } from "../../texts/pages/protection.ts";
import { publishingTexts } from "../../texts/pages/publishing.ts";
import { texts } from "../../texts/texts.ts";

interface PublishButtonProps extends Pick<SpecSummary, "status"> {
  /** Whether the editor has changes that aren't saved: Save is its primary action then. */
  readonly hasUnsavedChanges?: boolean;
  readonly onPress: () => void;
}

/**
 * Opens the dialog for publishing, which opens a review where the user may not publish. It is the primary action only
 * where production doesn't serve the draft: the dialog can still publish the same content to another channel.
 */
export function PublishButton({ status, hasUnsavedChanges = false, onPress }: PublishButtonProps) {
  const mayPublish = useMay("specs:publish");
  const isPublisher = useMayPublishTo(production);
  // Those who may publish to other channels only have something left to publish.
  const isForEveryone = isPublisher || !mayPublish;
  const label = usePublishLabel();
  const isUpToDate = status === "published" && isForEveryone && !hasUnsavedChanges;
  return (
    <Button
      variant={isUpToDate ? "quiet" : hasUnsavedChanges ? "secondary" : "primary"}
      icon={isUpToDate ? <Check aria-hidden="true" /> : undefined}
      onPress={onPress}
    >
      {isUpToDate ? publishingTexts.publish.upToDate : label}
    </Button>
  );
}

/** The label of the button that opens the dialog for publishing: users who may not publish open a review. */
export function usePublishLabel(): string {
  return useMay("specs:publish") ? texts.actions.publish : protectionTexts.form.submit;
}
