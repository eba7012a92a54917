import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { TextField } from "../../design/controls/field.tsx";
import { client } from "../../session/session.ts";
import { passwordReset as texts } from "../../texts/pages/password-reset.ts";
import { AttemptForm } from "./attempt-form.tsx";
import { SignInCard } from "./sign-in-card.tsx";

/** Asks for a mail with a link, which leads here again with its token, and then for the new password. */
export function ResetPasswordPage() {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    // A link that is opened in the tab of this page changes only the fragment.
    const reload = () => location.reload();
    window.addEventListener("hashchange", reload);
    return () => window.removeEventListener("hashchange", reload);
  }, []);
  if (token === "") return <RequestReset />;
  return <SetPassword token={token} onRestart={() => setToken("")} />;
}

function RequestReset() {
  const [email, setEmail] = useState("");
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <SignInCard title={texts.sentTitle}>
        <p role="status">{texts.sent(email)}</p>
        <Link to="/">{texts.backToSignIn}</Link>
      </SignInCard>
    );
  }
  return (
    <SignInCard title={texts.requestTitle}>
      <p>{texts.requestDetail}</p>
      <AttemptForm
        submit={texts.request}
        onSubmit={async () => {
          await client.requestPasswordReset({ body: { email } });
          setSent(true);
        }}
      >
        <TextField
          label={texts.email}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
        />
      </AttemptForm>
      <Link to="/">{texts.backToSignIn}</Link>
    </SignInCard>
  );
}

interface SetPasswordProps {
  readonly token: string;
  /** Called to request another link. */
  readonly onRestart: () => void;
}

function SetPassword({ token, onRestart }: SetPasswordProps) {
  const [password, setPassword] = useState("");
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <SignInCard title={texts.doneTitle}>
        <p role="status">{texts.done}</p>
        <Link to="/">{texts.toSignIn}</Link>
      </SignInCard>
    );
  }
  return (
    <SignInCard title={texts.setTitle}>
      <AttemptForm
        submit={texts.set}
        onSubmit={async () => {
          await client.completePasswordReset({ body: { token, new_password: password } });
          setDone(true);
        }}
      >
        <TextField
          label={texts.newPassword}
          description={texts.newPasswordDetail}
          type="password"
          name="new-password"
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={setPassword}
        />
      </AttemptForm>
      <Button variant="quiet" onPress={onRestart}>
        {texts.requestAnother}
      </Button>
    </SignInCard>
  );
}
