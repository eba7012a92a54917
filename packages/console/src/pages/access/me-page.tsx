import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { Facts } from "../../design/facts.tsx";
import { TextField } from "../../design/field.tsx";
import { ErrorNote } from "../../design/notes.tsx";
import { notify } from "../../design/toasts.tsx";
import { fieldError } from "../../session/field-error.ts";
import { client, useCurrentUser } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./access.module.css";
import { AccessPage } from "./access-page.tsx";
import { Sessions } from "./sessions.tsx";

/** Who is signed in, what they may do, and their password. */
export function MePage() {
  const { account, access } = texts;
  const user = useCurrentUser();
  return (
    <AccessPage>
      <div className={styles["sections"]}>
        <Facts
          facts={[
            { label: account.email, value: user.email },
            user.name === "" ? undefined : { label: account.name, value: <bdi>{user.name}</bdi> },
            {
              label: access.role,
              value: (
                <Badge tone={user.role === "admin" ? "accent" : "neutral"}>
                  {user.role === null ? access.noRole : access.roles[user.role]}
                </Badge>
              ),
            },
            { label: account.id, value: <code>{user.id}</code> },
          ]}
        />
        <section className={styles["section"]}>
          <h2>{account.may}</h2>
          <ul className={styles["allowed"]}>
            {user.permissions.map((permission) => (
              <li key={permission}>
                <Check aria-hidden="true" />
                {access.permissions[permission]}
              </li>
            ))}
          </ul>
          {user.channels !== null && user.permissions.includes("specs:publish") ? (
            <p>{account.channels(user.channels)}</p>
          ) : null}
          {user.role === null ? <p>{access.noRoleDetail}</p> : null}
          {user.role === "admin" ? null : <p className={styles["muted"]}>{account.mayNot}</p>}
        </section>
        <ChangePassword email={user.email} />
        <section className={styles["section"]}>
          <Sessions />
        </section>
      </div>
    </AccessPage>
  );
}

function ChangePassword({ email }: { readonly email: string }) {
  const { account, access } = texts;
  const queries = useQueryClient();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const change = useMutation({
    meta: { showsErrors: true },
    mutationFn: () =>
      client.changePassword({ body: { current_password: current, new_password: password } }),
    onSuccess: () => {
      setCurrent("");
      setPassword("");
      notify(account.changed);
      void queries.invalidateQueries({ queryKey: ["sessions"] });
    },
  });
  const currentError = fieldError(change.error, "/current_password");
  const passwordError = fieldError(change.error, "/new_password");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending && current !== "" && password !== "") change.mutate();
  };
  return (
    <section className={styles["section"]}>
      <h2>{account.password}</h2>
      <p className={styles["muted"]}>{account.passwordDetail}</p>
      <form className={styles["form"]} onSubmit={submit}>
        {/* Password managers need to know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={account.current}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={currentError}
        />
        <TextField
          label={account.new}
          type="password"
          autoComplete="new-password"
          description={access.passwordDetail}
          maxLength={128}
          value={password}
          onChange={setPassword}
          error={passwordError}
        />
        {currentError === undefined && passwordError === undefined ? (
          <ErrorNote error={change.error} />
        ) : null}
        <div className={styles["submit"]}>
          <Button type="submit" isPending={change.isPending}>
            {account.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
