import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { ErrorText } from "../../design/content/text.tsx";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import type { CurrentUser } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./sign-in.module.css";
import { SignInCard } from "./sign-in-card.tsx";
import { SignInForm, useSignInOptions } from "./sign-in-form.tsx";

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
  return (
    <SignInCard title={texts.signIn.title}>
      {error === undefined ? null : <ErrorText>{texts.signIn.providerErrors[error]}</ErrorText>}
      <SignInForm />
      <ForgottenPassword />
    </SignInCard>
  );
}

/** Leads to the mail with a link where mails are set up, and says who else can help. */
function ForgottenPassword() {
  const { data } = useSignInOptions();
  if (data === undefined) return null;
  if (data.password_reset) return <Link to="/reset-password">{texts.signIn.forgot}</Link>;
  return (
    <details className={styles["help"]}>
      <summary>{texts.signIn.forgot}</summary>
      <p>
        {texts.signIn.askAdmin} <code>screenspec-server reset-password …</code>
        {texts.signIn.inClone} <code>npm start -- reset-password …</code>
      </p>
    </details>
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
