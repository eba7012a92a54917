import { useState } from "react";
import { CodeBlock } from "../../design/content/code-block.tsx";
import { Note } from "../../design/content/notes.tsx";
import { TextField } from "../../design/controls/field.tsx";
import { Select } from "../../design/controls/select.tsx";
import { texts } from "../../texts/texts.ts";

export interface NewPassword {
  readonly kind: "generated" | "typed";
  /** As it was typed. */
  readonly typed: string;
}

export function useNewPassword() {
  return useState<NewPassword>({ kind: "generated", typed: "" });
}

interface NewPasswordFieldProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly error: string | undefined;
}

/** A password for another user: a random one, or one that is typed. */
export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  const { access } = texts;
  return (
    <>
      <Select
        label={access.password}
        options={[
          { value: "generated", label: access.generated },
          { value: "typed", label: access.typed },
        ]}
        value={value.kind}
        onChange={(kind) => onChange({ kind, typed: value.typed })}
      />
      {value.kind === "generated" ? null : (
        <TextField
          label={access.typed}
          type="password"
          autoComplete="new-password"
          isRequired
          maxLength={128}
          description={access.passwordDetail}
          error={error}
          value={value.typed}
          onChange={(typed) => onChange({ kind: "typed", typed })}
        />
      )}
    </>
  );
}

/** The email and the password of a user, shown once. */
export function Credentials({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}) {
  const { users } = texts;
  return (
    <>
      <Note tone="warning">{users.credentialsDetail}</Note>
      <CodeBlock label={users.credentials} code={`${email}\n${password}`} />
    </>
  );
}

/** Returns the typed password, or a random one. */
export function passwordOf({ kind, typed }: NewPassword): string {
  return kind === "typed" ? typed : generatePassword();
}

/** Without letters and digits that look alike. 32 of them, so that each byte picks one evenly. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** A password of 100 random bits in groups, such as `k3vmq-8xw2p-ht9rn-b5jdc`. */
function generatePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  const letters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
  return (letters.match(/.{5}/g) ?? []).join("-");
}
