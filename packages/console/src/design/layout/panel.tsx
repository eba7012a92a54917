import type { ReactNode } from "react";
import styles from "./panel.module.css";

interface PanelProps {
  /** `ul`: a list whose items have lines between them. */
  readonly as?: "div" | "ul";
  readonly children: ReactNode;
}

/** A box with a border. */
export function Panel({ as: Tag = "div", children }: PanelProps) {
  return <Tag className={styles["panel"]}>{children}</Tag>;
}
