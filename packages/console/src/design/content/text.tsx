import type { HTMLAttributes, ReactNode } from "react";
import styles from "./text.module.css";

interface MutedProps extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  readonly as?: "span" | "p";
  /** `small`: as in tables; `tiny`: beside a text that is small itself. */
  readonly size?: "small" | "tiny";
}

/** A text of less weight, such as a hint or a time. */
export function Muted({ as: Tag = "span", size, ...props }: MutedProps) {
  return <Tag {...props} className={styles["muted"]} data-size={size} />;
}

/** Why something can't be done. */
export function ErrorText({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles["error"]}>
      {children}
    </p>
  );
}
