import type { HTMLAttributes, ReactNode } from "react";
import styles from "./text.module.css";

interface MutedProps extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  readonly as?: "span" | "p" | "bdi";
  /** `small`: as in tables; `tiny`: beside a text that is small itself. */
  readonly size?: "small" | "tiny";
  /** The text is cut off after so many lines. */
  readonly lines?: number;
}

/** A text of less weight, such as a hint or a time. */
export function Muted({ as: Tag = "span", size, lines, ...props }: MutedProps) {
  return (
    <Tag
      {...props}
      className={styles["muted"]}
      data-size={size}
      data-cut={lines !== undefined || undefined}
      style={{ WebkitLineClamp: lines }}
    />
  );
}

/** Why something can't be done. */
export function ErrorText({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles["error"]}>
      {children}
    </p>
  );
}

/** A text that someone has typed: its line breaks stay. */
export function TypedText({ children }: { readonly children: string }) {
  return (
    <p className={styles["typed"]}>
      <bdi>{children}</bdi>
    </p>
  );
}
