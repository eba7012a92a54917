import { useEffect } from "react";
import { texts } from "../../texts/texts.ts";
import styles from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";

/** Shown at every address while nobody is signed in: after signing in, the page of that address opens. */
export function SignInPage() {
  useEffect(() => {
    document.title = `${texts.signIn.title} · ${texts.product}`;
  }, []);
  return (
    <main className={styles["page"]}>
      <div className={styles["card"]}>
        <p className={styles["brand"]}>
          <svg viewBox="0 0 16 16" width="22" height="22" aria-hidden="true">
            <rect x="3" width="10" height="16" rx="2.5" fill="currentColor" />
          </svg>
          {texts.product}
        </p>
        <h1>{texts.signIn.title}</h1>
        <SignInForm />
      </div>
    </main>
  );
}
