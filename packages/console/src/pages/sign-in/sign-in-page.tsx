import { useEffect } from "react";
import { Dialog } from "../../design/dialog.tsx";
import type { CurrentUser } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";

/** Why single sign-on failed: the codes that the service leads back to `/sign-in` with. */
const providerErrors = [
  "denied",
  "expired",
  "unavailable",
  "failed",
  "no_role",
  "user_disabled",
] as const;

/** Shown at every address while nobody is signed in: after signing in, the page of that address opens. */
export function SignInPage() {
  const error = providerErrors.find(
    (each) => each === new URLSearchParams(location.search).get("error"),
  );
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
        {error === undefined ? null : (
          <p role="alert" className={styles["error"]}>
            {texts.signIn.providerErrors[error]}
          </p>
        )}
        <SignInForm />
      </div>
    </main>
  );
}

/** Asks for the password. The page stays as it is, but can't be read until its user has signed in again. */
export function ExpiredSession({ user }: { readonly user: CurrentUser }) {
  useEffect(() => {
    const { title } = document;
    document.title = `${texts.signIn.expired} · ${texts.product}`;
    document.documentElement.dataset["concealed"] = "";
    return () => {
      document.title = title;
      delete document.documentElement.dataset["concealed"];
    };
  }, []);
  return (
    <Dialog title={texts.signIn.expired} isOpen size="narrow" role="alertdialog">
      <p data-over-concealed>{texts.signIn.expiredDetail}</p>
      <SignInForm email={user.email} />
    </Dialog>
  );
}
