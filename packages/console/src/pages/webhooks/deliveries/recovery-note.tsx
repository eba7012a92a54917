import { type Recovery, webhooksKey } from "../../../data/webhooks.ts";
import { ErrorNote, Note } from "../../../design/content/notes.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { formatTime } from "../../../texts/format.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";

interface RecoveryNoteProps {
  readonly endpointId: string;
  readonly recovery: Recovery;
  /** The start of the recovery that was requested on this page: its end is announced. */
  readonly startedAt: string | undefined;
  readonly canWrite: boolean;
}

/** A recovery that goes on, which can be cancelled, and the end of one that was begun or cancelled on this page. */
export function RecoveryNote({ endpointId, recovery, startedAt, canWrite }: RecoveryNoteProps) {
  const { status, since, recovered, cancelled } = recovery;
  const { recover } = webhookTexts;
  const cancel = useChange({
    run: () => client.cancelRecovery({ webhook_id: endpointId }),
    changes: { queryKey: webhooksKey },
    showsErrors: true,
  });
  const isOver = status === "ended" || status === "cancelled";
  const isOfThisPage = [startedAt, cancel.data?.recovery?.started_at].includes(recovery.started_at);
  if (isOver && !isOfThisPage) return null;
  const isCancellable = status === "queuing" || status === "sending";
  const summary =
    status === "queuing"
      ? recover.progress(recovered)
      : status === "cancelling" || status === "cancelled"
        ? recover.cancelled(cancelled, recovered)
        : recover.result(recovered);
  return (
    <>
      <Note
        tone={status === "ended" ? "success" : "info"}
        title={recover.statuses[status]}
        role="status"
        actions={
          isCancellable && canWrite ? (
            <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
              {recover.cancel}
            </Button>
          ) : undefined
        }
      >
        <p>
          {summary} {formatTime(since)}.
        </p>
        {isCancellable && canWrite ? <p>{recover.cancelDetail}</p> : null}
      </Note>
      <ErrorNote error={cancel.error} />
    </>
  );
}
