import { cutText } from "@screenspec/format";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PingResult } from "../../../data/webhooks.ts";
import { ErrorNote, Note } from "../../../design/content/notes.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { formatDuration } from "../../../texts/format.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { answerHint } from "../deliveries/answer-hint.ts";
import type { usePing } from "../use-webhooks.ts";

interface PingPanelProps {
  readonly id: string;
  readonly ping: ReturnType<typeof usePing>;
  /**
   * The secret is shown beside it this one time: a link would lose it. The receiver can't know it yet, so a refusal is
   * likely, and the ping can be repeated here.
   */
  readonly isSecretNew?: boolean;
}

/** The result of the last ping. Before the first ping there is nothing. */
export function PingPanel({ id, ping, isSecretNew = false }: PingPanelProps) {
  const { running, again } = webhookTexts.ping;
  if (ping.isIdle) return null;
  const pingAgain = isSecretNew ? (
    <Button onPress={() => ping.mutate(id)}>{again}</Button>
  ) : undefined;
  if (ping.isPending) {
    return (
      <Note tone="info" role="status">
        {running}
      </Note>
    );
  }
  if (ping.isError) {
    return (
      <>
        <ErrorNote error={ping.error} />
        {pingAgain}
      </>
    );
  }
  return <Result id={id} result={ping.data} isSecretNew={isSecretNew} actions={pingAgain} />;
}

interface ResultProps {
  readonly id: string;
  readonly result: PingResult;
  readonly isSecretNew: boolean;
  readonly actions: ReactNode | undefined;
}

function Result({ id, result, isSecretNew, actions }: ResultProps) {
  const { ping } = webhookTexts;
  const { status, status_code: code, error, duration_ms: ms, response_body: answer } = result;
  const isArrived = status === "succeeded";
  const hint = isArrived ? undefined : isSecretNew && code === 400 ? ping.notYet : answerHint(code);
  return (
    <Note
      tone={isArrived ? "success" : "danger"}
      title={isArrived ? ping.arrived(code, formatDuration(ms)) : ping.failed}
      role="status"
      actions={actions}
    >
      {error === null ? null : <p>{error}</p>}
      {hint === undefined ? null : <p>{hint}</p>}
      {answer ? (
        <p>
          {ping.answer}: <code>{cutText(answer, 300)}</code>
        </p>
      ) : null}
      {isSecretNew ? null : (
        <p>
          <Link
            to="/webhooks/$webhook/deliveries/$delivery"
            params={{ webhook: id, delivery: result.delivery_id }}
          >
            {ping.delivery}
          </Link>
        </p>
      )}
    </Note>
  );
}
