import { Check } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../design/content/badge.tsx";
import { ErrorNote } from "../../design/content/notes.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Button } from "../../design/controls/button.tsx";
import { TextField } from "../../design/controls/field.tsx";
import { Form } from "../../design/dialogs/form.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { Facts } from "../../design/layout/facts.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { fieldError } from "../../session/field-error.ts";
import { client, useCurrentUser } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./access.module.css";
import { AccessPage } from "./access-page.tsx";
import { Sessions } from "./sessions.tsx";

/** The account of the signed-in user: their role, permissions and password. */
export function MePage() {
  const { account, access } = texts;
  const user = useCurrentUser();
  return (
    <AccessPage>
      <Stack gap={8} maxWidth={720}>
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
        <Section title={account.may} gap={4}>
          <Stack as="ul" gap={2}>
            {user.permissions.map((permission) => (
              <li key={permission} className={styles["allowed"]}>
                <Check aria-hidden="true" />
                {access.permissions[permission]}
              </li>
            ))}
          </Stack>
          {user.channels !== null && user.permissions.includes("specs:publish") ? (
            <p>{account.channels(user.channels)}</p>
          ) : null}
          {user.role === null ? <p>{access.noRoleDetail}</p> : null}
          {user.role === "admin" ? null : <Muted as="p">{account.mayNot}</Muted>}
        </Section>
        <ChangePassword email={user.email} />
        <Sessions />
      </Stack>
    </AccessPage>
  );
}

function ChangePassword({ email }: { readonly email: string }) {
  const { account, access } = texts;
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const change = useChange({
    showsErrors: true,
    changes: { queryKey: ["sessions"] },
    run: () =>
      client.changePassword({ body: { current_password: current, new_password: password } }),
    onDone: () => {
      setCurrent("");
      setPassword("");
      notify(account.changed);
    },
  });
  const currentError = fieldError(change.error, "/current_password");
  const passwordError = fieldError(change.error, "/new_password");
  return (
    <Section title={account.password} detail={account.passwordDetail} gap={4}>
      <Form
        isDisabled={change.isPending || current === "" || password === ""}
        maxWidth={360}
        onSubmit={() => change.mutate()}
      >
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
        <Row>
          <Button type="submit" isPending={change.isPending}>
            {account.password}
          </Button>
        </Row>
      </Form>
    </Section>
  );
}
