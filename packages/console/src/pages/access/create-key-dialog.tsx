import type { DataOf } from "@screenspec/client";
import { useState } from "react";
import type { Scope } from "../../data/access.ts";
import { CodeBlock } from "../../design/content/code-block.tsx";
import { Note } from "../../design/content/notes.tsx";
import { TextField } from "../../design/controls/field.tsx";
import { Select } from "../../design/controls/select.tsx";
import { ResultDialog } from "../../design/dialogs/dialog.tsx";
import { FormDialog } from "../../design/dialogs/form-dialog.tsx";
import { apiUrl } from "../../session/base-url.ts";
import { client, useCurrentUser } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { texts } from "../../texts/texts.ts";
import { type ChannelLimit, ChannelsField, channelsProblem } from "./channels-field.tsx";
import { ScopesField } from "./scopes-field.tsx";

const expiries = ["30", "90", "365", "never", "at"] as const;
type ExpiryChoice = (typeof expiries)[number];

/** Creates an API key of the user who is signed in, and shows it once. */
export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { apiKeys } = texts;
  const user = useCurrentUser();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<Scope[]>(["specs:read"]);
  const [channels, setChannels] = useState<ChannelLimit>(null);
  const [expiry, setExpiry] = useState<ExpiryChoice>("90");
  const [time, setTime] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [openedAt] = useState(Date.now);
  const expiresAt = expiryOf(expiry, time, openedAt);
  const doesPublish = scopes.includes("specs:publish");
  const channelsError = doesPublish ? channelsProblem(channels) : undefined;
  const isComplete = scopes.length > 0 && expiresAt !== undefined && channelsError === undefined;
  const post = useIdempotentPost();
  const create = useChange({
    showsErrors: true,
    changes: { queryKey: ["api-keys"] },
    run: () =>
      post(
        {
          body: {
            name: name.trim(),
            scopes,
            // Without a limit the service takes that of the owner.
            ...(doesPublish && channels !== null ? { channels: [...channels] } : {}),
            ...(typeof expiresAt === "string" ? { expires_at: expiresAt } : {}),
          },
        },
        client.createApiKey,
      ),
  });
  if (create.data !== undefined) return <CreatedKey created={create.data} onClose={onClose} />;
  const submit = () => {
    setChecked(true);
    if (isComplete) create.mutate();
  };
  return (
    <FormDialog
      title={apiKeys.create}
      action={apiKeys.submit}
      isDisabled={name.trim() === ""}
      isPending={create.isPending}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={apiKeys.name}
        description={apiKeys.nameDetail}
        autoFocus
        isRequired
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={setName}
      />
      <ScopesField
        options={user.permissions}
        value={scopes}
        onChange={setScopes}
        error={isChecked && scopes.length === 0 ? apiKeys.noScope : undefined}
      />
      {doesPublish ? (
        <ChannelsField
          value={channels}
          onChange={setChannels}
          error={isChecked ? channelsError : undefined}
        />
      ) : null}
      <Select
        label={apiKeys.expiry}
        options={expiries.map((value) => ({ value, label: apiKeys.expiries[value] }))}
        value={expiry}
        onChange={setExpiry}
      />
      {expiry === "at" ? (
        <TextField
          label={apiKeys.time}
          type="datetime-local"
          value={time}
          onChange={setTime}
          error={isChecked && expiresAt === undefined ? apiKeys.timeMissing : undefined}
        />
      ) : null}
    </FormDialog>
  );
}

interface CreatedKeyProps {
  readonly created: DataOf<"createApiKey">;
  readonly onClose: () => void;
}

function CreatedKey({ created: { name, key }, onClose }: CreatedKeyProps) {
  const { apiKeys } = texts;
  return (
    <ResultDialog title={apiKeys.created(name)} onClose={onClose}>
      {key === undefined ? (
        <Note tone="danger">{apiKeys.lost}</Note>
      ) : (
        <>
          <Note tone="warning">{apiKeys.createdDetail}</Note>
          <CodeBlock label={apiKeys.key} code={key} />
          <h3>{apiKeys.try}</h3>
          <CodeBlock
            label={apiKeys.try}
            code={`curl ${apiUrl}/auth/me \\\n  -H "Authorization: Bearer ${key}"`}
          />
        </>
      )}
    </ResultDialog>
  );
}

/** The time at which a key expires; null for never, undefined for a time that is missing or past. */
function expiryOf(choice: ExpiryChoice, time: string, openedAt: number): string | null | undefined {
  if (choice === "never") return null;
  const dayMs = 24 * 3_600_000;
  const at = choice === "at" ? new Date(time).getTime() : openedAt + Number(choice) * dayMs;
  return at > Date.now() ? new Date(at).toISOString() : undefined;
}
