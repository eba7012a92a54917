import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../texts/texts.ts";
import { Button } from "../controls/button.tsx";
import { describeError } from "./describe-error.ts";
import styles from "./states.module.css";

interface EmptyStateProps {
  readonly title: string;
  /** What to do first. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** It is all that the page shows. */
  readonly isPage?: boolean;
}

export function EmptyState({ title, children, action, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className={styles["state"]}>
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Shows the failure, the next step, and the request's id, which is also in the service's log. A missing permission is
 * no failure, and is explained without alarm.
 */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { title, detail, requestId, canRetry, isForbidden } = describeError(error);
  if (isForbidden) return <EmptyState title={title}>{detail}</EmptyState>;
  return (
    <div className={styles["state"]} role="alert">
      <CircleAlert className={styles["icon"]} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{detail}</p>
      {requestId === undefined ? null : (
        <p className={styles["request"]}>
          {texts.errors.request} <code>{requestId}</code>
        </p>
      )}
      {canRetry && onRetry ? <Button onPress={onRetry}>{texts.actions.retry}</Button> : null}
    </div>
  );
}

/** Grey lines in place of what is loading. They appear after a moment, so that fast answers don't flicker. */
export function Skeleton({ lines = 3 }: { readonly lines?: number | undefined }) {
  return (
    <div className={styles["skeleton"]} role="status" aria-label={texts.states.loading}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={index} />
      ))}
    </div>
  );
}

interface LoadingStateProps extends ErrorStateProps {
  readonly lines?: number;
}

/** In place of data that isn't loaded: a skeleton, or why loading failed. A later failure must not replace the data. */
export function LoadingState({ error, onRetry, lines }: LoadingStateProps) {
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton lines={lines} />;
}
