import type { ReactNode } from "react";
import { moveByArrows } from "../controls/move-by-arrows.ts";
import styles from "./icon-list.module.css";

export interface IconItem {
  readonly key: string;
  readonly icon: ReactNode;
  /** Whether the item is a problem, and not only information. */
  readonly isDanger: boolean;
  readonly content: ReactNode;
}

/** Findings, each with its icon. The links in all of them are one stop of Tab. */
export function IconList({ items }: { readonly items: readonly IconItem[] }) {
  return (
    <ul ref={moveByArrows} className={styles["list"]}>
      {items.map(({ key, icon, isDanger, content }) => (
        <li key={key} data-danger={isDanger || undefined}>
          {icon}
          <div>{content}</div>
        </li>
      ))}
    </ul>
  );
}
