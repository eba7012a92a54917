import { type ReactNode, useEffect } from "react";
import { texts } from "../../texts/texts.ts";
import styles from "./sign-in.module.css";

interface SignInCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page for people who aren't signed in: a card in its middle. */
export function SignInCard({ title, children }: SignInCardProps) {
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title]);
  return (
    <main className={styles["page"]}>
      <div className={styles["card"]}>
        <p className={styles["brand"]}>
          <svg viewBox="0 0 16 16" width="22" height="22" aria-hidden="true">
            <rect x="3" width="10" height="16" rx="2.5" fill="currentColor" />
          </svg>
          {texts.product}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
