import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import { knownChannelsQuery } from "../../data/releases.ts";
import { ErrorText } from "../../design/content/text.tsx";
import { Checkbox } from "../../design/controls/checkbox.tsx";
import { TextField } from "../../design/controls/field.tsx";
import { Select } from "../../design/controls/select.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";

/** Null for all channels. */
export type ChannelLimit = readonly string[] | null;

interface ChannelsFieldProps {
  readonly value: ChannelLimit;
  readonly onChange: (channels: ChannelLimit) => void;
  /** Why the choice can't be sent. */
  readonly error?: string | undefined;
}

/** Chooses the channels in which a user or an API key may change what apps see. */
export function ChannelsField({ value, onChange, error }: ChannelsFieldProps) {
  const { access } = texts;
  const own = useCurrentUser().channels;
  const { data: known = [] } = useQuery({ ...knownChannelsQuery, enabled: own === null });
  const [offered] = useState(value ?? []);
  const names = new Set(own ?? [...known.map(({ name }) => name), ...offered]);
  // Names that aren't known yet, such as that of a channel that the first publish creates.
  const [typed, setTyped] = useState("");
  const change = (chosen: readonly string[], others: string) => {
    setTyped(others);
    onChange([...new Set([...chosen, ...namesIn(others)])]);
  };
  const chosen = [...names].filter((name) => value?.includes(name));
  return (
    <Stack gap={3}>
      <Select
        label={access.channels}
        options={[
          { value: "all", label: own === null ? access.allChannels : access.allOwnChannels },
          { value: "some", label: access.someChannels },
        ]}
        value={value === null ? "all" : "some"}
        onChange={(all) => (all === "all" ? onChange(null) : change(offered, typed))}
      />
      {value === null ? null : (
        <>
          <CheckboxGroup
            aria-label={access.channels}
            value={chosen}
            onChange={(changed) => change(changed, typed)}
          >
            <Row gap={5}>
              {[...names].map((name) => (
                <Checkbox key={name} value={name}>
                  {name}
                </Checkbox>
              ))}
            </Row>
          </CheckboxGroup>
          {own === null ? (
            <TextField
              label={access.otherChannels}
              description={access.otherChannelsDetail}
              autoComplete="off"
              value={typed}
              onChange={(others) => change(chosen, others)}
            />
          ) : null}
          {error === undefined ? null : <ErrorText>{error}</ErrorText>}
        </>
      )}
    </Stack>
  );
}

/** Why a choice of channels can't be sent; undefined if it can. */
export function channelsProblem(channels: ChannelLimit): string | undefined {
  return channels?.length === 0 ? texts.access.noChannel : undefined;
}

function namesIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((name) => name !== "");
}
