import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { publishes, type User, userLabel } from "../../data/access.ts";
import { Note } from "../../design/content/notes.tsx";
import { TextField } from "../../design/controls/field.tsx";
import { ConfirmRequest } from "../../design/dialogs/confirm-request.tsx";
import { ResultDialog } from "../../design/dialogs/dialog.tsx";
import { FormDialog } from "../../design/dialogs/form-dialog.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { fieldError } from "../../session/field-error.ts";
import { client } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { texts } from "../../texts/texts.ts";
import { AccessPreview } from "./access-preview.tsx";
import { type ChannelLimit, ChannelsField, channelsProblem } from "./channels-field.tsx";
import { Credentials, NewPasswordField, passwordOf, useNewPassword } from "./new-password.tsx";
import { RoleField } from "./role-field.tsx";

interface UserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Changes a user's name and role. */
export function EditUserDialog({ user, onClose }: UserDialogProps) {
  const { users } = texts;
  const [name, setName] = useState(user.name);
  const [role, setRole] = useState(user.role);
  const [channels, setChannels] = useState<ChannelLimit>(user.channels);
  const [isChecked, setChecked] = useState(false);
  const channelsError = publishes(role) ? channelsProblem(channels) : undefined;
  const save = useChange({
    showsErrors: true,
    changes: { queryKey: ["users"] },
    // Only what was changed here is sent, so that another admin's change stays.
    run: () =>
      client.updateUser({
        user_id: user.id,
        body: {
          ...(name.trim() === user.name ? {} : { name: name.trim() }),
          ...(role === user.role ? {} : { role }),
          ...(publishes(role) && channels !== user.channels
            ? { channels: channels === null ? null : [...channels] }
            : {}),
        },
      }),
    onDone: (changed) => {
      notify(users.changed(userLabel(changed)));
      onClose();
    },
  });
  const submit = () => {
    setChecked(true);
    if (channelsError === undefined) save.mutate();
  };
  return (
    <FormDialog
      title={users.editTitle(userLabel(user))}
      action={texts.actions.save}
      isPending={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={users.name}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={setName}
      />
      {user.issuer === null ? (
        <RoleField value={role} onChange={setRole} />
      ) : (
        <Note tone="info">{users.roleOfProvider(user.issuer)}</Note>
      )}
      {publishes(role) ? (
        <ChannelsField
          value={channels}
          onChange={setChannels}
          error={isChecked ? channelsError : undefined}
        />
      ) : null}
      <AccessPreview role={role} channels={channels} />
    </FormDialog>
  );
}

/** Gives another user a new password, and shows it once. */
export function SetPasswordDialog({ user, onClose }: UserDialogProps) {
  const { users } = texts;
  const [password, setPassword] = useNewPassword();
  const save = useMutation({
    meta: { showsErrors: true },
    mutationFn: async () => {
      const chosen = passwordOf(password);
      await client.updateUser({ user_id: user.id, body: { password: chosen } });
      return chosen;
    },
  });
  if (save.data !== undefined) {
    return (
      <ResultDialog title={users.setPasswordDone(userLabel(user))} onClose={onClose}>
        <Credentials email={user.email} password={save.data} />
      </ResultDialog>
    );
  }
  const error = fieldError(save.error, "/password");
  return (
    <FormDialog
      title={users.setPasswordTitle(userLabel(user))}
      size="narrow"
      action={users.setPassword}
      isPending={save.isPending}
      error={error === undefined ? save.error : null}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>{users.setPasswordDetail}</p>
      <NewPasswordField value={password} onChange={setPassword} error={error} />
    </FormDialog>
  );
}

/** Keeps a user out. The message afterwards can undo it. */
export function DisableUserDialog({ user, onClose }: UserDialogProps) {
  const { users } = texts;
  const enable = useEnableUser(user);
  return (
    <ConfirmRequest
      title={users.disableTitle(userLabel(user))}
      action={users.disable}
      run={() => client.updateUser({ user_id: user.id, body: { disabled: true } })}
      changes={{ queryKey: ["users"] }}
      onDone={() =>
        notify(users.disableDone(userLabel(user)), { label: texts.actions.undo, onAction: enable })
      }
      onClose={onClose}
    >
      <p>{users.disableEffect}</p>
    </ConfirmRequest>
  );
}

/** Returns a function that lets a disabled user in again. */
export function useEnableUser(user: User): () => void {
  const { mutate } = useChange({
    run: () => client.updateUser({ user_id: user.id, body: { disabled: false } }),
    changes: { queryKey: ["users"] },
    onDone: () => notify(texts.users.enabled(userLabel(user))),
  });
  return () => mutate();
}
