import { useState } from "react";
import { webhooksKey } from "../../../data/webhooks.ts";
import { Note } from "../../../design/content/notes.tsx";
import { Checkbox } from "../../../design/controls/checkbox.tsx";
import { ResultDialog } from "../../../design/dialogs/dialog.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { formatTime } from "../../../texts/format.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { SecretBox } from "./secret-box.tsx";

interface RotateSecretDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Replaces the secret and shows the new one this one time. Mounted while it is open. */
export function RotateSecretDialog({ id, onClose }: RotateSecretDialogProps) {
  const [endsAtOnce, setEndsAtOnce] = useState(false);
  const { rotate } = webhookTexts;
  const post = useIdempotentPost();
  const rotation = useChange({
    run: () =>
      post(
        { webhook_id: id, ...(endsAtOnce ? { body: { overlap_seconds: 0 } } : {}) },
        client.rotateWebhookSecret,
      ),
    changes: { queryKey: webhooksKey },
    showsErrors: true,
  });
  if (rotation.isSuccess) {
    const { secret, former_secrets_expire_at: until } = rotation.data;
    return (
      <ResultDialog title={rotate.rotated} onClose={onClose}>
        <SecretBox secret={secret} />
        <Note tone="info">
          {until === null ? rotate.formerEnded : `${rotate.former} ${formatTime(until)}.`}
        </Note>
      </ResultDialog>
    );
  }
  return (
    <FormDialog
      title={rotate.title}
      action={rotate.action}
      variant={endsAtOnce ? "danger" : "primary"}
      isPending={rotation.isPending}
      error={rotation.error}
      onSubmit={() => rotation.mutate()}
      onClose={onClose}
    >
      <p>{rotate.detail}</p>
      <Checkbox isSelected={endsAtOnce} onChange={setEndsAtOnce}>
        {rotate.atOnce}
      </Checkbox>
      {endsAtOnce ? <Note tone="warning">{rotate.atOnceDetail}</Note> : null}
    </FormDialog>
  );
}
