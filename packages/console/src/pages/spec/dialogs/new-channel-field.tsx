import { TextField } from "../../../design/controls/field.tsx";
import { publishingTexts } from "../../../texts/pages/publishing.ts";

/** As the service takes it. */
const channelName = /^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/;

export function isChannelName(name: string): boolean {
  return channelName.test(name);
}

interface NewChannelFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** The name of a channel that no spec has yet. The hint becomes the error, so that nothing below moves. */
export function NewChannelField({ name, onChange }: NewChannelFieldProps) {
  const { newChannel, newChannelForm } = publishingTexts.publish;
  const trimmed = name.trim();
  // Nothing, or a hyphen at the end, is wrong only if the name doesn't go on.
  const isWrong = !isChannelName(trimmed) && !isChannelName(`${trimmed}0`);
  return (
    <TextField
      label={newChannel}
      {...(isWrong ? { error: newChannelForm } : { description: newChannelForm })}
      value={name}
      onChange={onChange}
      maxLength={32}
      autoFocus
    />
  );
}
