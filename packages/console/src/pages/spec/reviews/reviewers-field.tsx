import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import { approversQuery } from "../../../data/channel-reviews.ts";
import { Muted } from "../../../design/content/text.tsx";
import { Checkbox } from "../../../design/controls/checkbox.tsx";
import { FieldLabel, FieldNotes, TextField } from "../../../design/controls/field.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useCurrentUser } from "../../../session/session.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";

/** Beyond this number people are searched by name. */
const maxListed = 6;

interface ReviewersFieldProps {
  readonly channel: string;
  /** The ids of users. */
  readonly value: readonly string[];
  readonly onChange: (reviewers: readonly string[]) => void;
  readonly error?: string | undefined;
}

/** Chooses by name who is asked for an approval, among those who may approve the channel. */
export function ReviewersField({ channel, value, onChange, error }: ReviewersFieldProps) {
  const { form } = protectionTexts;
  const { id: ownId } = useCurrentUser();
  const { data = [], isSuccess } = useQuery(approversQuery(channel));
  const [search, setSearch] = useState("");
  const others = data.filter(({ user_id: id }) => id !== ownId);
  const sought = search.trim().toLowerCase();
  const found = others.filter(
    ({ user_id: id, user_name: name }) =>
      !value.includes(id) && name.toLowerCase().includes(sought),
  );
  const chosen = others.filter(({ user_id: id }) => value.includes(id));
  const listed = [...chosen, ...found.slice(0, maxListed)];
  if (others.length === 0) {
    return isSuccess ? (
      <Muted as="p" size="small">
        {form.noReviewers}
      </Muted>
    ) : null;
  }
  return (
    <Stack gap={2}>
      <CheckboxGroup
        validationBehavior="aria"
        isInvalid={error !== undefined}
        value={[...value]}
        onChange={onChange}
      >
        <FieldLabel>{form.reviewers}</FieldLabel>
        <Stack gap={2}>
          <FieldNotes description={form.reviewersDetail} error={error} />
          {listed.map(({ user_id: id, user_name: name }) => (
            <Checkbox key={id} value={id}>
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
        </Stack>
      </CheckboxGroup>
      {others.length > maxListed ? (
        <TextField
          label={form.search}
          value={search}
          onChange={setSearch}
          autoComplete="off"
          {...(found.length > maxListed
            ? { description: form.more(found.length - maxListed) }
            : {})}
        />
      ) : null}
    </Stack>
  );
}
