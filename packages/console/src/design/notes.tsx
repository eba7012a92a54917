import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { describeError } from "../session/describe-error.ts";
import { texts } from "../texts/texts.ts";
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

/** Why something failed, what to do, and the request's id. Without an error there is nothing. */
export function ErrorNote({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  const { title, detail, requestId } = describeError(error);
  return (
    <Note tone="danger" title={title} role="alert">
      <p>{detail}</p>
      {requestId === undefined ? null : (
        <p>
          {texts.errors.request} <code>{requestId}</code>
        </p>
      )}
    </Note>
  );
}
