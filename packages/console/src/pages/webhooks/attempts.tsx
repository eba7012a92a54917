import type { DeliveryAttempt, DeliveryDetails } from "../../data/webhooks.ts";
import { Badge } from "../../design/badge.tsx";
import { CodeBlock } from "../../design/code-block.tsx";
import { formatDuration, formatTime } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import { answerHint } from "./answer-hint.ts";
import styles from "./attempts.module.css";

/** The attempts of a delivery, newest first. */
export function Attempts({ delivery }: { readonly delivery: DeliveryDetails }) {
  const { attempts, request } = delivery;
  const words = texts.webhooks.delivery;
  const first = attempts[0]?.number ?? 1;
  if (attempts.length === 0) return <p className={styles["muted"]}>{words.noAttempts}</p>;
  return (
    <>
      <ol className={styles["attempts"]} reversed>
        {attempts.toReversed().map((attempt, index) => (
          <li key={attempt.number}>
            <Attempt attempt={attempt} headers={request.headers} isOpen={index === 0} />
          </li>
        ))}
      </ol>
      {first === 1 ? null : <p className={styles["muted"]}>{words.hiddenAttempts(first - 1)}</p>}
    </>
  );
}

interface AttemptProps {
  readonly attempt: DeliveryAttempt;
  /** The headers that all attempts share. */
  readonly headers: Readonly<Record<string, string>>;
  readonly isOpen: boolean;
}

function Attempt({ attempt, headers, isOpen }: AttemptProps) {
  const { number, started_at: startedAt, status_code: status, error, duration_ms: ms } = attempt;
  const { url, response_body: answer } = attempt;
  const words = texts.webhooks.delivery;
  const hint = error === null ? undefined : answerHint(status);
  return (
    <details className={styles["attempt"]} open={isOpen}>
      <summary>
        <span className={styles["number"]}>{words.attempt(number)}</span>
        <Badge tone={error === null ? "success" : "danger"}>
          {status ?? texts.webhooks.deliveries.noAnswer}
        </Badge>
        <span className={styles["muted"]}>{formatDuration(ms)}</span>
        <time className={styles["time"]} dateTime={startedAt}>
          {formatTime(startedAt)}
        </time>
      </summary>
      <div className={styles["details"]}>
        {error === null ? null : (
          <p className={styles["error"]}>
            {error} {hint}
          </p>
        )}
        {url === null ? null : (
          <>
            <h4>{words.sentTo}</h4>
            <code className={styles["url"]}>POST {url}</code>
          </>
        )}
        <h4>{words.sentHeaders}</h4>
        <table className={styles["headers"]}>
          <tbody>
            {Object.entries(sentHeaders(headers, startedAt)).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {status === null ? null : (
          <>
            <h4>{words.answer}</h4>
            {answer ? (
              <CodeBlock label={words.answer} code={answer} />
            ) : (
              <p className={styles["muted"]}>{words.answerEmpty}</p>
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
    "webhook-signature": texts.webhooks.delivery.signatureNotKept,
  };
}
