import type { ProblemError } from "@screenspec/client";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../texts/texts.ts";
import { describeError, isErrorOf } from "./describe-error.ts";
import styles from "./notes.module.css";

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;

interface NoteProps {
  readonly tone: keyof typeof icons;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** Buttons at its end. */
  readonly actions?: ReactNode;
  readonly role?: "alert" | "status";
}

/** A message within a page or a dialog. */
export function Note({ tone, title, children, actions, role }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div className={styles["note"]} data-tone={tone} role={role}>
      <Icon aria-hidden="true" />
      <div className={styles["content"]}>
        {title === undefined ? null : <strong>{title}</strong>}
        {children}
      </div>
      {actions === undefined ? null : <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}

/** How many findings are listed. */
const maxFindings = 20;

/** Why a request failed: its findings with their places, and the request's id. Without an error there is nothing. */
export function ErrorNote({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  const { title, detail, requestId } = describeError(error);
  const findings = isErrorOf<ProblemError>(error, "ProblemError")
    ? error.errors.slice(0, maxFindings)
    : [];
  return (
    <Note tone="danger" title={title} role="alert">
      {findings.length === 0 ? (
        <p>{detail}</p>
      ) : (
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
        <p>
          {texts.errors.request} <code>{requestId}</code>
        </p>
      )}
    </Note>
  );
}
