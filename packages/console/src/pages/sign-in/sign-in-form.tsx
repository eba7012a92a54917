import { ProblemError } from "@screenspec/client";
import { type FormEvent, useState } from "react";
import { Button } from "../../design/button.tsx";
import { TextField } from "../../design/field.tsx";
import { describeError } from "../../session/describe-error.ts";
import { signIn } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./sign-in.module.css";

interface SignInFormProps {
  /** With it the email can't be changed: the same person signs in again. */
  readonly email?: string;
}

export function SignInForm({ email: knownEmail }: SignInFormProps) {
  const [email, setEmail] = useState(knownEmail ?? "");
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setError(undefined);
    try {
      await signIn(email, password);
    } catch (failure) {
      const isWrong = failure instanceof ProblemError && failure.status === 401;
      setError(isWrong ? texts.signIn.wrong : describeError(failure).detail);
      setPending(false);
    }
  };

  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.signIn.email}
        type="email"
        name="email"
        autoComplete="username"
        isReadOnly={knownEmail !== undefined}
        autoFocus={knownEmail === undefined}
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={texts.signIn.password}
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus={knownEmail !== undefined}
        value={password}
        onChange={setPassword}
      />
      {error === undefined ? null : (
        <p role="alert" className={styles["error"]}>
          {error}
        </p>
      )}
      <Button type="submit" variant="primary" isPending={isPending}>
        {texts.signIn.submit}
      </Button>
    </form>
  );
}
