import { ProblemError } from "@screenspec/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "../../design/controls/field.tsx";
import { client, signIn } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import { AttemptForm } from "./attempt-form.tsx";
import styles from "./sign-in.module.css";

interface SignInFormProps {
  /** With it the email can't be changed: the same person signs in again. */
  readonly email?: string;
  /** Called after signing in by password. Single sign-on opens the page again. */
  readonly onSignIn?: () => void;
}

/** Signs in by password, and by single sign-on where it is configured. */
export function SignInForm({ email: knownEmail, onSignIn }: SignInFormProps) {
  const [email, setEmail] = useState(knownEmail ?? "");
  const [password, setPassword] = useState("");
  return (
    <>
      <SingleSignOn />
      <AttemptForm
        submit={texts.signIn.submit}
        onSubmit={async () => {
          await signIn(email, password);
          onSignIn?.();
        }}
        describe={(error) =>
          error instanceof ProblemError && error.status === 401 ? texts.signIn.wrong : undefined
        }
      >
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
      </AttemptForm>
    </>
  );
}

/** The ways to sign in that the service offers. */
export function useSignInOptions() {
  return useQuery({
    queryKey: ["sign-in-options"],
    queryFn: ({ signal }) => client.getSignInOptions({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A link to the identity provider, which leads back to the page that is open. Nothing where none is configured. */
function SingleSignOn() {
  const { data } = useSignInOptions();
  const provider = data?.single_sign_on;
  if (!provider) return null;
  const address = new URL(provider.authorization_url);
  address.searchParams.set("return_to", location.pathname + location.search);
  return (
    <>
      <a className={styles["provider"]} href={address.href}>
        {texts.signIn.withProvider(provider.name)}
      </a>
      <p className={styles["or"]}>{texts.signIn.or}</p>
    </>
  );
}
