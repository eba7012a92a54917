import type { DeliveryAttempt, DeliveryDetails } from "../../../data/webhooks.ts";
import { Badge } from "../../../design/content/badge.tsx";
import { CodeBlock } from "../../../design/content/code-block.tsx";
import { Note } from "../../../design/content/notes.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { type Column, Table } from "../../../design/layout/table.tsx";
import { formatDuration, formatTime } from "../../../texts/format.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { answerHint } from "./answer-hint.ts";
import styles from "./attempts.module.css";

/** The attempts of a delivery, newest first. */
export function Attempts({ delivery }: { readonly delivery: DeliveryDetails }) {
  const { attempts, request } = delivery;
  const words = webhookTexts.delivery;
  const first = attempts[0]?.number ?? 1;
  if (attempts.length === 0) return <Muted as="p">{words.noAttempts}</Muted>;
  return (
    <>
      <ol className={styles["attempts"]} reversed>
        {attempts.toReversed().map((attempt, index) => (
          <li key={attempt.number}>
            <Attempt attempt={attempt} headers={request.headers} isOpen={index === 0} />
          </li>
        ))}
      </ol>
      {first === 1 ? null : <Muted as="p">{words.hiddenAttempts(first - 1)}</Muted>}
    </>
  );
}

const headerColumns: readonly Column<readonly [name: string, value: string]>[] = [
  { header: webhookTexts.delivery.header, cell: ([name]) => name, isRowHeader: true, width: 160 },
  { header: webhookTexts.delivery.headerValue, cell: ([, value]) => value },
];

interface AttemptProps {
  readonly attempt: DeliveryAttempt;
  /** The headers that all attempts share. */
  readonly headers: Readonly<Record<string, string>>;
  readonly isOpen: boolean;
}

function Attempt({ attempt, headers, isOpen }: AttemptProps) {
  const { number, started_at: startedAt, status_code: status, error, duration_ms: ms } = attempt;
  const { url, response_body: answer } = attempt;
  const words = webhookTexts.delivery;
  const hint = error === null ? undefined : answerHint(status);
  return (
    <details className={styles["attempt"]} open={isOpen}>
      <summary>
        <strong>{words.attempt(number)}</strong>
        <Badge tone={error === null ? "success" : "danger"}>
          {status ?? webhookTexts.deliveries.noAnswer}
        </Badge>
        <Muted>{formatDuration(ms)}</Muted>
        <time className={styles["time"]} dateTime={startedAt}>
          {formatTime(startedAt)}
        </time>
      </summary>
      <div className={styles["details"]}>
        {error === null ? null : (
          <Note tone="danger">
            {error} {hint}
          </Note>
        )}
        {url === null ? null : (
          <>
            <h4>{words.sentTo}</h4>
            <code>POST {url}</code>
          </>
        )}
        <h4>{words.sentHeaders}</h4>
        <Table
          label={words.sentHeaders}
          columns={headerColumns}
          rows={Object.entries(sentHeaders(headers, startedAt))}
          keyOf={([name]) => name}
          isHeadHidden
        />
        {status === null ? null : (
          <>
            <h4>{words.answer}</h4>
            {answer ? (
              <CodeBlock label={words.answer} code={answer} />
            ) : (
              <Muted as="p">{words.answerEmpty}</Muted>
            )}
          </>
        )}
      </div>
    </details>
  );
}

/** An attempt is signed with the time at which it starts, in seconds. */
function sentHeaders(headers: Readonly<Record<string, string>>, startedAt: string) {
  return {
    ...headers,
    "webhook-timestamp": String(Math.floor(Date.parse(startedAt) / 1000)),
    "webhook-signature": webhookTexts.delivery.signatureNotKept,
  };
}
