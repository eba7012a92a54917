import type { WebhookEndpoint } from "../../../data/webhooks.ts";
import { Note } from "../../../design/content/notes.tsx";
import { Time } from "../../../design/content/time.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { RecoveryNote } from "../deliveries/recovery-note.tsx";

interface EndpointNotesProps {
  readonly endpoint: WebhookEndpoint;
  /** The start of the recovery that was requested on this page: its end is announced. */
  readonly recoveryStartedAt: string | undefined;
  readonly canWrite: boolean;
  /** Left out for those who may not. */
  readonly onEnable: (() => void) | undefined;
  readonly isEnabling: boolean;
}

/** The conditions that need attention: a disabled or failing endpoint, and a recovery. */
export function EndpointNotes({
  endpoint,
  recoveryStartedAt,
  canWrite,
  onEnable,
  isEnabling,
}: EndpointNotesProps) {
  const words = webhookTexts.endpoint;
  const { disabled_reason: reason, disabled_at: disabledAt, failing_since: failing } = endpoint;
  return (
    <>
      {reason === null ? null : (
        <Note
          tone="warning"
          title={words.disabled}
          actions={
            onEnable === undefined ? undefined : (
              <Button isPending={isEnabling} onPress={onEnable}>
                {webhookTexts.enable.action}
              </Button>
            )
          }
        >
          <p>
            {webhookTexts.reasons[reason]} {words.disabledDetail}
          </p>
          {disabledAt === null ? null : (
            <p>
              {words.disabledAt} <Time value={disabledAt} />
            </p>
          )}
        </Note>
      )}
      {reason !== null || failing === null ? null : (
        <Note tone="warning" title={words.failing}>
          <p>
            {webhookTexts.firstFailure} <Time value={failing} />. {words.failingDetail}
          </p>
        </Note>
      )}
      {endpoint.recovery === null ? null : (
        <RecoveryNote
          endpointId={endpoint.id}
          recovery={endpoint.recovery}
          startedAt={recoveryStartedAt}
          canWrite={canWrite}
        />
      )}
    </>
  );
}
