import { useState } from "react";
import { publishes, type Role } from "../../data/access.ts";
import { TextField } from "../../design/controls/field.tsx";
import { ResultDialog } from "../../design/dialogs/dialog.tsx";
import { FormDialog } from "../../design/dialogs/form-dialog.tsx";
import { fieldError } from "../../session/field-error.ts";
import { client } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { texts } from "../../texts/texts.ts";
import { AccessPreview } from "./access-preview.tsx";
import { type ChannelLimit, ChannelsField, channelsProblem } from "./channels-field.tsx";
import { Credentials, NewPasswordField, passwordOf, useNewPassword } from "./new-password.tsx";
import { RoleField } from "./role-field.tsx";

/** Adds a user, and shows the credentials once. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const { users } = texts;
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const [channels, setChannels] = useState<ChannelLimit>(null);
  const [isChecked, setChecked] = useState(false);
  const [password, setPassword] = useNewPassword();
  const post = useIdempotentPost();
  const add = useChange({
    showsErrors: true,
    changes: { queryKey: ["users"] },
    run: async () => {
      const chosen = passwordOf(password);
      const body = {
        email: email.trim(),
        password: chosen,
        role,
        name: name.trim(),
        // Without a limit the service takes that of the admin.
        ...(publishes(role) && channels !== null ? { channels: [...channels] } : {}),
      };
      const added = await post({ body }, client.createUser);
      return { email: added.email, password: chosen };
    },
  });
  if (add.data !== undefined) {
    return (
      <ResultDialog title={users.added(add.data.email)} onClose={onClose}>
        <Credentials email={add.data.email} password={add.data.password} />
      </ResultDialog>
    );
  }
  const emailError = fieldError(add.error, "/email");
  const passwordError = fieldError(add.error, "/password");
  const channelsError = publishes(role) ? channelsProblem(channels) : undefined;
  const submit = () => {
    setChecked(true);
    if (channelsError === undefined) add.mutate();
  };
  return (
    <FormDialog
      title={users.add}
      action={users.add}
      isDisabled={email.trim() === ""}
      isPending={add.isPending}
      error={emailError === undefined && passwordError === undefined ? add.error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={users.email}
        type="email"
        autoFocus
        isRequired
        autoComplete="off"
        maxLength={320}
        value={email}
        onChange={setEmail}
        error={emailError}
      />
      <TextField
        label={users.name}
        description={users.nameDetail}
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={setName}
      />
      <RoleField value={role} onChange={setRole} />
      {publishes(role) ? (
        <ChannelsField
          value={channels}
          onChange={setChannels}
          error={isChecked ? channelsError : undefined}
        />
      ) : null}
      <AccessPreview role={role} channels={channels} />
      <NewPasswordField value={password} onChange={setPassword} error={passwordError} />
    </FormDialog>
  );
}
