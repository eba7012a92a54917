import { useState } from "react";
import { type WebhookEndpoint, webhooksKey } from "../../../data/webhooks.ts";
import { Button } from "../../../design/controls/button.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { Row } from "../../../design/layout/stack.tsx";
import { fieldError } from "../../../session/field-error.ts";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { localMinute } from "../../../texts/format.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The first event that failed can be older by the duration of all attempts. */
const attemptsMs = 3 * dayMs;

/** The service keeps events for 30 days; a minute less is still accepted when the request arrives. */
const keptMs = 30 * dayMs - 60_000;

const presets = [
  { label: webhookTexts.recover.presets.hour, agoMs: hourMs },
  { label: webhookTexts.recover.presets.day, agoMs: dayMs },
  { label: webhookTexts.recover.presets.week, agoMs: 7 * dayMs },
  { label: webhookTexts.recover.presets.month, agoMs: keptMs },
] as const;

interface RecoverDialogProps {
  readonly endpoint: WebhookEndpoint;
  /** When the endpoint was disabled, if it has just been enabled. */
  readonly disabledAt: string | undefined;
  /** Called when the recovery has begun, with the time when it did. */
  readonly onStarted: (startedAt: string) => void;
  readonly onClose: () => void;
}

/** Mounted while it is open. */
export function RecoverDialog({ endpoint, disabledAt, onStarted, onClose }: RecoverDialogProps) {
  const [since, setSince] = useState(() =>
    nextMinute(proposedTime(endpoint.failing_since ?? disabledAt)),
  );
  const time = new Date(since);
  const isMissing = Number.isNaN(time.getTime());
  const { recover } = webhookTexts;
  const post = useIdempotentPost();
  const recovery = useChange({
    run: () =>
      post({ webhook_id: endpoint.id, body: { since: time.toISOString() } }, client.recoverWebhook),
    changes: { queryKey: webhooksKey },
    showsErrors: true,
    onDone: ({ started_at: startedAt }) => {
      onStarted(startedAt);
      onClose();
    },
  });
  const sinceError = fieldError(recovery.error, "/since");
  const submit = () => {
    if (!isMissing) recovery.mutate();
  };
  return (
    <FormDialog
      title={recover.title}
      action={recover.action}
      isPending={recovery.isPending}
      error={sinceError === undefined ? recovery.error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{recover.detail}</p>
      <TextField
        label={recover.since}
        type="datetime-local"
        description={recover.sinceHint}
        value={since}
        onChange={setSince}
        error={isMissing ? recover.missing : sinceError}
      />
      <Row>
        {presets.map(({ label, agoMs }) => (
          <Button key={label} onPress={() => setSince(nextMinute(Date.now() - agoMs))}>
            {label}
          </Button>
        ))}
      </Row>
    </FormDialog>
  );
}

function proposedTime(failedAt: string | undefined): number {
  const now = Date.now();
  if (failedAt === undefined) return now - dayMs;
  return Math.max(Date.parse(failedAt) - attemptsMs, now - keptMs);
}

/** A time as an input has it, rounded up. */
function nextMinute(time: number): string {
  return localMinute(Math.ceil(time / 60_000) * 60_000);
}
