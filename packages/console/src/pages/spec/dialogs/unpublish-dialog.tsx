import { production } from "../../../data/publishing.ts";
import { queriesOfSpec } from "../../../data/specs.ts";
import { ConfirmRequest } from "../../../design/dialogs/confirm-request.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { publishingTexts } from "../../../texts/pages/publishing.ts";
import { texts } from "../../../texts/texts.ts";
import { useProtection } from "../reviews/use-protection.ts";
import { useOpenSpec, useSpecDialogs } from "../spec-context.ts";
import { UnpublishReviewDialog } from "./unpublish-review-dialog.tsx";

export function UnpublishDialog() {
  const { spec } = useOpenSpec();
  const { search, close } = useSpecDialogs();
  const channel = search.channel ?? production;
  const protection = useProtection(channel);
  const post = useIdempotentPost();
  const body = channel === production ? {} : { channel };
  if (protection.needsReview) return <UnpublishReviewDialog protection={protection} />;
  return (
    <ConfirmRequest
      title={publishingTexts.unpublish.title(channel)}
      action={texts.actions.unpublish}
      run={() => post({ spec_id: spec.id, body }, client.unpublishSpec)}
      changes={queriesOfSpec(spec.id)}
      onDone={() => notify(publishingTexts.unpublish.done(channel))}
      onClose={close}
    >
      <p>{publishingTexts.unpublish.effect}</p>
    </ConfirmRequest>
  );
}
