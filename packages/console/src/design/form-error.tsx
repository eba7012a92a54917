import { ProblemError } from "@screenspec/client";
import { describeError } from "../session/describe-error.ts";
import { texts } from "../texts/texts.ts";
import styles from "./form-error.module.css";

/** How many findings are listed. */
const shown = 20;

/** Why a form could not be sent: each finding with its place, and the request's id. */
export function FormError({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  const { title, detail, requestId } = describeError(error);
  const findings = error instanceof ProblemError ? error.errors.slice(0, shown) : [];
  return (
    <div role="alert" className={styles["error"]}>
      <p className={styles["title"]}>{title}</p>
      {findings.length === 0 ? <p>{detail}</p> : null}
      {findings.length === 0 ? null : (
        <ul className={styles["findings"]}>
          {findings.map(({ line, pointer, message, hint }) => (
            <li key={`${line} ${pointer} ${message}`}>
              {line === undefined ? null : <span>{texts.errors.line(line)} </span>}
              {pointer ? <code>{pointer}</code> : null} {message} {hint}
            </li>
          ))}
        </ul>
      )}
      {requestId === undefined ? null : (
        <p className={styles["request"]}>
          {texts.errors.request} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
